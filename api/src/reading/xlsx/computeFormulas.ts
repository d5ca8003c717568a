import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { append } from '../blocks/append.ts'
import { childNamed, type Element, elementsIn, forEachIn, textOf } from '../html/markup.ts'
import type { Computed } from './cellReader.ts'
import type { Book, Input, Results } from './formulaWorker.ts'
import { columnOf, lettersOf, rowOf } from './merged.ts'
import { type SheetTable, withPlainReferences } from './tableReferences.ts'

/** Formulas of a workbook and all its cells: enough for a business, too few to hold anybody up. */
const mostFormulas = 20_000
export const mostCells = 200_000
const longestTime = 15_000
/** Characters and brackets within each other that Excel allows in a formula. */
const longestFormula = 8_192
const deepestFormula = 64
/** More signs between values are too deep for the engine. */
const mostSigns = 400

type Sheet = { name: string; xml: () => Promise<string> }
type Options = {
  names: Book['names']
  tables: SheetTable[]
  /** The file says that its results are to be computed again: those of 0 may be stopgaps. */
  isStale: boolean
  /** Tells what a cell of text says. */
  textOfCell: (cell: Element) => string
}

/**
 * The results of the formulas without a stored one, by sheet and cell; `null` for those, counted as `failed`, that could
 * not be computed.
 */
export type Outcome = {
  /** The cells of a sheet that formulas over several fill, which a file may leave out. */
  filled: (sheet: string) => string[]
  of: (sheet: string, cell: string) => Computed | null | undefined
  failed: number
}

/** Computes the formulas of a workbook whose results nobody stored, as programs leave them that only write files. */
export async function computeFormulas(sheets: Sheet[], options: Options): Promise<Outcome> {
  if (!(await mayLackResults(sheets, options)))
    return { of: () => undefined, filled: () => [], failed: 0 }
  const book: Book = { sheets: [], names: options.names }
  const lacking = { cells: 0, formulas: 0 }
  for (const { name, xml } of sheets)
    book.sheets.push({ name, inputs: inputsIn(name, await xml(), options, lacking) })
  return computeBook(book, lacking)
}

/** Computes the formulas among the inputs of a workbook, unless there are too many of these or of all cells. */
export async function computeBook(
  book: Book,
  count: { cells: number; formulas: number },
): Promise<Outcome> {
  const isTooLarge = count.cells > mostCells || count.formulas > mostFormulas
  return outcomeOf(book, isTooLarge ? [] : await computed(book))
}

function outcomeOf(book: Book, results: Results): Outcome {
  const found = new Map<string, Computed | null>()
  const filled = new Map<string, string[]>()
  book.sheets.forEach(({ name, inputs }, sheet) =>
    inputs.forEach(({ row, column, isFormula, area = [1, 1] }, at) => {
      if (!isFormula) return
      const cells = cellsIn(lettersOf(column) + row, area)
      if (cells.length > 1) {
        const others = filled.get(name) ?? []
        filled.set(name, others)
        append(others, cells)
      }
      cells.forEach((cell, place) =>
        found.set(`${name}!${cell}`, results[sheet]?.[at]?.[place] ?? null),
      )
    }),
  )
  return {
    of: (sheet, cell) => found.get(`${sheet}!${cell}`),
    filled: sheet => filled.get(sheet) ?? [],
    failed: found
      .values()
      .filter(result => result === null)
      .toArray().length,
  }
}

/** In a thread of its own, which endless formulas cost alone. No results where it takes too long or breaks. */
async function computed(book: Book): Promise<Results> {
  const worker = new Worker(new URL('./formulaWorker.ts', import.meta.url), { workerData: book })
  try {
    const [results] = await once(worker, 'message', { signal: AbortSignal.timeout(longestTime) })
    return results as Results
  } catch {
    return []
  } finally {
    await worker.terminate()
  }
}

async function mayLackResults(sheets: Sheet[], { isStale }: Options) {
  for (const { xml } of sheets)
    if ((isStale ? maybeStale : withoutResult).test(await xml())) return true
  return false
}

