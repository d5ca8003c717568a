import { fold } from '../../language/tokens.ts'
import type { Ranked } from '../rank.ts'
import { topicOf } from '../topicOf.ts'

const most = 3
const near = 12

/** What the nearest passages are about, each topic once: things that can be asked for. */
export const nearestTopics = (ranked: Ranked[]): string[] => {
  const topics = new Map<string, string>()
  for (const { passage } of ranked.slice(0, near)) {
    const topic = topicOf(passage)
    if (topic && !topics.has(fold(topic))) topics.set(fold(topic), topic)
  }
  return [...topics.values()].slice(0, most)
}
