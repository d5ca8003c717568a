import { stringify } from 'csv-stringify/sync'
import type { Types } from 'mongoose'
import type { Feedback } from '../contract.ts'
import { Exchange, viewExchange } from '../site/Exchange.ts'
import { type Conditions, exchangesWhere } from './exchangesWhere.ts'

const columns = [
  'createdAt',
  'by',
  'prompt',
  'standalone',
  'response',
  'kind',
  'rating',
  'wrong',
  'comment',
  'sources',
  'conversation',
  'ms',
  'id',
] as const

/**
 * Yields the bot's exchanges that meet the conditions as text, the newest first: a table with a header, or an object a
 * line. No cell of the table is a formula to a spreadsheet.
 */
export async function* exportQuestions(
  bot: Types.ObjectId,
  conditions: Conditions,
  format: 'csv' | 'jsonl',
): AsyncGenerator<string> {
  const exchanges = Exchange.find(exchangesWhere(bot, conditions)).sort({ createdAt: -1 }).cursor()
  // Excel takes a file for UTF-8 by this mark alone.
  if (format === 'csv') yield `\uFEFF${toCsv([columns])}`
  for await (const exchange of exchanges) {
    const view = viewExchange(exchange)
    yield format === 'csv' ? toCsv([rowOf(view)]) : `${JSON.stringify(view)}\n`
  }
}

const rowOf = (view: Feedback) =>
  columns.map(column =>
    column === 'sources'
      ? view.sources.map(({ file, quote }) => `${file}: ${quote}`).join('\n')
      : view[column],
  )

/** Returns rows as CSV. */
export const toCsv = (rows: Iterable<readonly unknown[]>): string =>
  stringify([...rows] as unknown[][], {
    escape_formulas: true,
    cast: { boolean: value => (value ? 'yes' : 'no') },
  })
