import { isFunctionWord } from '../../language/functionWords.ts'
import { tokens } from '../../language/tokens.ts'
import { partAt } from '../../training/passage.ts'
import { readPassage } from '../passages/readPassage.ts'
import type { FoundSentence } from './Evidence.ts'

/** What a sentence begins with that is about one thing: `Olive tree: water once a week.` */
const label = /^((?!\p{Ll})\p{L}[^\n:：.!?。]{0,39})(?::\s|：)\s*\S/u
const mostWords = 5

/**
 * What a sentence of a paragraph is about, as the last label before it in its line says; nothing
 * where there is none.
 */
export const lineLabel = ({
  passage,
  start,
}: Pick<FoundSentence, 'passage' | 'start'>): string | undefined => {
  const part = partAt(passage, start)
  if (part?.kind !== 'paragraph') return undefined
  const { text } = passage
  const from = Math.max(part.at, text.lastIndexOf('\n', start - 1) + 1)
  const before = readPassage(passage).sentences.filter(
    one => one.start >= from && one.start <= start,
  )
  for (const one of before.toReversed()) {
    const name = label.exec(text.slice(one.start, one.end))?.[1]?.trim()
    if (name && mayBeThing(name)) return name
  }
  return undefined
}

/** Whether a label names a thing, as `Olive tree` does; unlike `He rebinds, too`. */
const mayBeThing = (name: string): boolean => {
  const [first, ...others] = tokens(name)
  return first !== undefined && !isFunctionWord(first.folded) && others.length < mostWords
}
