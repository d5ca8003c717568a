import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { append } from '../blocks/append.ts'
import { childNamed, type Element, elementsIn, forEachIn, textOf } from '../xml/markup.ts'
import type { Computed } from './cellReader.ts'
import type { Book, Input, Results } from './formulaWorker.ts'
import { columnOf, columnName, rowOf } from './merged.ts'
import { type SheetTable, withPlainReferences } from './tableReferences.ts'

/** The most formulas and cells of a workbook that is computed: enough for a business, few enough to be quick. */
const maxFormulas = 20_000
export const maxCells = 200_000
const maxTime = 15_000
/** Characters of a formula and nesting of its brackets, as Excel allows. */
const maxFormulaLength = 8_192
const deepestFormula = 64
/** The most operators in a formula that the engine can handle. */
const maxSigns = 400

type Sheet = { name: string; xml: () => Promise<string> }
type Options = {
  names: Book['names']
  tables: SheetTable[]
  /** True when the file asks for a new computation: results of 0 may be placeholders. */
  isStale: boolean
  /** Returns the text of a text cell. */
  textOfCell: (cell: Element) => string
}

/**
 * The results of formulas without a stored one, by sheet and cell; `null` for those that could not be computed, which
 * `failed` counts.
 */
export type Outcome = {
  /** Returns the cells of a sheet that array formulas fill, which a file may leave out. */
  filled: (sheet: string) => string[]
  of: (sheet: string, cell: string) => Computed | null | undefined
  failed: number
}

/** Computes the formulas of a workbook without stored results, as written by programs that do not compute them. */
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
  const isTooLarge = count.cells > maxCells || count.formulas > maxFormulas
  return outcomeOf(book, isTooLarge ? [] : await computed(book))
}

function outcomeOf(book: Book, results: Results): Outcome {
  const computed = new Map<string, Computed | null>()
  const filled = new Map<string, string[]>()
  book.sheets.forEach(({ name, inputs }, sheet) =>
    inputs.forEach(({ row, column, isFormula, area = [1, 1] }, at) => {
      if (!isFormula) return
      const cells = cellsIn(columnName(column) + row, area)
      if (cells.length > 1) {
        const others = filled.get(name) ?? []
        filled.set(name, others)
        append(others, cells)
      }
      cells.forEach((cell, place) =>
        computed.set(`${name}!${cell}`, results[sheet]?.[at]?.[place] ?? null),
      )
    }),
  )
  return {
    of: (sheet, cell) => computed.get(`${sheet}!${cell}`),
    filled: sheet => filled.get(sheet) ?? [],
    failed: computed
      .values()
      .filter(result => result === null)
      .toArray().length,
  }
}

/** Computes in its own thread, which endless formulas cannot leave. Returns no results where it takes too long or fails. */
async function computed(book: Book): Promise<Results> {
  const worker = new Worker(new URL('./formulaWorker.ts', import.meta.url), { workerData: book })
  try {
    const [results] = await once(worker, 'message', { signal: AbortSignal.timeout(maxTime) })
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

/** Returns the contents of a sheet's cells as an author would type them. */
function inputsIn(
  sheet: string,
  xml: string,
  options: Options,
  count: { cells: number; formulas: number },
): Input[] {
  const inputs: Input[] = []
  const shared = new Map<string, { cell: string; formula: string }>()
  /** Cells that an array formula fills, whose contents are its results. */
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
      const filledArea = isFormula ? areaOf(cell) : undefined
      count.cells += filledArea ? filledArea[0] * filledArea[1] : 1
      if (isFormula) count.formulas++
      // Beyond the limits nothing is computed, but the missing results are counted.
      const isTooMuch = count.cells > maxCells
      if (isTooMuch && !isFormula) continue
      const area = isTooMuch ? undefined : filledArea
      if (area) for (const place of cellsIn(at, area)) filled.add(place)
      inputs.push({ row: rowOf(at), column: column + 1, input, isFormula, ...(area && { area }) })
    }
  })
  return inputs
}

/** Replacement for formulas that change with every computation or cannot be computed. */
const noResult = '=NA()'
const volatile = /\b(?:TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY)\s*\(/i

/**
 * Returns a formula as an author would type it, without the prefixes of newer functions in files; `NA()` for one that
 * cannot be computed.
 */
export function typed(formula: string): string {
  const words = formula.replace(/"[^"]*"/g, '""')
  const isTooMuch =
    formula.length > maxFormulaLength ||
    depthOf(words) > deepestFormula ||
    signsIn(words) > maxSigns
  if (isTooMuch || volatile.test(words)) return noResult
  const plain = formula.replaceAll(/_xl(?:fn|ws)\./g, '')
  const link = /^HYPERLINK\((.*)\)$/s.exec(plain)?.[1]
  // A link shows its name, or its target.
  return `=${link === undefined ? plain : `IFERROR(CHOOSE(2,${link}),CHOOSE(1,${link}))`}`
}

const signsIn = (formula: string) => formula.match(/[-+*/^&=<>%]/g)?.length ?? 0

function depthOf(formula: string): number {
  let [depth, max] = [0, 0]
  for (const sign of formula) {
    if (sign === '(' || sign === '{') max = Math.max(max, ++depth)
    if (sign === ')' || sign === '}') depth--
  }
  return max
}

const maxInArea = 10_000

/** Returns the number of columns and rows that an array formula fills. */
function areaOf(cell: Element): [width: number, height: number] | undefined {
  const { t, ref = '' } = childNamed(cell, 'f')?.attribs ?? {}
  const [from, to] = ref.split(':')
  if (t !== 'array' || !from || !to) return undefined
  const width = (columnOf(to) ?? 0) - (columnOf(from) ?? 0) + 1
  const height = rowOf(to) - rowOf(from) + 1
  return width > 0 && height > 0 && width * height <= maxInArea ? [width, height] : undefined
}

/** Returns the cells of an area by its upper left one, row by row. */
function cellsIn(first: string, [width, height]: readonly [number, number]): string[] {
  const column = (columnOf(first) ?? 0) + 1
  const row = rowOf(first)
  return Array.from(
    { length: width * height },
    (_, at) => columnName(column + (at % width)) + (row + Math.floor(at / width)),
  )
}

/** Returns a value as an author would type it; `''` where there is none. */
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

/** Returns the formula of a cell; a shared one is stored in the first of its cells and moved to the others. */
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

/** Returns a formula as copied from one cell to another. */
function moved(formula: string, from: string, to: string) {
  const right = (columnOf(to) ?? 0) - (columnOf(from) ?? 0)
  const down = rowOf(to) - rowOf(from)
  return formula.replace(reference, (match, quoted, fixed, letters, fixedRow, number) => {
    if (quoted !== undefined) return match
    const column = fixed ? letters : columnName((columnOf(letters) ?? 0) + 1 + right)
    return `${fixed}${column}${fixedRow}${fixedRow ? number : Number(number) + down}`
  })
}

/** Returns a warning for the owner about the number of formulas without a result. */
export const lackingResults = (formulas: number) =>
  `${formulas === 1 ? '1 formula has' : `${formulas} formulas have`} no stored result and could not be computed. Open the file in a spreadsheet program, save it there, and upload it again.`
