import { partAt } from '../../../passages/passage.ts'
import type { Cite } from '../../verify/Claim.ts'
import { inMarkdown, sentenceInMarkdown, inCell } from '../../replies/inMarkdown.ts'

/** Returns a quote of the material in Markdown: sentences in one line, a list as a list, code as it is. */
export function formatQuote(cite: Cite): string {
  const { passage, start, end } = cite
  const words = passage.text.slice(start, end)
  const kind = partAt(passage, start)?.kind
  if (kind === 'code') return fenced(words)
  const inside = passage.parts.filter(({ at }) => at < end && at >= start)
  if (kind === 'list' || inside.some(part => part.kind === 'list')) return formatList(cite)
  const code = inside.find(part => part.kind === 'code')
  return code
    ? `${sentenceInMarkdown(passage.text.slice(start, code.at))}${fenced(passage.text.slice(code.at, end))}`
    : sentenceInMarkdown(words)
}

const fenced = (code: string) => `\n\`\`\`\n${code}\n\`\`\``

/** An item's mark within its text; not `(605)`, which begins a telephone number. */
const written = /^\s*(?:[-*•‣◦–▪^]|(?:\((?=\d{1,2}\)))?(?<number>\d{1,3})[.)])\s+(?=\S)/u
const marked = /^(?<blanks> *)(?<number>\d+)?/

/** Returns a list with its lead-in line and the material's own numbers, letters and depths; a single item as a sentence. */
function formatList({ passage, start, end }: Cite): string {
  let offset = start
  const lines = passage.text
    .slice(start, end)
    .split('\n')
    .flatMap(line => {
      const part = partAt(passage, offset)
      const at = part && passage.text.slice(part.at, offset).split('\n').length - 1
      const mark = part?.marks?.[at ?? 0]
      offset += line.length + 1
      return line.trim() ? [{ isItem: part?.kind === 'list', ...itemOf(line, mark) }] : []
    })
  const [only] = lines
  if (only && lines.length === 1 && !only.number) return inMarkdown(only.words)
  return lines.map(line => (line.isItem ? formatItem(line) : inMarkdown(line.words))).join('\n')
}

type Item = { words: string; number?: string | undefined; depth: number }

/** Returns an item's words, number and depth, by the mark from the reading, else by the beginning of its line. */
function itemOf(line: string, mark: string | undefined): Item {
  const { blanks = '', number } = marked.exec(mark ?? '')?.groups ?? {}
  if (number) return { words: line.trim(), number, depth: blanks.length }
  const letter = /\p{L}/u.test(mark ?? '') ? `${mark!.trim()} ` : ''
  if (letter) return { words: letter + line.trim(), depth: blanks.length }
  const sign = written.exec(line)
  const words = line.slice(sign?.[0].length ?? 0).trim()
  return { words, number: sign?.groups?.['number'], depth: blanks.length }
}

const formatItem = ({ words, number, depth }: Item) =>
  `${'   '.repeat(depth)}${number ? `${Number(number)}.` : '-'} ${inMarkdown(words)}`

/** Columns of a table below the cell that answers. */
const maxColumns = 4

/**
 * Returns rows of one table as Markdown: several as a table where their columns have names, else a line each, as
 * `Milk – Size: 1 l, Price: 1.20`. Columns that are empty in all of them are left out. Where it is known which cells
 * answer, these come first, `**1.20** – Milk, Price`, and below them a table of a few columns.
 */
export function formatRows(rows: Cite[]): string {
  const header = partAt(rows[0]!.passage, rows[0]!.start)?.header?.map(columnName) ?? []
  const table = rows.map(({ passage, start, end }) => cellsOf(passage.text.slice(start, end)))
  const columns = Math.max(header.length, ...table.map(({ length }) => length))
  const filledColumns = Array.from({ length: columns }, (_, at) => at).filter(at =>
    table.some(cells => cells[at]),
  )
  const formatTable = (columns: number[]) => {
    const line = (cells: string[]) =>
      `| ${columns.map(at => inCell(cells[at] ?? '')).join(' | ')} |`
    return [header, header.map(() => '---'), ...table].map(line).join('\n')
  }
  const isNamed = filledColumns.filter(at => header[at]).length > 1
  const answering = rows.flatMap(({ cell }, row) => (cell === undefined ? [] : [{ row, cell }]))
  if (isNamed && answering.length) {
    const leads = answering.map(({ row, cell }) => formatCell(table[row]!, cell, header))
    const list = leads.length > 1 ? leads.map(lead => `- ${lead}`).join('\n') : leads[0]!
    const first = new Set([0, ...answering.map(({ cell }) => cell), ...filledColumns])
    const columns = [...first].filter(at => filledColumns.includes(at)).slice(0, maxColumns)
    const isComplete = rows.length === answering.length && columns.length < 3
    return isComplete ? list : `${list}\n\n${formatTable(columns.toSorted((a, b) => a - b))}`
  }
  if (rows.length > 1 && isNamed) return formatTable(filledColumns)
  const lines = table.map(cells => inMarkdown(formatRow(cells, header, filledColumns)))
  return rows.length > 1 ? lines.map(line => `- ${line}`).join('\n') : (lines[0] ?? '')
}

/** Returns a cell with what it is of: the first cell of its row, and its column. */
function formatCell(cells: string[], at: number, header: string[]): string {
  const of = [at ? cells[0] : '', header[at]].filter(Boolean).join(', ')
  // A star of its own would end the bold.
  const value = `**${inCell(cells[at] ?? '').replace(/(?<!\\)\*/g, '\\*')}**`
  return of ? `${value} – ${inCell(of)}` : value
}

function formatRow(cells: string[], header: string[], filledColumns: number[]): string {
  const withLabel = (at: number) => (header[at] ? `${header[at]}: ${cells[at]}` : cells[at]!)
  const [first, ...others] = filledColumns.filter(at => cells[at])
  if (first === undefined) return ''
  const isName = /\p{L}/u.test(cells[first]!)
  if (!isName || !others.length) return [first, ...others].map(withLabel).join(', ')
  const isField = others.length === 1 && !header[others[0]!]
  return `${cells[first]!.replace(/\s*[:：]$/u, '')}${isField ? ':' : ' –'} ${others.map(withLabel).join(', ')}`
}

/** Returns the cells of a row, without leader dots between a name and its number. */
const cellsOf = (row: string): string[] =>
  row.split('\t').map(cell =>
    cell
      .trim()
      .replace(/\s*(?:[.…] ?){5,}(?=[\p{N}\p{Sc}]|$)/gu, ' ')
      .trimEnd(),
  )

/** Returns a column's name without a footnote mark; `''` for one that ends in a colon, which labels its own row. */
const columnName = (column: string): string =>
  /[:：]\s*$/u.test(column) ? '' : column.replace(/\s*(?:\(\p{N}{1,2}\)|[*†‡]+)$/u, '').trim()
