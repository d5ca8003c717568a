import { allNamed, type Element, elementsIn, forEachIn, parseXml, textOf } from '../xml/markup.ts'
import { computeBook, maxCells, type Outcome, typed } from '../xlsx/computeFormulas.ts'
import type { Book } from '../xlsx/formulaWorker.ts'
import { count, rowsOf } from './tableParts.ts'

/** The most repetitions of a filled row or cell. */
const maxRepeats = 1_000
const maxColumns = 16_384
const maxNames = 1_000

const mayLackResults =
  /<table:table-cell(?=[^>]*\stable:formula=)(?![^>]*\soffice:(?:\w+-)?value=)[^>]*(?:\/>|>\s*<\/table:table-cell>)/

/** True for a cell with a formula whose result nobody stored, as programs leave them that only write files. */
export const lacksResult = (cell: Element): boolean =>
  cell.attribs['table:formula'] !== undefined &&
  cell.attribs['office:value-type'] !== 'string' &&
  !Object.keys(cell.attribs).some(name => /^office:(\w+-)?value$/.test(name)) &&
  !elementsIn(cell).some(({ name }) => name === 'text:p')

/** Computes the formulas of an OpenDocument workbook whose results nobody stored, as `computeBook` does. */
export async function sheetFormulas(content: string): Promise<Outcome> {
  if (!mayLackResults.test(content)) return { of: () => undefined, filled: () => [], failed: 0 }
  const book: Book = { sheets: [], names: namesIn(content) }
  const counted = { cells: 0, formulas: 0 }
  let table: unknown
  let row = 1
  forEachIn(content, 'table:table', part => {
    if (part.parent !== table) {
      table = part.parent
      row = 1
      const { attribs } = part.parent as Element
      book.sheets.push({ name: attribs['table:name'] ?? '', inputs: [] })
    }
    const { inputs } = book.sheets.at(-1)!
    const rows = part.name === 'table:table-row' ? [part] : rowsOf(part).map(one => one.element)
    for (const element of rows) {
      const repeats = count(element, 'number-rows-repeated', 2 ** 24)
      for (let at = row; at < row + Math.min(repeats, maxRepeats); at++)
        for (const { cell, column } of cellsIn(element)) {
          const isFormula = lacksResult(cell)
          const formula = cell.attribs['table:formula'] ?? ''
          counted.cells++
          if (isFormula) counted.formulas++
          if (counted.cells > maxCells && !isFormula) continue
          const input = isFormula ? typed(plainFormula(formula)) : valueOf(cell)
          inputs.push({ row: at, column, input, isFormula })
        }
      row += repeats
    }
  })
  return computeBook(book, counted)
}

/** The cells of a row that hold something, by their columns from 1. */
function cellsIn(row: Element) {
  const cells: { cell: Element; column: number }[] = []
  let column = 1
  for (const cell of elementsIn(row)) {
    if (!/^table:(covered-)?table-cell$/.test(cell.name)) continue
    const repeats = count(cell, 'number-columns-repeated', maxColumns)
    if (cell.attribs['office:value-type'] || lacksResult(cell))
      for (let at = column; at < column + Math.min(repeats, maxRepeats); at++)
        cells.push({ cell, column: at })
    column += repeats
  }
  return cells
}

/** A value as it is typed. */
function valueOf(cell: Element): string {
  const { attribs } = cell
  const of = (kind: string) => attribs[`office:${kind}`]
  const date = of('date-value')
  if (date) return date.replace('T', ' ')
  const time = /^PT(\d+)H(\d+)M(\d+)/.exec(of('time-value') ?? '')
  if (time) return time.slice(1).join(':')
  const truth = of('boolean-value')
  if (truth) return truth.toUpperCase()
  const text =
    of('string-value') ??
    elementsIn(cell)
      .filter(({ name }) => name === 'text:p')
      .map(textOf)
      .join('\n')
  return of('value') ?? `'${text}`
}

const part = String.raw`(?:\$?(?:'(?:[^']|'')*'|[^\s.'\[\]:]+))?\.`
const reference = new RegExp(
  String.raw`"[^"]*"|\[(${part})?([^\].:]+)(?::(?:${part})?([^\].:]+))?\]|\{[^}]*\}|;|(?:COM\.MICROSOFT|ORG\.OPENOFFICE|LEGACY)\.`,
  'g',
)

/** Returns an OpenFormula as spreadsheets type it: `of:=SUM([.B2:.B3];[$Fees.B1])` is `SUM(B2:B3,Fees!B1)`. */
function plainFormula(formula: string): string {
  return formula
    .replace(/^\w+:/, '')
    .replace(/^=/, '')
    .replace(reference, (whole, sheet: string | undefined, from?: string, to?: string) => {
      if (from !== undefined) {
        const name = sheet?.slice(0, -1).replace(/^\$/, '') ?? ''
        return (name && `${name}!`) + from + (to === undefined ? '' : `:${to}`)
      }
      if (whole.startsWith('{')) return whole.replaceAll(';', ',').replaceAll('|', ';')
      return whole === ';' ? ',' : whole.startsWith('"') ? whole : ''
    })
}

/** The names that cells and sums have in a workbook. */
function namesIn(content: string): Book['names'] {
  const from = content.indexOf('<table:named-expressions')
  const to = content.indexOf('</table:named-expressions>', from)
  if (from === -1 || to === -1) return []
  const expressions = parseXml(content.slice(from, to))
  const formulas = [
    ...allNamed(expressions, 'table:named-range').map(({ attribs }) => [
      attribs['table:name'] ?? '',
      `[${attribs['table:cell-range-address'] ?? ''}]`,
    ]),
    ...allNamed(expressions, 'table:named-expression').map(({ attribs }) => [
      attribs['table:name'] ?? '',
      attribs['table:expression'] ?? '',
    ]),
  ]
  return formulas.slice(0, maxNames).map(([name = '', formula = '']) => ({
    name,
    formula: plainFormula(formula),
    sheet: undefined,
  }))
}
