import { setImmediate as breathe } from 'node:timers/promises'
import { unbroken } from '../../language/unbroken.ts'
import type { Passage } from '../../training/passage.ts'
import { inMarkdown } from '../inMarkdown.ts'
import { answerSentences, breaksBefore } from './answerSentences.ts'
import { checkSentence } from './checkSentence.ts'
import type { Cite, Claim } from './Claim.ts'
import { isSameLanguage } from './foreign.ts'
import { lazily } from './lazily.ts'
import { leakOf } from './leaks.ts'
import { readMaterial, squash } from './material.ts'
import { plainText } from './plainText.ts'
import { affirms, announces } from './statesNothing.ts'
import { wordsOf } from './twisted/alignment.ts'
import { negated } from './twisted/negated.ts'

/** Each stretch once; neighbouring sentences become one stretch. */
const joined = (cites: Cite[]): Cite[] => {
  const found: Cite[] = []
  const order = [...new Set(cites.map(({ passage }) => passage.id))]
  const sorted = cites.toSorted(
    (one, other) =>
      order.indexOf(one.passage.id) - order.indexOf(other.passage.id) || one.start - other.start,
  )
  for (const { passage, start, end } of sorted) {
    const last = found.findLast(other => other.passage.id === passage.id)
    if (last && !passage.text.slice(last.end, start).trim()) last.end = Math.max(last.end, end)
    else found.push({ passage, start, end })
  }
  return found
}

const join = (before: string, after: string) =>
  before && !after.startsWith('\n') ? `${before} ${after}` : before + after

const keyOf = ({ passage, start }: Cite) => `${passage.id} ${start}`

const inItsWords = ({ passage, start, end }: Cite) =>
  inMarkdown(unbroken(passage.text.slice(start, end)))

/** What makes an item of a sentence. */
const markerOf = (sentence: string) => /^\s*(?:[-*•]|\d{1,3}[.)])\s+/.exec(sentence)?.[0] ?? ''

/** What an answer is checked against. */
type Against = {
  passages: Passage[]
  /** What was asked, in the visitor's words. */
  message?: string
  /** What was written to the model alone. */
  secrets?: string[]
}

/** What an iterator that was started gives; it is ended when the reader stops. */
async function* startingWith<T>(first: Promise<IteratorResult<T>>, coming: AsyncIterator<T>) {
  try {
    for (let next = await first; !next.done; next = await coming.next()) yield next.value
  } finally {
    await coming.return?.()
  }
}

/** Whether a text denies any of what is asked: then no "Yes." goes before it. */
const denies = (asked: string[], text: string): boolean => {
  const { heads } = negated(text, wordsOf(text))
  return asked.some(term => heads.has(term))
}

/**
 * Lets through what the passages carry. Of each claim, sentences are dropped that state a number, date, name or
 * address the material does not have, that nothing supports, or that repeat the words given to the model; one that
 * turns what a sentence says gives way to that sentence, as it stands in the material. Citations are put right; markup,
 * images and foreign links are taken out. What only leads to a dropped sentence goes with it.
 */
export async function* checkClaims(
  claims: AsyncIterable<Claim>,
  { passages, message = '', secrets = [] }: Against,
): AsyncGenerator<Claim> {
  // The request is on its way before anything is read for the checks.
  const coming = claims[Symbol.asyncIterator]()
  const first = coming.next()
  first.catch(() => {})
  await breathe()
  const material = readMaterial(passages)
  const everything = material.flatMap(({ sentences }) => sentences)
  const alike = lazily(() => isSameLanguage(message, everything))
  const words = [...material.map(({ around }) => around), ...everything].map(({ text }) => text)
  const squashed = lazily(() => squash(words.join(' ')))
  const raw = lazily(() => words.join('\n'))
  const isKnown = (text: string) =>
    raw().includes(text) ||
    (text.length > 6 && squashed().includes(squash(text)) && !text.startsWith('<'))
  const isLeak = leakOf(secrets, raw)
  // What its sentences will be laid beside is read while the model thinks.
  let hasCome = false
  const come = () => (hasCome = true)
  first.then(come, come)
  for (const { sentences } of material) {
    await breathe()
    if (hasCome) break
    for (const sentence of sentences) {
      wordsOf(sentence.text)
      void sentence.figures
    }
  }
  const asked = wordsOf(message).map(({ term }) => term)
  const heard = new Set(asked)
  const said = new Set<string>()
  let leading = ''
  let spoken = false

  for await (const claim of startingWith(first, coming)) {
    const text = plainText(claim.text, isKnown)
    let kept = ''
    const cites: Cite[] = []
    const say = (words: string, from: Cite[]) => {
      if (affirms(kept + leading) && denies(asked, words)) kept = leading = ''
      kept = join(kept, join(leading, words))
      leading = ''
      cites.push(...from)
      for (const cite of from) said.add(keyOf(cite))
      for (const { term } of wordsOf(words)) heard.add(term)
    }
    for (const { start, end } of answerSentences(text)) {
      const sentence = text.slice(start, end)
      const breaks = breaksBefore(text, start)
      const verdict = isLeak(sentence)
        ? undefined
        : checkSentence(sentence, claim.cites, { material, squashed, alike, heard })
      if (verdict?.is === 'leading') leading = join(leading, breaks + sentence)
      else if (verdict?.is === 'carried') say(breaks + sentence, verdict.cites)
      else if (verdict?.is === 'open' && (spoken || kept)) kept = join(kept, breaks + sentence)
      else {
        // A "Yes." goes with what it was said to; "These are:" leads to the next one as well.
        if (!announces(leading)) leading = ''
        if (verdict?.is === 'turned' && !said.has(keyOf(verdict.instead)))
          say(breaks + markerOf(sentence) + inItsWords(verdict.instead), [verdict.instead])
      }
    }
    if (!kept) continue
    yield { text: spoken ? kept : kept.trimStart(), cites: joined(cites) }
    spoken = true
  }
}
