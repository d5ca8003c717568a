import { sectionOf } from '../../training/passage.ts'
import { contentOf } from '../languages/contentOf.ts'
import type { Ranked } from '../rank/rank.ts'
import { readableHeading } from './readableHeading.ts'
import { topicOf, topicsAbove } from './topicOf.ts'

/** One passage for every section: the first, which is the best. */
const eachSection = (fitting: Ranked[]): Ranked[] => {
  const sections = Map.groupBy(fitting, ({ passage }) => sectionOf(passage))
  return [...sections.values()].flatMap(([first]) => first ?? [])
}

/** Tells whether the headings of a passage, or the name of its file, have all of some words. */
const isUnderAll =
  (words: readonly string[]) =>
  ({ passage }: Ranked): boolean => {
    const named = new Set(topicsAbove(passage).flatMap(contentOf))
    return words.every(word => named.has(word))
  }

/** The best passage of every section whose headings have all of some words, best first. */
export const sectionsHolding = (words: readonly string[], ranked: Ranked[]): Ranked[] =>
  eachSection(ranked.filter(isUnderAll(words)))

/**
 * The best passage of every section whose heading is what the words name, best first. All words
 * stand in its headings, and the last of these has all words, or no others.
 */
export const sectionsAsked = (words: readonly string[], ranked: Ranked[]): Ranked[] => {
  if (!words.length) return []
  return eachSection(
    ranked.filter(isUnderAll(words)).filter(({ passage }) => {
      const own = contentOf(topicOf(passage) ?? '')
      return own.every(word => words.includes(word)) || words.every(word => own.includes(word))
    }),
  )
}

/** The best passage of every section below a heading that has just these words, best first. */
export const sectionsUnder = (words: readonly string[], ranked: Ranked[]): Ranked[] => {
  if (!words.length) return []
  const isNamed = (name: string) => {
    const own = contentOf(name)
    return own.length === words.length && own.every(word => words.includes(word))
  }
  return eachSection(
    ranked.filter(({ passage }) => {
      const names = passage.path.flatMap(name => readableHeading(name) ?? [])
      return names.slice(0, -1).some(isNamed) && !isNamed(names.at(-1) ?? '')
    }),
  )
}
