import { special } from './special.ts'
import type { Tokenizer } from './tokenizer.ts'

/** Units that follow one another, and the headings above them. */
export type Window = { head: string; units: string[] }

/** Sizes in tokens, as the reader was trained: `models/train/inputs.py`. */
const longest = { window: 256, question: 56, before: 32, head: 24 }

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
  const earlier = before.flatMap(encode).slice(-longest.before)
  if (earlier.length) ids.push(...earlier, special.end)
  ids.push(...encode(question).slice(0, longest.question), special.end, special.end)
  const headings = encode(head).slice(-longest.head)
  if (headings.length) ids.push(...headings, special.end)
  const unitOf = ids.map(() => 0)
  for (const [at, unit] of units.entries()) {
    const taken = encode(unit).slice(0, longest.window - 1 - ids.length)
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
