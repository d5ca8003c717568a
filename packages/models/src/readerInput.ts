import { special } from './special.ts'
import type { Tokenizer } from './tokenizer.ts'

/** Units that follow one another, and the headings above them. */
export type Window = { head: string; units: string[] }

/** Sizes in tokens, as the reader was trained: `packages/models/train/inputs.py`. */
const maxTokens = { window: 256, question: 56, before: 32, head: 24 }

/** Token ids of a window with its question, and the unit of each token, counted from 1; 0 is none. */
export type ReaderInput = { ids: number[]; unitOf: number[] }

/**
 * `<s>` [questions before `</s>`] question `</s></s>` [headings `</s>`] units `</s>`. Units beyond the window's end are
 * cut off, and come without a score.
 */
export function readerInput(
  { encode }: Tokenizer,
  question: string,
  { head, units }: Window,
  before: string[] = [],
): ReaderInput {
  const ids: number[] = [special.start]
  const earlier = before.flatMap(encode).slice(-maxTokens.before)
  if (earlier.length) ids.push(...earlier, special.end)
  ids.push(...encode(question).slice(0, maxTokens.question), special.end, special.end)
  const headings = encode(head).slice(-maxTokens.head)
  if (headings.length) ids.push(...headings, special.end)
  const unitOf = ids.map(() => 0)
  for (const [at, unit] of units.entries()) {
    const taken = encode(unit).slice(0, maxTokens.window - 1 - ids.length)
    for (const id of taken) {
      ids.push(id)
      unitOf.push(at + 1)
    }
  }
  ids.push(special.end)
  unitOf.push(0)
  return { ids, unitOf }
}

/** Numbers the model gives a token: for the mean over its unit, for the unit's peak, for a span's start and end. */
const perToken = 4

/** Numbers that `phraseScores` returns for a word. */
export const perWord = perToken

/**
 * Returns four numbers for each word of the units, words being parted by single blanks: the mean over its tokens of the
 * model's first number, the most of the second, and of the others, which tell where the phrase that answers starts and
 * ends, the logs of the sums of their powers. Negative infinity for words that were cut off.
 */
export function phraseScores(
  { encode }: Tokenizer,
  tokens: Float32Array,
  unitOf: number[],
  units: string[],
): Float32Array {
  const words = units.flatMap(unit => unit.split(' '))
  const scores = new Float32Array(words.length * perWord).fill(-Infinity)
  let at = unitOf.findIndex(Boolean)
  for (const [number, word] of words.entries()) {
    const count = encode(word).length
    if (at < 0 || at + count > unitOf.length - 1) break
    const numbers = (of: number) =>
      Array.from({ length: count }, (_, token) => tokens[(at + token) * perToken + of]!)
    const sumOf = (some: number[]) => some.reduce((sum, one) => sum + one, 0)
    const logOfPowers = (of: number) => Math.log(sumOf(numbers(of).map(Math.exp)))
    const mean = sumOf(numbers(0)) / count
    scores.set([mean, Math.max(...numbers(1)), logOfPowers(2), logOfPowers(3)], number * perWord)
    at += count
  }
  return scores
}

/**
 * The evidence of each unit, a log of odds against "none of these": the mean over its tokens of the first number, and the
 * most of the second, less `none`. Negative infinity for a unit that was cut off.
 */
export function unitScores(
  tokens: Float32Array,
  none: number,
  unitOf: number[],
  units: number,
): Float32Array {
  const sums = new Float64Array(units)
  const counts = new Uint32Array(units)
  const peaks = new Float64Array(units).fill(-Infinity)
  for (const [at, unit] of unitOf.entries()) {
    if (!unit) continue
    sums[unit - 1]! += tokens[at * perToken]!
    counts[unit - 1]! += 1
    peaks[unit - 1] = Math.max(peaks[unit - 1]!, tokens[at * perToken + 1]!)
  }
  return Float32Array.from(counts, (count, unit) =>
    count ? sums[unit]! / count + peaks[unit]! - none : -Infinity,
  )
}
