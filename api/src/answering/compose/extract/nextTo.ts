import { partAt } from '../../../training/passage.ts'
import type { Cite } from '../../claims/Claim.ts'

const partOf = ({ passage, start }: Cite) => partAt(passage, start)

export const isRow = (one: Cite) => partOf(one)?.kind === 'table'

/** Whether something is a row or an item, which can be read by itself. */
export const isRowOrItem = (one: Cite) => isRow(one) || partOf(one)?.kind === 'list'

/** Whether `other` follows `one` in their passage, with nothing between them. */
export const isNext = (one: Cite, other: Cite) =>
  one.passage === other.passage &&
  other.start >= one.end &&
  !one.passage.text.slice(one.end, other.start).trim()

/** Whether both are rows, and `other` follows `one`. */
export const isNextRow = (one: Cite, other: Cite) =>
  isNext(one, other) && isRow(one) && isRow(other)

/** Whether `other` goes on from `one` in the same paragraph, cue or notes. */
export const goesOn = (one: Cite, other: Cite) =>
  isNext(one, other) && partOf(one) === partOf(other) && !isRowOrItem(one)

/** Whether a line only leads to what follows it. */
export const leadsOn = (line: string): boolean => /[:：]\s*$/u.test(line)
