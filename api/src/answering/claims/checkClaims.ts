import { setImmediate as breathe } from 'node:timers/promises'
import { lazily } from '../../language/lazily.ts'
import type { Passage } from '../../training/passage.ts'
import { sentenceInMarkdown } from './inMarkdown.ts'
import { answerSentences, breaksBefore } from './answerSentences.ts'
import { checkSentence } from './checkSentence.ts'
import type { Cite, Claim } from './Claim.ts'
import { isSameLanguage } from './languageOfClaim.ts'
import { keptAnswer } from './keptAnswer.ts'
import { leakOf } from './leaks.ts'
import { type Material, readMaterial, squash } from './material.ts'
import { plainText } from './plainText.ts'
import { eachAs } from '../../eachAs.ts'
import { eagerly } from './eagerly.ts'
import { wordsOf } from '../statements/alignment.ts'

/** So long a request takes to be sent: what reads meanwhile holds it up. */
const sendingMs = 5

/** What an answer is checked against. */
type Against = {
  passages: Passage[]
  /** What was asked, in the visitor's words. */
  message?: string
  /** What was written to the model alone. */
  secrets?: string[]
  /** Told of each sentence that cites the material and may not be said in any words. */
  onDropped?: () => void
}

/**
 * Lets through what the passages carry. Of each claim, sentences are dropped that state a number, date, name or
 * address the material does not have, that nothing supports, or that repeat the words given to the model; one that
 * turns what a sentence says gives way to that sentence, as it stands in the material. Citations are put right; markup,
 * images and foreign links are taken out. What only leads to a dropped sentence goes with it.
 */
export async function* checkClaims<End>(
  claims: AsyncIterable<Claim, End>,
  { passages, message = '', secrets = [], onDropped }: Against,
): AsyncGenerator<Claim, End> {
  const { all, hasCome, comesWithin } = eagerly(claims)
  await comesWithin(sendingMs)
  const material = readMaterial(passages)
  const { everything, raw, squashed, isKnown } = wordsIn(material)
  const alike = lazily(() => isSameLanguage(message, everything))
  const isLeak = leakOf(secrets, raw)
  await readUntil(hasCome, material)
  const answer = keptAnswer(message)
  const setting = { material, squashed, alike, heard: answer.heard }

  return yield* eachAs(all(), claim => {
    const text = plainText(claim.text, isKnown)
    for (const { start, end } of answerSentences(text)) {
      const sentence = text.slice(start, end)
      const breaks = breaksBefore(text, start)
      const verdict = isLeak(sentence) ? undefined : checkSentence(sentence, claim.cites, setting)
      if (verdict?.is === 'leading') answer.lead(breaks + sentence)
      else if (verdict?.is === 'carried') answer.say(breaks + sentence, verdict.cites)
      else if (verdict?.is !== 'open' || !answer.add(breaks + sentence)) {
        answer.drop()
        if (verdict?.is === 'turned' && !answer.isSaid(verdict.instead))
          answer.say(breaks + markerOf(sentence) + inItsWords(verdict.instead), [verdict.instead])
        else if (claim.cites.length) onDropped?.()
      }
    }
    const kept = answer.take()
    return kept ? [kept] : []
  })
}

/** All that the material says, in several forms, and what of an answer's markup and links stands there. */
const wordsIn = (material: Material) => {
  const everything = material.flatMap(({ sentences }) => sentences)
  const texts = [...material.map(({ around }) => around), ...everything].map(({ text }) => text)
  const raw = lazily(() => texts.join('\n'))
  const squashed = lazily(() => squash(texts.join(' ')))
  const isKnown = (text: string) =>
    raw().includes(text) ||
    (text.length > 6 && squashed().includes(squash(text)) && !text.startsWith('<'))
  return { everything, raw, squashed, isKnown }
}

/** Reads what an answer's sentences will be laid beside, for as long as the model thinks. */
async function readUntil(hasCome: () => boolean, material: Material) {
  for (const { sentences } of material) {
    await breathe()
    if (hasCome()) return
    for (const sentence of sentences) {
      wordsOf(sentence.text)
      void sentence.figures
    }
  }
}

/** What makes an item of a sentence. */
const markerOf = (sentence: string) => /^\s*(?:[-*•]|\d{1,3}[.)])\s+/.exec(sentence)?.[0] ?? ''

const inItsWords = ({ passage, start, end }: Cite) =>
  sentenceInMarkdown(passage.text.slice(start, end))
