import { type Quantity, quantitiesIn } from '@sandbox-ai/text/numbers/quantities'
import { numbersInWords } from '@sandbox-ai/text/numbers/numberWords'
import { queryTerms, terms } from '@sandbox-ai/text/terms'
import { tokens } from '@sandbox-ai/text/tokens'
import { type Column, minRows } from './measuredColumns.ts'
import type { Row, Table } from './parseTables.ts'
import { matchingRows } from './rowsNamed.ts'

/** Operations on the values of a column: intents of messages with these names. */
const operations = ['most', 'least', 'atMost', 'atLeast', 'count', 'total'] as const
export type Operation = (typeof operations)[number]
export const isOperation = (intent: string): intent is Operation =>
  operations.some(one => one === intent)

/**
 * Rows that answer, and the column with their values. `number` is how many they are where there are more than these, or
 * where that or their total is asked for. `fits` is false where no row lies within the limit, and the nearest is returned. Of
 * rows that are compared `best` are those that win, and `difference` is how far two are apart.
 */
export type TableAnswer = {
  rows: Row[]
  column: number
  number?: string
  fits?: boolean
  best?: Row[]
  difference?: string
  /** True where the rows are asked for by what is to come, and all have passed. */
  areOver?: boolean
}

/** Rows of an answer. */
export const maxRows = 8

type Valued = { row: Row; value: Quantity }

/**
 * Looks up results that readers cannot compute: the rows with the most or least of a column, those within a limit in the
 * message, their number, or their total. Considers only rows with those words of the message that distinguish rows. Where
 * no row is within a limit, returns the nearest one; `undefined` where the message has no limit to compare with, and where
 * all rows are equal.
 */
export function lookUp(
  operation: Operation,
  message: string,
  table: Table,
  column: Column,
): TableAnswer | undefined {
  const chosen = matchingRows(message, table).flatMap(at => {
    const value = column.values[at]
    return value ? [{ row: table.rows[at]!, value }] : []
  })
  if (chosen.length < minRows) return undefined
  const answer = (some: Valued[]): TableAnswer => ({
    rows: some.slice(0, maxRows).map(({ row }) => row),
    column: column.at,
    ...(some.length > maxRows && { number: String(some.length) }),
  })
  const [largest, smallest] = [extremes('most', chosen), extremes('least', chosen)]
  if (operation === 'most' || operation === 'least') {
    const ends = operation === 'most' ? largest : smallest
    return ends.length < chosen.length || ends.length <= maxRows ? answer(ends) : undefined
  }
  // `How many seats` of a table with a column of seats asks for a cell.
  if (operation === 'count' && namesColumn(message, table, column)) return undefined
  if (operation === 'count') return { ...answer(chosen), number: String(chosen.length) }
  if (operation === 'total') return { ...answer(chosen), number: sumOf(chosen) }
  const limit = limitIn(message, column.kind, table)
  if (limit === undefined) return undefined
  const within = chosen.filter(({ value }) =>
    operation === 'atMost' ? value.low <= limit : value.high >= limit,
  )
  const nearest = operation === 'atMost' ? smallest : largest
  return within.length ? answer(within) : { ...answer(nearest), fits: false }
}

/** Returns the rows with the most or the least, all that are equal. */
export function extremes(operation: 'most' | 'least', rows: Valued[]): Valued[] {
  const end = (value: Quantity) => (operation === 'most' ? value.high : -value.low)
  const best = rows.reduce((max, { value }) => Math.max(max, end(value)), -Infinity)
  return rows.filter(({ value }) => end(value) === best)
}

function namesColumn(message: string, { header, rows }: Table, { at }: Column): boolean {
  const language = rows[0]?.passage.language ?? ''
  const headerTerms = new Set(terms(header[at] ?? '', language))
  return queryTerms(message, language).some(term => headerTerms.has(term))
}

/** Returns the limit in a message that a column of a kind can be compared with. */
export function limitIn(message: string, kind: string, { rows }: Table): number | undefined {
  const language = rows[0]?.passage.language ?? ''
  const quantities = quantitiesIn(message, language).filter(one => !isInCode(message, one))
  const own = quantities.find(one => one.kind === kind)
  if (own) return own.low
  // `one` rarely counts anything.
  const inWords = numbersInWords(message, tokens(message), language).find(({ value }) => value > 1)
  const bare = quantities.find(one => one.kind === 'number')?.low ?? inWords?.value
  // The unit may stand in the header alone.
  if (bare === undefined) return kind === 'number' ? quantities[0]?.low : undefined
  // `before 6` of times, `under 50` of money; of measures and dates a bare number says too little.
  if (kind === 'time') return bare * 60
  return /^(?:number|share|money)\b/.test(kind) ? bare : undefined
}

/** True for the figures of a code, which are no amount: `M6×10`. */
const isInCode = (message: string, { start }: Quantity): boolean =>
  /[\p{L}\p{N}][-×*]?$/u.test(message.slice(0, start))

function sumOf(chosen: Valued[]): string {
  const sum = chosen.reduce((all, { value }) => all + value.low, 0)
  const format = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 2 })
  return format.format(sum)
}
