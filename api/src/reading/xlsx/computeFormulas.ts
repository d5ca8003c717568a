import * as functions from '@formulajs/formulajs'
import { format } from 'numfmt'
import calculate from 'xlsx-calc'
import { childNamed, type Element, elementsIn, forEachIn, textOf } from '../html/markup.ts'
import type { Computed } from './cellReader.ts'
import { columnOf } from './merged.ts'

/** Formulas of a workbook, and cells they may look at together: enough for a business, too few to hold anybody up. */
const mostFormulas = 20_000
const mostLookedAt = 20_000_000
const mostCells = 500_000

calculate.import_functions(functions)
calculate.set_fx('HYPERLINK', (address: unknown, name: unknown) => name ?? address)
calculate.set_fx('TEXT', (value: unknown, code: string) => format(code, value))
for (const name of ['TODAY', 'NOW', 'RAND', 'RANDBETWEEN', 'RANDARRAY'])
  calculate.set_fx(name, () => {
    throw new Error('Comes to something else every time')
  })

type Cell = { f?: string; v?: unknown; t?: string; w?: string }

/** What the formulas without a stored result come to, by sheet and cell, and how many could not be computed. */
type Results = { of: (sheet: string, cell: string) => Computed | undefined; failed: number }

/**
 * Computes the formulas of a workbook whose results nobody stored, as programs leave them that only write files.
 * `textOfCell` tells what a cell of text says.
 */
export async function computeFormulas(
  sheets: { name: string; xml: () => Promise<string> }[],
  textOfCell: (cell: Element) => string,
): Promise<Results> {
  if (!(await mayLackResults(sheets))) return { of: () => undefined, failed: 0 }
  const book = newBook()
  for (const { name, xml } of sheets) book.add(name, await xml(), textOfCell)
  return book.compute()
}

async function mayLackResults(sheets: { xml: () => Promise<string> }[]) {
  for (const { xml } of sheets) if (withoutResult.test(await xml())) return true
  return false
}

const withoutResult = /(<\/f>|<f[^>]*\/>)\s*(<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/

function newBook() {
  const wanted: Cell[] = []
  const names: string[] = []
  const Sheets: Record<string, Record<string, Cell | string>> = Object.create(null)
  let lookedAt = 0
  let held = 0

  function add(name: string, xml: string, textOfCell: (cell: Element) => string) {
    const cells: [string, Cell][] = []
    const shared = new Map<string, { cell: string; formula: string }>()
    let [width, height] = [1, 1]
    forEachIn(xml, 'sheetData', row => {
      for (const element of elementsIn(row)) {
        const at = element.attribs['r'] ?? ''
        const cell = valueOf(element, textOfCell)
        const formula = cell.v === undefined ? formulaOf(element, shared) : undefined
        if (formula !== undefined) ask(cell, formula)
        if ((cell.f ?? cell.v ?? cell.t) === undefined || ++held > mostCells) continue
        cells.push([at, cell])
        width = Math.max(width, (columnOf(at) ?? 0) + 1)
        height = Math.max(height, rowOf(at))
      }
    })
    names.push(name)
    // The last formula is computed first, and most build upon those above.
    Sheets[name] = Object.fromEntries(cells.toReversed())
    Sheets[name]['!ref'] = `A1:${lettersOf(width)}${height}`
  }

  function ask(cell: Cell, formula: string) {
    const cells = cellsIn(formula)
    wanted.push(cell)
    if (isSafe(formula) && wanted.length <= mostFormulas && lookedAt + cells <= mostLookedAt) {
      cell.f = formula
      lookedAt += cells
    } else cell.t = 'e'
  }

  function compute(): Results {
    if (held <= mostCells) calculate({ SheetNames: names, Sheets }, { continue_after_error: true })
    return {
      of(sheet, at) {
        const cell = Sheets[sheet]?.[at]
        return typeof cell === 'object' ? resultOf(cell) : undefined
      },
      failed: wanted.filter(cell => resultOf(cell) === undefined).length,
    }
  }

  return { add, compute }
}

function resultOf({ v, t, f }: Cell): Computed | undefined {
  if (t === 'e' || f === undefined) return undefined
  if (typeof v === 'number') return Number.isFinite(v) ? v : undefined
  return typeof v === 'string' || typeof v === 'boolean' ? v : undefined
}

function valueOf(cell: Element, textOfCell: (cell: Element) => string): Cell {
  const type = cell.attribs['t'] ?? 'n'
  const value = childNamed(cell, 'v')
  const raw = value ? textOf(value) : ''
  if (type === 'e') return { t: 'e', w: raw }
  // Excel writes a formula that comes to no text so.
  if (type === 'str') return { v: raw, t: 's' }
  if (type === 's' || type === 'inlineStr') return { v: textOfCell(cell), t: 's' }
  if (raw.trim() === '') return {}
  return type === 'b' ? { v: raw === '1', t: 'b' } : { v: Number(raw), t: 'n' }
}

/** The formula in a cell. One that is shared stands in the first cell of many, to be moved to the others. */
function formulaOf(cell: Element, shared: Map<string, { cell: string; formula: string }>) {
  const element = childNamed(cell, 'f')
  if (!element) return undefined
  const formula = textOf(element).trim()
  const group = element.attribs['t'] === 'shared' ? element.attribs['si'] : undefined
  if (group === undefined) return formula || undefined
  const at = cell.attribs['r'] ?? ''
  if (formula) shared.set(group, { cell: at, formula })
  const first = shared.get(group)
  return first && moved(first.formula, first.cell, at)
}

const reference = /("[^"]*")|(?<![A-Za-z_.])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\d(A-Za-z_])/g

/** A formula as it reads when it is copied from one cell to another. */
function moved(formula: string, from: string, to: string) {
  const right = (columnOf(to) ?? 0) - (columnOf(from) ?? 0)
  const down = rowOf(to) - rowOf(from)
  return formula.replace(reference, (whole, quoted, fixed, letters, held, number) => {
    if (quoted !== undefined) return whole
    const column = fixed ? letters : lettersOf((columnOf(letters) ?? 0) + 1 + right)
    return `${fixed}${column}${held}${held ? number : Number(number) + down}`
  })
}

/** Names in capitals alone: what JavaScript gives every object is no function of a sheet. */
const isSafe = (formula: string) =>
  formula.length < 8_000 && !/[a-z_]\w*\s*\(/.test(formula.replace(/"[^"]*"/g, '""'))

/** How many cells the ranges in a formula cover. */
function cellsIn(formula: string) {
  let sum = 1
  for (const [, left = '', top, right = '', bottom] of formula.matchAll(
    /\$?([A-Z]{1,3})\$?(\d{0,7}):\$?([A-Z]{1,3})\$?(\d{0,7})/g,
  )) {
    const columns = Math.abs((columnOf(right) ?? 0) - (columnOf(left) ?? 0)) + 1
    sum += columns * (Math.abs(Number(bottom || 10_000) - Number(top || 0)) + 1)
  }
  return sum
}

const rowOf = (cell: string) => Number(/\d+$/.exec(cell)?.[0] ?? 1)

function lettersOf(column: number): string {
  const rest = (column - 1) % 26
  const before = (column - 1 - rest) / 26
  return (before > 0 ? lettersOf(before) : '') + String.fromCharCode(65 + rest)
}
