import { partAt } from '../../../training/passage.ts'
import type { Cite } from '../../claims/Claim.ts'

const partOf = ({ passage, start }: Cite) => partAt(passage, start)

export const isRow = (one: Cite) => partOf(one)?.kind === 'table'

/** What says by itself what it says. */
export const isRowOrItem = (one: Cite) => isRow(one) || partOf(one)?.kind === 'list'

/** Whether nothing stands between one and another after it. */
export const isNext = (one: Cite, other: Cite) =>
  one.passage === other.passage &&
  other.start >= one.end &&
  !one.passage.text.slice(one.end, other.start).trim()

/** Whether another is the row after one. */
export const isNextRow = (one: Cite, other: Cite) =>
  isNext(one, other) && isRow(one) && isRow(other)

/** Whether another goes on in the paragraph, cue or notes of one. */
export const goesOn = (one: Cite, other: Cite) =>
  isNext(one, other) && partOf(one) === partOf(other) && !isRowOrItem(one)
