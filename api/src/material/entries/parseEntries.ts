import { decode } from '@sandbox-ai/reading/decode'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { EntryFields, maxEntries } from '../../contract.ts'
import { unguardFormulas } from '../../csv/formulas.ts'
import { unreadable } from '../../errors.ts'
import { sentenceFor } from '../../http/sentences.ts'
import { entryOf, type WrittenEntry } from './entryOf.ts'

/** Names of the columns in lower case, those of exports among them. */
const columns = {
  question: ['question', 'questions', 'q'],
  answer: ['answer', 'answers', 'a'],
  wordings: ['other wordings', 'wordings', 'other wording', 'wording', 'alternatives'],
}
type Column = keyof typeof columns

const separators = [',', ';', '\t']
/** A line that tells Excel the separator: `sep=;`. */
const separatorLine = /^sep=.\n/i
/** Characters that no text has. */
const binary = /[^\P{Cc}\t\n\v\f\r]|\ufffd/u

/** A row of a file, counted from the header, which is 1: the entry that it makes, or the reason why it makes none. */
export type EntryRow = { row: number; question: string } & (
  | { entry: WrittenEntry; why?: never }
  | { why: string }
)

/** Returns the rows of a CSV file with questions and answers; throws Unreadable with the reason where it is none. */
export function parseEntries(bytes: Uint8Array): EntryRow[] {
  const { text } = decode(bytes)
  if (!text.trim()) throw unreadable('This file is empty')
  if (binary.test(text))
    throw unreadable('This is not a CSV file. Save the table as CSV (UTF-8), and choose that file.')
  const { header, rows } = tableIn(text.replace(separatorLine, ''))
  if (!rows.length) throw unreadable('This file has no questions below its column names')
  if (rows.length > maxEntries)
    throw unreadable(
      `This file has ${inWords(rows.length)} rows. A bot holds at most ${inWords(maxEntries)} questions and answers.`,
    )
  return rows.map(({ cells, row }) => readRow(header, cells, row))
}

const inWords = (count: number) => count.toLocaleString('en-US')

type Header = Partial<Record<Column, number>>

/** Returns the table by the separator that makes its first row name the columns. */
function tableIn(text: string) {
  let broken: unknown
  for (const delimiter of separators) {
    try {
      const [first = []] = parseCsv(text, delimiter, 1)
      const header = headerOf(first)
      if (header.question === undefined || header.answer === undefined) continue
      const rows = parseCsv(text, delimiter).map((cells, at) => ({ cells, row: at + 1 }))
      return { header, rows: rows.slice(1).filter(({ cells }) => cells.some(cell => cell.trim())) }
    } catch (error) {
      broken = error
    }
  }
  if (broken)
    throw unreadable(
      'This file is broken: a quotation mark is missing or stands in the wrong place',
      {
        cause: broken,
      },
    )
  throw unreadable('The first row must name the columns “question” and “answer”')
}

const parseCsv = (text: string, delimiter: string, to?: number): string[][] =>
  parse(text, {
    delimiter,
    relax_column_count: true,
    ...(to && { to }),
  })

function headerOf(cells: string[]): Header {
  const names = cells.map(cell => cell.trim().toLowerCase())
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, known]) => {
      const at = names.findIndex(name => known.includes(name))
      return at < 0 ? [] : [[column, at]]
    }),
  )
}

function readRow(header: Header, cells: string[], row: number): EntryRow {
  const cell = (column: Column) => unguardFormulas(cells[header[column] ?? -1] ?? '')
  const parsed = z.safeParse(
    EntryFields,
    {
      question: cell('question'),
      answer: cell('answer'),
      wordings: cell('wordings').split(/[\n|]/),
    },
    { error: sentenceFor },
  )
  const question = cell('question').replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed()
  if (parsed.success) return { row, question, entry: entryOf(parsed.data) }
  const [issue] = parsed.error.issues
  return { row, question, why: issue ? whyWrong(issue) : 'This row cannot be read' }
}

const places: Record<string, string> = {
  question: 'Question',
  answer: 'Answer',
  wordings: 'Other wordings',
}

function whyWrong({
  code,
  path,
  message,
}: {
  code?: string
  path: PropertyKey[]
  message: string
}) {
  const place = places[String(path[0])] ?? 'Row'
  return code === 'too_small' ? `${place} is missing` : `${place}: ${message}`
}
