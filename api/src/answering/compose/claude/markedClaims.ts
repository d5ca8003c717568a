import type { RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages'
import { terms } from '@sandbox-ai/text/terms'
import type { Passage } from '../../../passages/passage.ts'
import { unitsOf } from '../../../passages/unitsOf.ts'
import type { Cite, Claim } from '../../verify/Claim.ts'
import { isCutOff, sentenceQueue } from './sentenceQueue.ts'
import { tokens } from '@sandbox-ai/text/tokens'

const mark = /\s*[[【]\s*(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\s*[\]】]/g
const onlyMarks = /^\s*(?:[[【][\d,;\s]*[\]】]?\s*)*$/

/**
 * A text in which the marks behind a sentence's full stop stand before it, so
 * that they belong to their sentence.
 */
const marksInside = (text: string): string =>
  text.replace(/([.!?…。！？।]["”’»)]?)((?:[ \t]*[[【][\d,; ]+[\]】])+)/g, '$2$1')

/**
 * The sentence of a passage that shares most words with a text; the whole passage where none does.
 */
const closest = (text: string, passage: Passage): Cite => {
  const textTerms = [...new Set(terms(text, passage.language))]
  const wholePassage = { start: 0, end: passage.text.length, shared: 0 }
  const { start, end } = unitsOf(passage).reduce((best, sentence) => {
    const sentenceTerms = terms(passage.text.slice(sentence.start, sentence.end), passage.language)
    const shared = textTerms.filter(term => sentenceTerms.includes(term)).length
    return shared > best.shared ? { start: sentence.start, end: sentence.end, shared } : best
  }, wholePassage)
  return { passage, start, end }
}

/**
 * A sentence without its `[n]`, with what these cite. A mark that
 * points to no passage cites nothing.
 */
const readMarks = (sentence: string, passages: Passage[]): Claim => {
  const text = sentence.replace(mark, '')
  const numbers = [...sentence.matchAll(mark)].flatMap(([, n]) =>
    (n ?? '').split(/[,;]/).map(Number),
  )
  const marked = [...new Set(numbers)]
    .map(n => passages[n - 1])
    .filter(passage => passage !== undefined)
  return { text, cites: marked.map(passage => closest(text, passage)) }
}

/**
 * Claims of a server that only imitates the Messages API: the reply is plain text
 * with `[n]` behind what passage n says.
 */
export async function* markedClaimsOf(
  events: AsyncIterable<RawMessageStreamEvent>,
  passages: Passage[],
): AsyncGenerator<Claim> {
  const queue = sentenceQueue(marksInside)
  // A reply that names no reason for its end was cut off.
  let cutOff = true

  const next = (over: boolean): Claim | undefined => {
    const waiting = queue.first(!over)
    if (!waiting) return undefined
    const { sentence, rest, followed, stopped } = waiting
    // Marks may still follow the full stop.
    if (!over && (!followed || (onlyMarks.test(rest) && !rest.includes('\n')))) return undefined
    if (over && cutOff && !followed && !stopped) return undefined
    const { text, cites } = readMarks(sentence, passages)
    return { text: queue.take(waiting) + text, cites }
  }

  for await (const event of events) {
    if (event.type === 'content_block_delta' && event.delta.type === 'text_delta')
      queue.add(event.delta.text)
    else if (event.type === 'message_delta') cutOff = isCutOff(event.delta.stop_reason)
    for (let claim = next(false); claim; claim = next(false)) yield claim
  }
  for (let claim = next(true); claim; claim = next(true)) yield claim
}

const maxChoices = 3
const maxChoiceLength = 60
const line = /^\s*(?:[-*•]|\d+[.)])\s+(.+?)\s*$/

/**
 * The choices that a model names line by line, each once, without those
 * that have a word that no passage has.
 */
export const choicesIn = (text: string, passages: Passage[]): string[] => {
  const known = new Set(
    passages.flatMap(passage => wordsOf([passage.text, ...passage.path].join('\n'))),
  )
  const isKnown = (choice: string) =>
    wordsOf(choice).length > 0 && wordsOf(choice).every(word => known.has(word))
  const titles = text.split('\n').flatMap(one => line.exec(one)?.[1]?.replace(/[*_`]/g, '') ?? [])
  const choices = titles.filter(choice => choice.length <= maxChoiceLength && isKnown(choice))
  return [...new Set(choices)].slice(0, maxChoices)
}

const wordsOf = (text: string) => tokens(text).map(({ folded }) => folded)
