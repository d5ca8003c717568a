import { decode } from './decode.ts'
import type { Draft, RawFile } from '../Draft.ts'
import { separatorLine } from './separatorLine.ts'
import { rowBlocks } from '../blocks/rowBlocks.ts'

/** Separators by precedence among those that fit equally, since commas also occur in numbers and sentences. */
const separators = ['\t', ';', '|', ',']
const sampleLength = 20_000

/** Comma- or otherwise separated values, a block a row. */
export function readCsv({ bytes }: RawFile): Draft {
  const { text: whole, encoding } = decode(bytes)
  const [line = '', separator] = separatorLine.exec(whole) ?? []
  const text = whole.slice(line.length)
  const rows = parse(text, separator ?? separatorOf(text.slice(0, sampleLength)))
  return {
    blocks: rowBlocks(rows.map((cells, at) => ({ number: at + 1, cells }))),
    unit: 'sheet',
    units: 1,
    encoding,
  }
}

/** The separator that gives most rows the same number of cells, and the most of them. */
function separatorOf(sample: string) {
  const worth = (separator: string) => {
    const rows = parse(sample, separator).filter(row => row.length > 1 && !row.some(isCut))
    const alike = [...Map.groupBy(rows, row => row.length)]
    return alike.reduce((max, [width, { length }]) => Math.max(max, length * 100 + width), 0)
  }
  return separators.reduce((best, separator) => (worth(separator) > worth(best) ? separator : best))
}

/** True for a cell in quotes that a separator within it would cut. */
const isCut = (cell: string) => /^"[^"]*$/.test(cell)

/** Returns a cell without the formula that keeps Excel from changing it: `="0042"` shows 0042. */
const withoutFormula = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell

/** Rows of cells; a cell in quotes may hold separators, line breaks and doubled quotes (RFC 4180). */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  const cell = new RegExp(
    String.raw`(?:=?"((?:[^"]|"")*)"|([^${separator}\n]*))(${separator === '|' ? '\\|' : separator}|\n|$)`,
    'gy',
  )
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    const [, quoted, plain = '', end] = match ?? skipQuote(text, cell)
    rows.at(-1)!.push(withoutFormula(quoted?.replaceAll('""', '"') ?? plain))
    if (end === '\n') rows.push([])
  }
  return rows
}

/** A quote in the middle of a cell is a letter like others. */
function skipQuote(text: string, cell: RegExp): [string, undefined, string, string] {
  const from = cell.lastIndex
  const line = text.indexOf('\n', from)
  cell.lastIndex = line === -1 ? text.length : line + 1
  return ['', undefined, text.slice(from, line === -1 ? undefined : line), '\n']
}
