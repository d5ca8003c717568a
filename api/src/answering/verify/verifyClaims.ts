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

/** So many milliseconds a request takes to be sent: what reads meanwhile holds it up. */
const sendingMs = 5
/** Characters of a claim and of a sentence of it; nobody answers at such length. */
const longest = { claim: 20_000, sentence: 4_000 }

/** What an answer is verified against. */
type Against = {
  passages: Passage[]
  /** What was asked, in the visitor's words. */
  message?: string
  /** What was written to the model alone. */
  secrets?: string[]
  /** Called for each sentence that cites the material and may not be said in any words. */
  onDropped?: () => void
}

/**
 * Yields of each claim what the passages carry. Sentences are dropped that state a number, date, name or address the
 * material does not have, that nothing supports, or that repeat the words given to the model; one that contradicts a
 * unit gives way to that unit, as it stands in the material. Citations are put right; markup, images and foreign links
 * are taken out. What only leads to a dropped sentence goes with it.
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
  const asked = message && (await languageOfClaim(message.slice(0, longest.sentence), units))
  const answer = keptAnswer(message.slice(0, longest.sentence), asked || language)
  const setting = { material, heard: answer.heard, isAskedAlike: asked === language }
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

/** The mark that makes an item of a sentence. */
const markerOf = (sentence: string) => /^\s*(?:[-*•]|\d{1,3}[.)])\s+/.exec(sentence)?.[0] ?? ''

const inItsWords = ({ text, part, cite: { passage, start, end } }: Evidence) =>
  sentenceInMarkdown(part.kind === 'table' ? text : passage.text.slice(start, end))
