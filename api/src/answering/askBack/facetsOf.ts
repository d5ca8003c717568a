import type { Evidence } from '../evidence/Evidence.ts'
import { contentOf } from '../languages/contentOf.ts'
import { eachOnce } from '../parts/eachOnce.ts'
import { sentencesHolding } from '../parts/partNamed.ts'
import { sectionsUnder } from '../parts/sectionsAsked.ts'
import { topicOf } from '../parts/topicOf.ts'
import type { Ranked } from '../rank/rank.ts'

const topicsOf = (passages: Ranked[]) =>
  eachOnce(passages.flatMap(({ passage }) => topicOf(passage) ?? []))

/**
 * What a question may mean that names just a heading, or is a few bare words: the topics under that
 * heading, or those of the passages that hold the words. Nothing where a sentence answers that says
 * some of the words, or all of several bare ones.
 */
export const facetsOf = (
  words: readonly string[],
  isBare: boolean,
  ranked: Ranked[],
  { holds, sentences }: Evidence,
): string[] => {
  const [best] = sentences
  const spoken = best && contentOf(best.passage.text.slice(best.start, best.end))
  const isSaid = (word: string) => spoken?.includes(word)
  if (!isBare && holds && words.some(isSaid)) return []
  const under = topicsOf(sectionsUnder(words, ranked))
  if (under.length > 1 || !isBare) return under
  if (holds && words.length > 1 && words.every(isSaid)) return []
  const holding = new Set(sentencesHolding(words, ranked).map(({ passage }) => passage))
  return topicsOf(ranked.filter(({ passage }) => holding.has(passage)))
}
