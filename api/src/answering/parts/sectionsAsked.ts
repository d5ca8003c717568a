import { isFunctionWord } from '../../language/functionWords.ts'
import { remembering } from '../../language/remembering.ts'
import { tokens } from '../../language/tokens.ts'
import { term } from '../../language/words.ts'
import { askingWords } from '../languages/answerKind.ts'
import type { Ranked } from '../rank/rank.ts'
import { isAsking, isIndefinite } from '../understand/substituted.ts'
import { readable, topicOf, topicsAbove } from './topicOf.ts'

const mostWords = 8

/** The terms of the words that name something, in order. */
export const contentOf = remembering((text: string): readonly string[] => {
  const asks = askingWords(text)
  return tokens(text)
    .filter(({ folded }) => !isFunctionWord(folded) && !asks.has(folded))
    .map(term)
})

/** A message that is no question, as `what is a fee` is, but names something: `Opening hours`, `fees at the museum`. */
export const bareWords = (message: string): readonly string[] => {
  const found = tokens(message)
  const isAsked =
    isAsking(found[0]?.folded ?? '') && found.some(({ folded }) => isIndefinite(folded))
  const isBare = found.length <= mostWords && !isAsked && !/[?？؟;]/u.test(message)
  return isBare ? contentOf(message) : []
}

/** The first, and best, passage of every section. */
const eachSection = (fitting: Ranked[]): Ranked[] => {
  const sections = Map.groupBy(fitting, ({ passage }) =>
    [passage.fileId, ...passage.path].join('\n'),
  )
  return [...sections.values()].flatMap(([first]) => first ?? [])
}

/** The best passage of every section whose heading is what the words name, best first. */
export const sectionsAsked = (words: readonly string[], ranked: Ranked[]): Ranked[] => {
  if (!words.length) return []
  return eachSection(
    ranked.filter(({ passage }) => {
      const topic = topicOf(passage)
      const named = new Set(topicsAbove(passage).flatMap(contentOf))
      const own = topic ? contentOf(topic) : []
      return (
        words.every(word => named.has(word)) &&
        (own.every(word => words.includes(word)) || words.every(word => own.includes(word)))
      )
    }),
  )
}

/** The best passage of every section under a heading that is just what the words name, best first. */
export const sectionsUnder = (words: readonly string[], ranked: Ranked[]): Ranked[] => {
  if (!words.length) return []
  const isNamed = (name: string) => {
    const own = contentOf(name)
    return own.length === words.length && own.every(word => words.includes(word))
  }
  return eachSection(
    ranked.filter(({ passage }) => {
      const names = passage.path.flatMap(name => readable(name) ?? [])
      return names.slice(0, -1).some(isNamed) && !isNamed(names.at(-1) ?? '')
    }),
  )
}
