import { setImmediate as breathe } from 'node:timers/promises'
import type { Passage } from '../../training/passage.ts'
import { checkSentence } from './checkSentence.ts'
import { isSameLanguage } from './foreign.ts'
import { lazily } from './lazily.ts'
import { leakOf } from './leaks.ts'
import { readMaterial, squash } from './material.ts'
import { plainText } from './plainText.ts'
import { announces } from './statesNothing.ts'
import { answerSentences, breaksBefore } from '../compose/answerSentences.ts'
import type { Cite, Claim } from '../compose/Composer.ts'

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

/** What an answer is checked against. */
type Against = {
  passages: Passage[]
  /** What was asked, in the visitor's words. */
  message?: string
  /** Further words that were given to the model for itself. */
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

/**
 * Lets through what the passages carry. Of each claim, sentences are dropped that state a number, date, name or
 * address the material does not have, that nothing supports, that turn what is said, or that repeat the words given
 * to the model; citations are put right; markup, images and foreign links are taken out. What
 * only leads to a dropped sentence goes with it.
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
  let leading = ''
  let spoken = false

  for await (const claim of startingWith(first, coming)) {
    const text = plainText(claim.text, isKnown)
    let kept = ''
    const cites: Cite[] = []
    for (const { start, end } of answerSentences(text)) {
      const sentence = text.slice(start, end)
      const placed = breaksBefore(text, start) + sentence
      const verdict = isLeak(sentence)
        ? undefined
        : checkSentence(sentence, claim.cites, { material, squashed, alike })
      if (verdict?.is === 'leading') leading = join(leading, placed)
      else if (verdict?.is === 'carried') {
        kept = join(kept, join(leading, placed))
        cites.push(...verdict.cites)
        leading = ''
      } else if (verdict?.is === 'open' && (spoken || kept)) kept = join(kept, placed)
      else if (!announces(leading)) leading = ''
    }
    if (!kept) continue
    yield { text: spoken ? kept : kept.trimStart(), cites: joined(cites) }
    spoken = true
  }
}
