import { unitOf } from '../../../text/numbers/units.ts'
import type { Statement } from './statement.ts'

/** Units that stand without a number as often as with one: `a month`, `per day`, `im Jahr`. */
const periods = new Set(['minute', 'hour', 'day', 'week', 'month', 'year'])

const periodsOf = ({ words, language }: Statement): string[] =>
  words.map(({ folded }) => unitOf(folded, language) ?? '').filter(unit => periods.has(unit))

/** True when a claim names a period that none of its carriers does, though they name others; the languages may differ. */
export function changesPeriod(claim: Statement, carriers: Statement[]): boolean {
  const held = new Set(carriers.flatMap(periodsOf))
  return held.size > 0 && periodsOf(claim).some(period => !held.has(period))
}
