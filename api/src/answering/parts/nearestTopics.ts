import { isEmptyWord } from '../languages/wordIn.ts'
import { isFunctionWord } from '../../language/functionWords.ts'
import { fold, tokens } from '../../language/tokens.ts'
import { term } from '../../language/words.ts'
import { frequentNames } from './frequentNames.ts'
import type { Ranked } from '../rank/rank.ts'
import { readPassage } from '../evidence/readPassage.ts'
import { topicOf, topicsAbove } from './topicOf.ts'

const most = 3
const near = 12

/** Those of some passages that have most of what a question names, in their text or above it, and half of it at least. */
const speakingOf = (question: string, ranked: Ranked[]): Ranked[] => {
  const asked = tokens(question)
    .filter(({ folded }) => !isFunctionWord(folded) && !isEmptyWord(folded))
    .map(term)
  const counted = ranked.map(one => {
    const { path, terms } = readPassage(one.passage)
    return { one, many: asked.filter(word => path.has(word) || terms.includes(word)).length }
  })
  const best = Math.max(...counted.map(({ many }) => many))
  return best > 0 && best * 2 >= asked.length
    ? counted.flatMap(({ one, many }) => (many === best ? one : []))
    : []
}

/**
 * What the nearest passages are about that have most to do with a question, each topic once: things that can be asked
 * for. Where several parts have one heading, the name above it says which: `Parking – Hill Street`. Without headings,
 * the names they speak of.
 */
export const nearestTopics = (question: string, ranked: Ranked[]): string[] => {
  const nearest = speakingOf(question, ranked.slice(0, near))
  const topics = new Map<string, { topic: string; above: string | undefined }[]>()
  for (const { passage } of nearest) {
    const topic = topicOf(passage)
    if (!topic) continue
    const above = topicsAbove(passage).find(name => fold(name) !== fold(topic))
    const known = topics.get(fold(topic)) ?? []
    if (known.some(one => one.above === above)) continue
    topics.set(fold(topic), [...known, { topic, above }])
  }
  if (!topics.size) return frequentNames(nearest.map(({ passage }) => passage.text))
  return [...topics.values()].slice(0, most).flatMap(([first, ...others]) => {
    if (!first) return []
    return others.length && first.above ? `${first.topic} – ${first.above}` : first.topic
  })
}
