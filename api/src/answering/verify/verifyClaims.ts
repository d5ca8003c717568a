import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import { detectLanguage } from '@sandbox-ai/text/detectLanguage'
import type { Passage } from '../../passages/passage.ts'
import { readAhead } from '../../readAhead.ts'
import { answerSentences, breaksBefore } from './sentences/answerSentences.ts'
import { sentenceInMarkdown } from '../replies/inMarkdown.ts'
import { answerSoFar } from './answerSoFar.ts'
import { type Check, checkSentence, type Verdict } from './checkSentence.ts'
import type { Claim } from './Claim.ts'
import { keysIn } from '@sandbox-ai/text/numbers/figures'
import { leakOf } from './leaks.ts'
import { type Evidence, keysOf, readMaterial } from './material.ts'
import type { SecondLook } from './SecondLook.ts'
import { plainText } from './sentences/plainText.ts'
import { isNear } from './sentences/sentenceVector.ts'

/** Milliseconds that sending a request takes; reading the material meanwhile would delay it. */
const sendingMs = 5
/**
 * Characters of a claim and of a sentence of it, longer than any real answer, of a unit in place of a sentence, and of the
 * material that one sentence is judged with.
 */
const maxLength = { claim: 20_000, sentence: 4_000, instead: 300, context: 12_000 }

/** The material and the context that an answer is verified against. */
export type Against = {
  passages: Passage[]
  /** The visitor's message. */
  message?: string
  /** The date of the message in English, of which a claim may speak. */
  date?: string | undefined
  /** Instructions to the model that an answer must not repeat. */
  secrets?: string[]
  /** The checks that are made, all unless given. */
  only?: readonly Check[] | undefined
  /** Looks at each sentence that cites the material otherwise than word for word. */
  secondLook?: SecondLook | undefined
  /** Ends the request for the claims. */
  cancel?: () => void
  /** Called for each dropped sentence that cites the material and has no replacement. */
  onDropped?: () => void
}

/** A sentence with the line breaks before it, and its verdict, which may still depend on the second look. */
type Checked = {
  words: string
  isCited: boolean
  verdict: Verdict
  isSupported?: Promise<boolean | undefined>
}

/**
 * Yields the sentences of each claim that the passages support, in their order. Drops those with a figure or address that
 * the material does not have, without a source, that repeat instructions to the model, or that the second look
 * finds unsupported, together with sentences that only lead to them; a short
 * unit about the same thing that alone was cited is said instead. Removes
 * markup, images and foreign links.
 */
export async function* verifyClaims<End>(
  claims: AsyncGenerator<Claim, End>,
  against: Against,
): AsyncGenerator<Claim, End> {
  const { secondLook } = against
  const answer = answerSoFar()
  const checked = readAhead(check(claims, against))
  try {
    let next = await checked.next()
    for (; !next.done; next = await checked.next()) {
      for (const one of next.value) await take(one)
      const claim = answer.take()
      if (claim) yield claim
    }
    return next.value
  } finally {
    against.cancel?.()
    await secondLook?.close()
    await checked.return(undefined as End)
    await claims.return(undefined as End)
  }

  async function take({ words, isCited, verdict, isSupported }: Checked) {
    const seen = await isSupported
    if (verdict.is === 'leading') return answer.lead(words)
    if (verdict.is === 'supported' && seen !== false)
      return answer.say(
        words,
        verdict.units.map(({ cite }) => cite),
      )
    if (verdict.is === 'uncited' && seen && answer.isBegun()) return answer.say(words, [])
    answer.drop()
    const [unit, ...others] = 'units' in verdict ? verdict.units : []
    const instead = unit && !others.length && !answer.isCited(unit.cite) ? inItsWords(unit) : ''
    const isShort = instead.length > 0 && instead.length <= maxLength.instead
    if (unit && isShort && (await isNear(words, unit.text)))
      return answer.say(markOf(words) + instead, [unit.cite])
    if (unit || isCited) against.onDropped?.()
  }
}

/** Yields the checked sentences of each claim. */
async function* check<End>(
  claims: AsyncGenerator<Claim, End>,
  { passages, message = '', date = '', secrets = [], secondLook, only }: Against,
): AsyncGenerator<Checked[], End> {
  // The request is sent before anything is read, and the material read while the model thinks.
  const first = claims.next()
  let hasArrived = false
  const arrived = () => (hasArrived = true)
  await Promise.race([first.then(arrived, arrived), sleep(sendingMs)])
  const material = readMaterial(passages)
  for (const unit of material.units()) {
    if (hasArrived) break
    keysOf(unit)
    await breathe()
  }
  const question = message.slice(0, maxLength.sentence)
  const language = passages[0]?.language ?? 'en'
  const questionFigures = new Set([
    ...keysIn(question, detectLanguage(question, [language]) ?? language),
    ...keysIn(date, 'en'),
  ])
  const isLeak = leakOf(secrets, material.words)
  let before = ''
  let [isBegun, hasJudgedAll] = [false, false]

  let next = await first
  for (; !next.done; next = await claims.next()) {
    const { cites } = next.value
    const claimText = next.value.text.slice(0, maxLength.claim)
    const text = plainText(claimText, material.knows, material.knowsAddress)
    const checked: Checked[] = []
    for (const { start, end } of answerSentences(text)) {
      const sentence = text.slice(start, end)
      const isSayable = sentence.length <= maxLength.sentence && !isLeak(sentence)
      const verdict: Verdict = isSayable
        ? await checkSentence(sentence, cites, { material, questionFigures, before, only })
        : { is: 'unsupported', units: [] }
      checked.push({
        words: breaksBefore(text, start) + sentence,
        isCited: cites.length > 0,
        verdict,
        ...judged(sentence, verdict),
      })
      before = sentence
      isBegun ||= verdict.is === 'supported'
    }
    yield checked
  }
  return next.value

  /** Looks again at what states something: also without a source, which the whole material may then be. */
  function judged(sentence: string, verdict: Verdict) {
    const isClear = verdict.is === 'leading' || verdict.is === 'unsupported'
    if (!secondLook || isClear || (verdict.is === 'supported' && verdict.isQuote)) return {}
    if (verdict.is === 'supported') return judge(sentence, verdict.units)
    // Nothing begins an answer that has no source, and all material is judged against only once: it costs.
    if (hasJudgedAll || !isBegun) return {}
    hasJudgedAll = true
    return judge(sentence, material.units())
  }

  function judge(sentence: string, units: Evidence[]) {
    const cited = within(maxLength.context, units.map(inContext))
    return { isSupported: secondLook!.isSupported({ sentence, cited }) }
  }
}

/** Returns the first texts that come to so many characters together. */
function within(max: number, texts: string[]): string[] {
  let length = 0
  return texts.filter(text => (length += text.length) <= max)
}

const inContext = ({ around, text }: Evidence) => (around ? `${around}\n${text}` : text)

/** Returns the line breaks and the list mark at the start of a sentence. */
const markOf = (words: string) => /^\s*(?:(?:[-*•]|\d{1,3}[.)])\s+)?/.exec(words)?.[0] ?? ''

const inItsWords = ({ text, part, cite: { passage, start, end } }: Evidence) =>
  sentenceInMarkdown(part.kind === 'table' ? text : passage.text.slice(start, end))
