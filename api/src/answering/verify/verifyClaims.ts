import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import type { Passage } from '../../training/passage.ts'
import { answerSentences, breaksBefore } from './sentences/answerSentences.ts'
import type { Claim } from './Claim.ts'
import { sentenceInMarkdown, plainText } from './sentences/plainText.ts'
import { keptAnswer } from './keptAnswer.ts'
import { languageOfClaim } from './languageOfClaim.ts'
import { leakOf } from './leaks.ts'
import { type Evidence, readMaterial } from './material.ts'
import { verifySentence } from './verifySentence.ts'

/** Milliseconds that sending a request takes; reading the material meanwhile would delay it. */
const sendingMs = 5
/** Characters of a claim and of a sentence of it, longer than any real answer. */
const longest = { claim: 20_000, sentence: 4_000 }

/** The material and the context that an answer is verified against. */
type Against = {
  passages: Passage[]
  /** The visitor's message. */
  message?: string
  /** Instructions to the model that an answer must not repeat. */
  secrets?: string[]
  /** Called for each dropped sentence that cites the material and has no replacement. */
  onDropped?: () => void
}

/**
 * Yields the parts of each claim that the passages support. Drops sentences that state a number, date, name or address the
 * material does not have, that nothing supports, or that repeat instructions to the model, together with sentences that
 * only lead to them. Replaces a sentence that contradicts a unit with that unit, word for word. Corrects citations, and
 * removes markup, images and foreign links.
 */
export async function* verifyClaims<End>(
  claims: AsyncIterable<Claim, End>,
  { passages, message = '', secrets = [], onDropped }: Against,
): AsyncGenerator<Claim, End> {
  const pieces = claims[Symbol.asyncIterator]()
  // The request is sent before anything is read, and the material read while the model thinks.
  const first = pieces.next()
  let hasCome = false
  const come = () => (hasCome = true)
  await Promise.race([first.then(come, come), sleep(sendingMs)])
  const material = readMaterial(passages)
  const { units, knows, knowsAddress, words } = material
  for (const unit of units) {
    if (hasCome) break
    unit.figureIndex()
    unit.denial()
    await breathe()
  }
  const language = units[0]?.language ?? 'en'
  const spoken = message && languageOfClaim(message.slice(0, longest.sentence), units)
  const answer = keptAnswer(message.slice(0, longest.sentence), spoken || language)
  const setting = { material, heard: answer.heard, isAskedAlike: spoken === language }
  const isLeak = leakOf(secrets, words)

  try {
    let next = await first
    for (; !next.done; next = await pieces.next()) {
      const { cites } = next.value
      const text = plainText(next.value.text.slice(0, longest.claim), knows, knowsAddress)
      for (const { start, end } of answerSentences(text)) {
        const sentence = text.slice(start, end)
        const breaks = breaksBefore(text, start)
        const isSayable = sentence.length <= longest.sentence && !isLeak(sentence)
        const verdict = isSayable ? await verifySentence(sentence, cites, setting) : undefined
        if (verdict?.is === 'leading') answer.lead(breaks + sentence)
        else if (verdict?.is === 'carried') answer.say(breaks + sentence, verdict.cites)
        else if (verdict?.is !== 'open' || !answer.add(breaks + sentence)) {
          answer.drop()
          const instead = verdict?.is === 'contradicting' ? verdict.instead : undefined
          if (instead && !answer.isCited(instead.cite))
            answer.say(breaks + markerOf(sentence) + inItsWords(instead), [instead.cite])
          else if (cites.length) onDropped?.()
        }
      }
      const kept = answer.take()
      if (kept) yield kept
    }
    return next.value
  } finally {
    await pieces.return?.()
  }
}

/** Returns the list mark at the start of a sentence, `''` without one. */
const markerOf = (sentence: string) => /^\s*(?:[-*•]|\d{1,3}[.)])\s+/.exec(sentence)?.[0] ?? ''

const inItsWords = ({ text, part, cite: { passage, start, end } }: Evidence) =>
  sentenceInMarkdown(part.kind === 'table' ? text : passage.text.slice(start, end))
