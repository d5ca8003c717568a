import { tokens } from '../../../text/tokens.ts'
import type { Passage } from '../../../training/passage.ts'

const most = 3
const longest = 60
const line = /^\s*(?:[-*•]|\d+[.)])\s+(.+?)\s*$/

/**
 * The choices that a model names line by line, each once, without those
 * that have a word that no passage has.
 */
export const choicesIn = (text: string, passages: Passage[]): string[] => {
  const known = new Set(
    passages.flatMap(passage => wordsOf([passage.text, ...passage.path].join('\n'))),
  )
  const isKnown = (choice: string) =>
    wordsOf(choice).length > 0 && wordsOf(choice).every(word => known.has(word))
  const named = text.split('\n').flatMap(one => line.exec(one)?.[1]?.replace(/[*_`]/g, '') ?? [])
  const choices = named.filter(choice => choice.length <= longest && isKnown(choice))
  return [...new Set(choices)].slice(0, most)
}

const wordsOf = (text: string) => tokens(text).map(({ folded }) => folded)
