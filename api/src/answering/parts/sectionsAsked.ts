import { contentOf } from '../languages/contentOf.ts'
import type { Ranked } from '../rank/rank.ts'
import { readable, topicOf, topicsAbove } from './topicOf.ts'

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
