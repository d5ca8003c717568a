import { fold } from '../../language/tokens.ts'
import { namesOften } from '../talk/namesOften.ts'
import type { Ranked } from '../rank/rank.ts'
import { topicOf, topicsAbove } from './topicOf.ts'

const most = 3
const near = 12

/**
 * What the nearest passages are about, each topic once: things that can be asked for. Where several parts have one
 * heading, the name above it says which: `Parking – Hill Street`. Without headings, the names they speak of.
 */
export const nearestTopics = (ranked: Ranked[]): string[] => {
  const topics = new Map<string, { topic: string; above: string | undefined }[]>()
  for (const { passage } of ranked.slice(0, near)) {
    const topic = topicOf(passage)
    if (!topic) continue
    const above = topicsAbove(passage).find(name => fold(name) !== fold(topic))
    const known = topics.get(fold(topic)) ?? []
    if (known.some(one => one.above === above)) continue
    topics.set(fold(topic), [...known, { topic, above }])
  }
  if (!topics.size) return namesOften(ranked.slice(0, near).map(({ passage }) => passage.text))
  return [...topics.values()].slice(0, most).flatMap(([first, ...others]) => {
    if (!first) return []
    return others.length && first.above ? `${first.topic} – ${first.above}` : first.topic
  })
}
