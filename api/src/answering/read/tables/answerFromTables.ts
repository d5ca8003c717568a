import { queryTerms, terms } from '@sandbox-ai/text/terms'
import type { Passage } from '../../../passages/passage.ts'
import type { Finding, Ranked } from '../../Evidence.ts'
import { threshold } from '../calibration.ts'
import { comparableColumns } from './comparableColumns.ts'
import { compareRows } from './compareRows.ts'
import { type TableAnswer, lookUp, type Operation } from './lookUp.ts'
import { likeliestColumns } from './likeliestColumns.ts'
import { nextRows } from './nextRows.ts'
import { isSame, parseTables, type Table } from './parseTables.ts'

/** Number of the best passages that are searched for the table. */
const passagesRead = 4
const tablesTried = 3

/** Returns the passages of a file that stand under the same headings as one of them. */
export type Siblings = (passage: Passage) => Promise<Passage[]>

/**
 * Returns the rows that answer a question for most, least, a limit, a number or a total, from the likeliest of the tables
 * found that has a column to compare and a word of the question; nothing where none has.
 */
export async function answerFromTables(
  operation: Operation,
  message: string,
  ranked: Ranked[],
  options: TableOptions,
): Promise<TableAnswer | undefined> {
  const tables = await tablesFor(message, ranked, options)
  const columns = comparableColumns(operation, message, tables)
  const { evidence } = options.finding
  for (const { table, column } of await likeliestColumns(message, columns, evidence)) {
    const answer =
      compareRows(operation, message, table, column) ?? lookUp(operation, message, table, column)
    if (answer) return answer
  }
  return undefined
}

/**
 * Returns the rows with the soonest date that is still to come, of the likeliest table found whose rows are dated; the last
 * where all have passed, and nothing where no table is dated.
 */
export async function nextFromTables(
  message: string,
  ranked: Ranked[],
  { today, ...options }: TableOptions & { today: number },
): Promise<TableAnswer | undefined> {
  for (const table of await tablesFor(message, ranked, options)) {
    const answer = nextRows(message, table, today)
    if (answer) return answer
  }
  return undefined
}

/** A search for the rest of a table, and the reader's evidence for the message. */
type TableOptions = { siblings: Siblings; finding: Finding }

/** Returns whole tables that may answer, the likeliest first: those with a word of the message, if there are any. */
async function tablesFor(
  message: string,
  ranked: Ranked[],
  { siblings, finding }: TableOptions,
): Promise<Table[]> {
  const best = ranked.slice(0, passagesRead).map(({ passage }) => passage)
  const { evidence, probability } = finding
  const placeOf = ({ rows }: Table) => {
    const place = evidence.findIndex(one => rows.some(row => isSame(row, one)))
    return place < 0 ? evidence.length : place
  }
  const parts = parseTables(best)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, tablesTried)
  const isLikely = probability >= threshold / 2
  const wholeTables = (await Promise.all(parts.map(part => wholeTable(part, siblings)))).filter(
    table => table !== undefined,
  )
  const matches = wholeTables.filter(table => sharesTerm(message, table))
  return matches.length || !isLikely ? matches : wholeTables
}

/** The table that some of its rows are of, with the rows of other passages; nothing where not all of them are at hand. */
async function wholeTable(
  { rows: [first] }: Table,
  siblings: Siblings,
): Promise<Table | undefined> {
  const { passage, start, part } = first!
  const isOfIt = ({ rows }: Table) =>
    rows.some(row => row.passage.id === passage.id && row.start === start)
  const table = parseTables(await siblings(passage)).find(isOfIt)
  return table && table.rows.length >= (part.tableRow?.rows ?? 0) ? table : undefined
}

/** True where a table, its columns or the headings above it have a word of the message. */
function sharesTerm(message: string, { header, rows }: Table): boolean {
  const { passage } = rows[0]!
  const words = [...passage.path, ...header, ...rows.flatMap(({ cells }) => cells)].join('\n')
  const tableTerms = new Set(terms(words, passage.language))
  return queryTerms(message, passage.language).some(term => tableTerms.has(term))
}
