import { sectionOf } from '../../training/passage.ts'
import { contentOf } from '../languages/contentOf.ts'
import type { Ranked } from '../rank/rank.ts'
import { topicOf, topicsAbove } from './topicOf.ts'

type Words = readonly string[]

/**
 * The best passage of every section that words are about, best first: all of them stand in its headings or the name of
 * its file, and `isCalled` tells whether the last of the headings fits.
 */
export const sectionsBy = (
  words: Words,
  ranked: Ranked[],
  isCalled: (heading: Words) => boolean,
): Ranked[] => {
  if (!words.length) return []
  const fitting = ranked.filter(
    ({ passage }) =>
      isWithin(words, topicsAbove(passage).flatMap(contentOf)) &&
      isCalled(contentOf(topicOf(passage) ?? '')),
  )
  const sections = Map.groupBy(fitting, ({ passage }) => sectionOf(passage))
  return [...sections.values()].flatMap(([first]) => first ?? [])
}

/** The best passage of every section that is called what the words name: its heading has all of them, or no others. */
export const sectionsAsked = (words: Words, ranked: Ranked[]): Ranked[] =>
  sectionsBy(words, ranked, own => isWithin(own, words) || isWithin(words, own))

const isWithin = (some: Words, all: Words) => some.every(word => all.includes(word))
