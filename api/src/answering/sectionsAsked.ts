import { isFunctionWord } from '../language/functionWords.ts'
import { tokens } from '../language/tokens.ts'
import { term } from '../language/words.ts'
import type { Ranked } from './rank.ts'
import { topicOf, topicsAbove } from './topicOf.ts'

const mostWords = 6

const contentOf = (text: string) =>
  tokens(text)
    .filter(({ folded }) => !isFunctionWord(folded))
    .map(term)

/** A message that is no question but names something: `Opening hours`, `fees at the museum`. */
export const bareWords = (message: string): string[] => {
  const found = tokens(message)
  return found.length <= mostWords && !/[?？؟;]/u.test(message) ? contentOf(message) : []
}

/** The best passage of every section whose heading is what the words name, best first. */
export const sectionsAsked = (words: string[], ranked: Ranked[]): Ranked[] => {
  if (!words.length) return []
  const fitting = ranked.filter(({ passage }) => {
    const topic = topicOf(passage)
    const named = new Set(topicsAbove(passage).flatMap(contentOf))
    const own = topic ? contentOf(topic) : []
    return (
      words.every(word => named.has(word)) &&
      (own.every(word => words.includes(word)) || words.every(word => own.includes(word)))
    )
  })
  const sections = Map.groupBy(fitting, ({ passage }) =>
    [passage.fileId, ...passage.path].join('\n'),
  )
  return [...sections.values()].flatMap(([first]) => first ?? [])
}
