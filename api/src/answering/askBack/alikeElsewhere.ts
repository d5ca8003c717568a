import { contentOf } from '../languages/contentOf.ts'
import { topicOf } from '../parts/topicOf.ts'
import type { Ranked } from '../rank/rank.ts'
import { isSameName, tellingApart } from './distinguished.ts'

const sectionsLookedAt = 8

/** Where the best passage stands under a heading the words touch, and others do so elsewhere: where each of them is. */
export const alikeElsewhere = (words: readonly string[], ranked: Ranked[]): string[] => {
  const near = ranked.slice(0, sectionsLookedAt)
  const topic = near[0] && topicOf(near[0].passage)
  if (!topic || !contentOf(topic).some(word => words.includes(word))) return []
  const same = near.filter(({ passage }) => isSameName(topicOf(passage) ?? '', topic))
  const places = tellingApart(same)
  const isNamed = (place: string) => contentOf(place).some(word => words.includes(word))
  return places.length === same.length && !places.some(isNamed) ? places : []
}
