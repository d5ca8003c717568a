import type { Models } from '@sandbox-ai/models'
import { perWord } from '@sandbox-ai/models/readerInput'
import { quantitiesIn } from '@sandbox-ai/text/numbers/quantities'
import { queryTerms, terms } from '@sandbox-ai/text/terms'
import { headOf, readableUnit } from '../../../passages/unitsOf.ts'
import type { MessageInContext } from '../readWindows.ts'
import { cosine } from './likeness.ts'
import type { Row } from './parseTables.ts'

/** Signs that a cell answers, by the names that `packages/models/weights/cells.json` weighs. */
export const cellFeatureNames = [
  'mean',
  'peak',
  'start',
  'end',
  'headerPeak',
  'headerStart',
  'headerEnd',
  'headerCosine',
  'cellCosine',
  'headerCoverage',
  'cellCoverage',
  'nameCoverage',
] as const
/** Kinds of cells that a question may ask for; its vector tells which. */
export const cellKinds = ['name', 'figure', 'money', 'time', 'measure', 'words', 'nothing'] as const

/** A cell that is not empty; `features` and `kinds` in the order of the names above. */
type Cell = { at: number; features: number[]; kinds: number[] }
/** The cells of a row, and the vector of the question. */
export type CellsOfRow = { query: Float32Array; cells: Cell[] }

/** Cosines lie close together. */
export const spread = 20

/** Returns the cells of a row with their features for a question; nothing where the row does not fit the reader's window. */
export async function cellFeatures(
  { locate, embed }: Models,
  { message, before }: MessageInContext,
  row: Row,
): Promise<CellsOfRow | undefined> {
  const { passage, part, cells } = row
  const { language } = passage
  const text = readableUnit(passage, row)
  const window = { head: headOf(passage), units: [text] }
  const numbers = await locate(message, window, { lane: 'needed', before: before.slice(-2) })
  if (!numbers.every(Number.isFinite)) return undefined
  const headers = cells.map((_, at) => oneLine(part.header?.[at] ?? ''))
  const columns = [...cells.keys()].filter(at => cells[at])
  const places = placesOf(columns, cells, headers)
  const allWords = { from: 0, to: numbers.length / perWord }
  if (places.at(-1)?.cell.to !== allWords.to) return undefined

  const [query] = await embed([[...before.slice(-1), message].join(' ')], 'query', needed)
  const ofHeaders = await cosines(columns.map(at => headers[at]!))
  const ofCells = await cosines(columns.map(at => withHeader(headers[at]!, oneLine(cells[at]!))))
  const coverage = (words: string) => coverageIn(message, words, language)
  const raw = places.map(({ header, cell }, number) => {
    const at = columns[number]!
    const peak = max(1, cell)
    const cellCoverage = coverage(cells[at]!)
    return [
      mean(cell),
      peak,
      logSum(2, cell) - logSum(2, allWords),
      logSum(3, cell) - logSum(3, allWords),
      header.to > header.from ? max(1, header) : peak,
      header.to > header.from ? logSum(2, header) - logSum(2, allWords) : nowhere,
      header.to > header.from ? logSum(3, header) - logSum(3, allWords) : nowhere,
      ofHeaders[number]!,
      ofCells[number]!,
      coverage(headers[at]!),
      cellCoverage,
      at ? 0 : cellCoverage,
    ]
  })
  return {
    query: query!,
    cells: columns.map((at, number) => ({
      at,
      features: raw[number]!,
      kinds: kindsOf(cells[at]!, at, language),
    })),
  }

  function values(of: number, { from, to }: Words) {
    return Array.from({ length: to - from }, (_, word) => numbers[(from + word) * perWord + of]!)
  }
  function max(of: number, words: Words) {
    return Math.max(...values(of, words))
  }
  function logSum(of: number, words: Words) {
    return Math.log(values(of, words).reduce((sum, one) => sum + Math.exp(one), 0))
  }
  function mean(words: Words) {
    return values(0, words).reduce((sum, one) => sum + one, 0) / (words.to - words.from)
  }
  /** Cosines less their mean; texts that are empty count as the mean. */
  async function cosines(texts: string[]): Promise<number[]> {
    const own = texts.filter(Boolean)
    const vectors = await embed(own, 'passage', needed)
    const all = vectors.map(vector => cosine(vector, query!))
    const middle = all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)
    return texts.map(one => (one ? (all[own.indexOf(one)]! - middle) * spread : 0))
  }
}

const needed = { lane: 'needed' } as const
/** The log of a share that is next to none. */
const nowhere = -12

/** Words of a unit, from one number up to another. */
type Words = { from: number; to: number }

/** Returns where the cells and their headers stand among the words of a row as models read it (`readableUnit`). */
function placesOf(columns: number[], cells: string[], headers: string[]) {
  let from = 0
  const take = (text: string): Words => {
    const words = { from, to: from + (text ? text.split(' ').length : 0) }
    from = words.to
    return words
  }
  return columns.map(at => ({
    header: take(at ? headers[at]! : ''),
    cell: take(oneLine(cells[at]!)),
  }))
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const withHeader = (header: string, cell: string) => (header ? `${header}: ${cell}` : cell)

/** Returns the share of some words' terms that a message has. */
export function coverageIn(message: string, words: string, language: string): number {
  const messageTerms = new Set(queryTerms(message, language))
  const own = terms(words, language)
  return own.filter(term => messageTerms.has(term)).length / Math.max(1, own.length)
}

/** Returns 1 for each kind that a cell is of, in the order of `cellKinds`. */
export function kindsOf(cell: string, at: number, language: string): number[] {
  const kinds = new Set(quantitiesIn(cell, language).map(({ kind }) => kind.split(' ')[0]!))
  const measures = ['duration', 'length', 'weight', 'volume', 'data', 'share', 'temperature']
  return [
    !at,
    /\d/.test(cell),
    kinds.has('money'),
    kinds.has('time') || kinds.has('date'),
    measures.some(kind => kinds.has(kind)),
    /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(cell),
    !/[\p{L}\p{N}]/u.test(cell),
  ].map(Number)
}
