import { queryTerms, terms } from '../../../text/terms.ts'
import type { Passage } from '../../../training/passage.ts'
import type { Finding, Ranked } from '../../Evidence.ts'
import { threshold } from '../calibration.ts'
import { compareRows } from './compareRows.ts'
import { type LookUp, lookUp, type Operation } from './lookUp.ts'
import { likeliestColumns } from './likeliestColumns.ts'
import { isSame, parseTables, type Table } from './parseTables.ts'

/** Number of the best passages that are searched for the table. */
const passagesRead = 4
const tablesTried = 3

/** Returns the passages of a file that stand under the same headings as one of them. */
export type Siblings = (passage: Passage) => Promise<Passage[]>

/**
 * Returns the rows that answer a question for most, least, a limit, a number or a total, from the likeliest of the tables
 * found that has a column to compare and a word of the question; nothing where none has. `finding` is what the reader found
 * for the question.
 */
export async function answerFromTables(
  operation: Operation,
  message: string,
  ranked: Ranked[],
  { siblings, finding }: { siblings: Siblings; finding: Finding },
): Promise<LookUp | undefined> {
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
  const tables = (await Promise.all(parts.map(part => wholeTable(part, siblings))))
    .filter(table => table !== undefined)
    .filter(table => isLikely || sharesTerm(message, table))
  for (const { table, column } of await likeliestColumns(message, tables, evidence)) {
    const answer =
      compareRows(operation, message, table, column) ?? lookUp(operation, message, table, column)
    if (answer) return answer
  }
  return undefined
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
  const held = new Set(terms(words, passage.language))
  return queryTerms(message, passage.language).some(term => held.has(term))
}
