import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import init, { Model } from '@ironcalc/wasm'
import type { Computed } from './cellReader.ts'

/** The input of a cell; row and column count from 1. An array formula fills an `area` of columns and rows. */
export type Input = {
  row: number
  column: number
  input: string
  isFormula: boolean
  area?: [width: number, height: number]
}
/** `sheet` is the index of the only sheet in which a name is valid; `undefined` for a name of the whole workbook. */
export type Book = {
  sheets: { name: string; inputs: Input[] }[]
  names: { name: string; formula: string; sheet: number | undefined }[]
}
/** Results by sheet and input, one for each cell that a formula fills; `null` where it has none. */
export type Results = ((Computed | null)[] | undefined)[][]

const [number, text, truth] = [1, 2, 4]
/** Format that shows all digits of a number. */
const exactly = '0.00000000000000E+00'

const wasm = await readFile(fileURLToPath(import.meta.resolve('@ironcalc/wasm/wasm_bg.wasm')))
await init({ module_or_path: wasm })
parentPort?.postMessage(compute(workerData as Book), [])

function compute({ sheets, names }: Book): Results {
  const model = new Model('book', 'en', 'UTC', 'en')
  model.pauseEvaluation()
  const last = sheets.length
  for (let at = 1; at <= last; at++) model.newSheet()
  // First away from the names that new sheets get.
  for (let at = 0; at <= last; at++) model.renameSheet(at, `-${at}-`)
  for (const [at, { name }] of sheets.entries()) attempt(() => model.renameSheet(at, name))
  for (const [at, { name, formula, sheet }] of names.entries())
    attempt(() => {
      // The engine's names stand for cells alone: a value gets a cell in a sheet of its own.
      const isValue = /^-?[\d.]+$/.test(formula)
      if (isValue) model.setUserInput(last, at + 1, 1, formula)
      model.newDefinedName(name, sheet, isValue ? `'-${last}-'!$A$${at + 1}` : formula)
    })
  for (const [sheet, { inputs }] of sheets.entries())
    for (const { row, column, input, area } of inputs)
      attempt(() =>
        area
          ? model.setUserArrayFormula(sheet, row, column, ...area, input)
          : model.setUserInput(sheet, row, column, input),
      )
  model.evaluate()
  return sheets.map(({ inputs }, sheet) =>
    inputs.map(({ row, column, isFormula, area: [width, height] = [1, 1] }) =>
      isFormula
        ? Array.from({ length: width * height }, (_, at) =>
            resultOf(model, sheet, row + Math.floor(at / width), column + (at % width)),
          )
        : undefined,
    ),
  )
}

/** Takes a step for one cell; a step that fails costs no other cell. */
function attempt(step: () => void) {
  try {
    step()
  } catch (error) {
    // The stack of the engine is used up: it cannot go on.
    if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) throw error
  }
}

function resultOf(model: Model, sheet: number, row: number, column: number): Computed | null {
  const type = model.getCellType(sheet, row, column)
  if (type === text) return model.getFormattedCellValue(sheet, row, column)
  if (type === truth) return model.getFormattedCellValue(sheet, row, column) === 'TRUE'
  if (type !== number) return null
  model.updateRangeStyle({ sheet, row, column, width: 1, height: 1 }, 'num_fmt', exactly)
  return Number(model.getFormattedCellValue(sheet, row, column))
}
