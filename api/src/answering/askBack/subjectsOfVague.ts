import type { Passage } from '../../training/passage.ts'
import { rowName } from '../evidence/rowName.ts'
import { contentOf } from '../languages/contentOf.ts'
import { eachOnce } from '../parts/eachOnce.ts'
import { nearestOf } from '../parts/nearestOf.ts'
import { sentencesShowing } from '../parts/shownOnce.ts'
import { topicsAbove } from '../parts/topicOf.ts'
import type { Vague } from '../parts/vaguelyAsked.ts'
import { readPassage } from '../passages/readPassage.ts'
import type { Ranked } from '../rank/rank.ts'

/**
 * What a question that names nothing may be about: whatever has something written as
 * its answer must be, or all there is.
 */
export const subjectsOfVague = (vague: Vague, ranked: Ranked[]): string[] => {
  const { shape, thing, asked } = vague
  if (!shape && !thing && asked.kind !== 'time') return subjectsTold(ranked)
  const told = sentencesShowing(vague, ranked)
  return eachOnce(told.flatMap(one => rowName(one) ?? subjectTold(one.passage, ranked) ?? []))
}

/**
 * What a passage is about: the nearest name above it that its own words speak of; nothing where
 * that stands above all others, too. Names such as `Opening hours` or `Overview` say what is told
 * about a thing, and a text seldom speaks of them.
 */
const subjectTold = (passage: Passage, ranked: Ranked[]): string | undefined => {
  const spoken = new Set(readPassage(passage).sentences.flatMap(({ terms }) => [...terms]))
  const others = nearestOf(ranked).map(one => topicsAbove(one.passage))
  const isCommon = (name: string) => others.length > 1 && others.every(one => one.includes(name))
  const [name] = topicsAbove(passage).filter(one => spoken.has(contentOf(one).at(-1) ?? ''))
  return name !== undefined && isCommon(name) ? undefined : name
}

/** The subjects of the nearest passages; nothing unless most of them have one. */
const subjectsTold = (ranked: Ranked[]): string[] => {
  const nearest = nearestOf(ranked)
  const told = nearest.flatMap(({ passage }) => subjectTold(passage, ranked) ?? [])
  return told.length * 2 > nearest.length ? [...new Set(told)] : []
}
