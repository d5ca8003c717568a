import { fold, tokens } from '../../language/tokens.ts'
import { contentTokens, term } from '../../language/words.ts'
import { isEmptyWord } from '../languages/wordIn.ts'
import { frequentNames } from './frequentNames.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { rarity } from '../question/rarity.ts'
import { nearestOf } from './nearestOf.ts'
import type { Ranked } from '../rank/rank.ts'
import { readPassage } from '../passages/readPassage.ts'
import { topicOf, topicsAbove } from './topicOf.ts'

const most = 3

/**
 * A passage whose headings name nothing of a question must hold this share of what the
 * question names, by how rare that is.
 */
const leastHeld = 1 / 3
/** Each passage must hold this share of what the best one holds. */
const leastOfBest = 0.75

/**
 * The passages that hold most of what a question names; a word counts once in
 * the text and once in the headings.
 */
const speakingOf = (question: string, ranked: Ranked[], stats: WordStats): Ranked[] => {
  const asked = contentTokens(tokens(question))
    .filter(({ folded }) => !isEmptyWord(folded))
    .map(token => ({ word: term(token), worth: rarity(term(token), stats) }))
  const worthOf = (isIn: (word: string) => boolean) =>
    asked.reduce((sum, { word, worth }) => sum + (isIn(word) ? worth : 0), 0)
  const least = worthOf(() => true) * leastHeld
  const weighed = ranked.flatMap(one => {
    const { path, terms } = readPassage(one.passage)
    const above = worthOf(word => path.has(word))
    const held = above + worthOf(word => terms.includes(word))
    return above > 0 || (held > 0 && held >= least) ? { one, held } : []
  })
  const best = Math.max(...weighed.map(({ held }) => held))
  return weighed.flatMap(({ one, held }) => (held >= best * leastOfBest ? one : []))
}

/**
 * The topics that can be offered about a question: what those of the nearest passages are about
 * that have most to do with it, each topic once. Where several parts have one heading, the name
 * above it says which one is meant: `Parking – Hill Street`. Without headings, or below a single
 * one, the names that the passages speak of.
 */
export const nearestTopics = (question: string, ranked: Ranked[], stats: WordStats): string[] => {
  const nearest = speakingOf(question, nearestOf(ranked), stats)
  const topics = topicsOf(nearest)
  const isOne = new Set(ranked.map(({ passage }) => topicOf(passage))).size === 1
  const names =
    isOne || !topics.length ? frequentNames(nearest.map(({ passage }) => passage.text)) : []
  return [...topics, ...names].slice(0, most)
}

const topicsOf = (nearest: Ranked[]): string[] => {
  const topics = new Map<string, { topic: string; above: string | undefined }[]>()
  for (const { passage } of nearest) {
    const topic = topicOf(passage)
    if (!topic) continue
    const above = topicsAbove(passage).find(name => fold(name) !== fold(topic))
    const known = topics.get(fold(topic)) ?? []
    if (known.some(one => one.above === above)) continue
    topics.set(fold(topic), [...known, { topic, above }])
  }
  return [...topics.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    return others.length && first.above ? `${first.topic} – ${first.above}` : first.topic
  })
}