const withoutResult = /(<\/f>|<f[^>]*\/>)\s*(<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/
const maybeStale = /(<\/f>|<f[^>]*\/>)\s*(<v\s*\/>|<v>\s*0?\s*<\/v>)?\s*<\/c>/

/** Returns what stands in the cells of a sheet as its writer would type it. */
function inputsIn(
  sheet: string,
  xml: string,
  options: Options,
  count: { cells: number; formulas: number },
): Input[] {
  const inputs: Input[] = []
  const shared = new Map<string, { cell: string; formula: string }>()
  /** Cells that an array formula reaches into: what stands there is its result. */
  const filled = new Set<string>()
  forEachIn(xml, 'sheetData', element => {
    for (const cell of elementsIn(element)) {
      const at = cell.attribs['r'] ?? ''
      const column = columnOf(at)
      if (filled.has(at)) continue
      const value = valueOf(cell, options)
      const formula = formulaOf(cell, shared)
      const isFormula = value === '' && formula !== undefined
      const where = { sheet, row: rowOf(at) }
      const input = isFormula ? typed(withPlainReferences(formula, options.tables, where)) : value
      if (input === '' || column === undefined) continue
      const whole = isFormula ? areaOf(cell) : undefined
      count.cells += whole ? whole[0] * whole[1] : 1
      if (isFormula) count.formulas++
      // Beyond all bounds nothing is computed, but it is counted what is not.
      const isTooMuch = count.cells > mostCells
      if (isTooMuch && !isFormula) continue
      const area = isTooMuch ? undefined : whole
      if (area) for (const place of cellsIn(at, area)) filled.add(place)
      inputs.push({ row: rowOf(at), column: column + 1, input, isFormula, ...(area && { area }) })
    }
  })
  return inputs
}

/** What comes to something else every time, or cannot be had. */
const noResult = '=NA()'
const volatile = /\b(?:TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY)\s*\(/i

/**
 * Returns a formula as it is typed, without the signs that newer functions have in files; `NA()` for one that cannot be
 * computed.
 */
export function typed(formula: string): string {
  const words = formula.replace(/"[^"]*"/g, '""')
  const isTooMuch =
    formula.length > longestFormula || depthOf(words) > deepestFormula || signsIn(words) > mostSigns
  if (isTooMuch || volatile.test(words)) return noResult
  const plain = formula.replaceAll(/_xl(?:fn|ws)\./g, '')
  const link = /^HYPERLINK\((.*)\)$/s.exec(plain)?.[1]
  // A link shows its name, or where it leads to.
  return `=${link === undefined ? plain : `IFERROR(CHOOSE(2,${link}),CHOOSE(1,${link}))`}`
}

const signsIn = (formula: string) => formula.match(/[-+*/^&=<>%]/g)?.length ?? 0

function depthOf(formula: string): number {
  let [depth, most] = [0, 0]
  for (const sign of formula) {
    if (sign === '(' || sign === '{') most = Math.max(most, ++depth)
    if (sign === ')' || sign === '}') depth--
  }
  return most
}

const mostInArea = 10_000

/** How many columns and rows an array formula fills. */
function areaOf(cell: Element): [width: number, height: number] | undefined {
  const { t, ref = '' } = childNamed(cell, 'f')?.attribs ?? {}
  const [from, to] = ref.split(':')
  if (t !== 'array' || !from || !to) return undefined
  const width = (columnOf(to) ?? 0) - (columnOf(from) ?? 0) + 1
  const height = rowOf(to) - rowOf(from) + 1
  return width > 0 && height > 0 && width * height <= mostInArea ? [width, height] : undefined
}

/** The cells of an area by the one at its upper left, row by row. */
function cellsIn(first: string, [width, height]: readonly [number, number]): string[] {
  const column = (columnOf(first) ?? 0) + 1
  const row = rowOf(first)
  return Array.from(
    { length: width * height },
    (_, at) => lettersOf(column + (at % width)) + (row + Math.floor(at / width)),
  )
}

/** A value as it is typed; `''` where there is none. */
function valueOf(cell: Element, { textOfCell, isStale }: Options): string {
  const type = cell.attribs['t'] ?? 'n'
  const value = childNamed(cell, 'v')
  const raw = value ? textOf(value).trim() : ''
  if (type === 'e') return noResult
  if (type === 'str') return `'${value ? textOf(value) : ''}`
  if (type === 's' || type === 'inlineStr') return `'${textOfCell(cell)}`
  if (isStale && raw === '0' && childNamed(cell, 'f')) return ''
  return type === 'b' && raw ? (raw === '1' ? 'TRUE' : 'FALSE') : raw
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

/** Tells the owner of a file how many formulas have no result. */
export const lackingResults = (formulas: number) =>
  `${formulas === 1 ? '1 formula has' : `${formulas} formulas have`} no stored result and could not be computed. Open the file in a spreadsheet program, save it there, and upload it again.`
