import { models } from '../../../models/models.ts'
import { queryTerms, terms } from '../../../text/terms.ts'
import type { Passage } from '../../../training/passage.ts'
import type { Ranked } from '../../Evidence.ts'
import {
  type Column,
  type LookUp,
  lookUp,
  measuredColumns,
  type Operation,
  parseTables,
  type Table,
} from './lookUp.ts'

/** Number of the best passages that are searched for the table. */
const passagesRead = 4
const tablesTried = 3
/** Cells of a column that show what it holds. */
const shown = 3

/** Returns the passages of a file that stand under the same headings as one of them. */
export type Siblings = (passage: Passage) => Promise<Passage[]>

/**
 * Returns the rows that answer a question for most, least, a limit, a number or a total, from the first of the tables found
 * that has a column to compare and a word of the question; nothing where none has. `isLikely` tells that what was found
 * answers, whatever its words.
 */
export async function answerFromTables(
  operation: Operation,
  message: string,
  ranked: Ranked[],
  { siblings, isLikely }: { siblings: Siblings; isLikely: boolean },
): Promise<LookUp | undefined> {
  const best = ranked.slice(0, passagesRead).map(({ passage }) => passage)
  for (const part of parseTables(best).slice(0, tablesTried)) {
    const table = await wholeTable(part, siblings)
    if (!table || !(isLikely || sharesTerm(message, table))) continue
    const column = await columnMeant(message, table)
    const found = column && lookUp(operation, message, table, column)
    if (found) return found
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

/** Returns the column that a message asks about: the comparable one whose name and cells are nearest in meaning. */
async function columnMeant(message: string, table: Table): Promise<Column | undefined> {
  const columns = measuredColumns(table)
  const running = await models()
  if (columns.length < 2 || !running) return columns[0]
  const texts = columns.map(({ at, kind, values }) => {
    const cells = table.rows
      .filter((_, row) => values[row])
      .slice(0, shown)
      .map(({ cells: own }) => own[at])
    return `${table.header[at] ?? kind}: ${cells.join(', ')}`
  })
  const [asked] = await running.embed([message], 'query', { lane: 'needed' })
  const vectors = await running.embed(texts, 'passage', { lane: 'needed' })
  const likeness = vectors.map(vector =>
    vector.reduce((sum, value, at) => sum + value * asked![at]!, 0),
  )
  return columns[likeness.indexOf(Math.max(...likeness))]
}
