import { type Evidence, quoteOf } from '../evidence/Evidence.ts'
import { contentOf } from '../languages/contentOf.ts'
import { eachOnce } from '../parts/eachOnce.ts'
import { readableHeading } from '../parts/readableHeading.ts'
import { sentencesHolding } from '../parts/sentencesHolding.ts'
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
  const spoken = best && contentOf(quoteOf(best))
  const isSaid = (word: string) => spoken?.includes(word)
  if (!isBare && holds && words.some(isSaid)) return []
  const under = topicsOf(ranked.filter(isUnder(words)))
  if (under.length > 1 || !isBare) return under
  if (holds && words.length > 1 && words.every(isSaid)) return []
  const holding = new Set(sentencesHolding(words, ranked).map(({ passage }) => passage))
  return topicsOf(ranked.filter(({ passage }) => holding.has(passage)))
}

/** Tells the passages below a heading that has just some words. */
const isUnder = (words: readonly string[]) => {
  const isCalledSo = (name: string) => {
    const own = contentOf(name)
    return own.length > 0 && own.length === words.length && own.every(word => words.includes(word))
  }
  return ({ passage }: Ranked): boolean => {
    const names = passage.path.flatMap(name => readableHeading(name) ?? [])
    return names.slice(0, -1).some(isCalledSo) && !isCalledSo(names.at(-1) ?? '')
  }
}
