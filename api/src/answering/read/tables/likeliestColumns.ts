import fitted from '@sandbox-ai/models/weights/cells.json' with { type: 'json' }
import type { Models } from '@sandbox-ai/models'
import type { Evidence } from '../../Evidence.ts'
import { withModels } from '../../../models/withModels.ts'
import { kindScores } from './answeringCell.ts'
import { cellFeatureNames, coverageIn, kindsOf, spread } from './cellFeatures.ts'
import type { ColumnOfTable } from './comparableColumns.ts'
import { likeness } from './likeness.ts'
import { isSame, type Table } from './parseTables.ts'

/** The best columns of all tables that are looked at. */
const maxColumns = 3

/** Weight of the reader's evidence for a table beside a column's name that the message has. */
const ofEvidence = 2

/**
 * Returns those of some columns that a message may ask about, the likeliest first, each table's best: by what tells of
 * columns and of kinds of cells in the regression over the cells of a row, and by the likeness of the whole table.
 */
export async function likeliestColumns(
  message: string,
  columns: ColumnOfTable[],
  evidence: Evidence[],
): Promise<ColumnOfTable[]> {
  if (columns.length < 2) return columns
  return withModels<ColumnOfTable[]>(
    () => columns,
    running => rankColumns(running, message, columns, evidence),
  )
}

async function rankColumns(
  running: Models,
  message: string,
  columns: ColumnOfTable[],
  evidence: Evidence[],
): Promise<ColumnOfTable[]> {
  const [query] = await running.embed([message], 'query', { lane: 'needed' })
  const names = columns.map(({ table, column }) => table.header[column.at] || column.kind)
  const ofColumns = await likeness(running, message, names)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const ofTables = await likeness(running, message, tables.map(describe))
  const ofKinds = kindScores(fitted, query!)
  const scored = columns.map(({ table, column }, number) => {
    const { language } = table.rows[0]!.passage
    const row = table.rows.findIndex((_, at) => column.values[at])
    const kinds = kindsOf(table.rows[row]!.cells[column.at]!, column.at, language)
    const likenesses = ofColumns[number]! + ofTables[tables.indexOf(table)]!
    const score =
      ofEvidence * evidenceOf(table, evidence) +
      weightOf('headerCosine') * spread * likenesses +
      weightOf('headerCoverage') * coverageIn(message, names[number]!, language) +
      kinds.reduce((sum, value, kind) => sum + value * ofKinds[kind]!, 0)
    return { table, column, score }
  })
  const best = scored.toSorted((one, other) => other.score - one.score)
  return best
    .filter(({ table }, at) => best.findIndex(one => one.table === table) === at)
    .slice(0, maxColumns)
}

/** Returns the probability of a table's likeliest row. */
const evidenceOf = ({ rows }: Table, evidence: Evidence[]) =>
  evidence.find(one => rows.some(row => isSame(row, one)))?.probability ?? 0

const weightOf = (name: (typeof cellFeatureNames)[number]) =>
  fitted.features[cellFeatureNames.indexOf(name)]!

const describe = ({ header, rows }: Table) =>
  [rows[0]!.passage.path.at(-1), header.filter(Boolean).join(', ')].filter(Boolean).join(': ')
