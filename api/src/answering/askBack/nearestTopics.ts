import { fold } from '../../language/tokens.ts'
import { namesOften } from '../talk/namesOften.ts'
import type { Ranked } from '../rank/rank.ts'
import { readPassage } from '../evidence/readPassage.ts'
import { contentOf } from './sectionsAsked.ts'
import { topicOf, topicsAbove } from './topicOf.ts'

const most = 3
const near = 12

/** Tells the passages that have a word of a question, in their text or above it. */
const speakingOf = (question: string) => {
  const asked = contentOf(question)
  return ({ passage }: Ranked): boolean => {
    const { path, sentences } = readPassage(passage)
    return asked.some(word => path.has(word) || sentences.some(({ terms }) => terms.has(word)))
  }
}

/**
 * What the nearest passages are about that have to do with a question, each topic once: things that can be asked for. Where several parts have one
 * heading, the name above it says which: `Parking – Hill Street`. Without headings, the names they speak of.
 */
export const nearestTopics = (question: string, ranked: Ranked[]): string[] => {
  const nearest = ranked.slice(0, near).filter(speakingOf(question))
  const topics = new Map<string, { topic: string; above: string | undefined }[]>()
  for (const { passage } of nearest) {
    const topic = topicOf(passage)
    if (!topic) continue
    const above = topicsAbove(passage).find(name => fold(name) !== fold(topic))
    const known = topics.get(fold(topic)) ?? []
    if (known.some(one => one.above === above)) continue
    topics.set(fold(topic), [...known, { topic, above }])
  }
  if (!topics.size) return namesOften(nearest.map(({ passage }) => passage.text))
  return [...topics.values()].slice(0, most).flatMap(([first, ...others]) => {
    if (!first) return []
    return others.length && first.above ? `${first.topic} – ${first.above}` : first.topic
  })
}
