import { allNamed, childNamed, type Element, type Node, textOf } from '../html/markup.ts'
import { type Look, lookOf } from './lookOf.ts'

/** Formats that every workbook knows without naming them (ECMA-376, 18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 47, 50, 57])
const builtInCodes: [number, string][] = [
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [46, '[h]:mm:ss'],
  ...[5, 6, 37, 38, 41, 42].map((format): [number, string] => [format, '#,##0']),
  ...[7, 8, 39, 40, 43, 44].map((format): [number, string] => [format, '#,##0.00']),
]
const day = 86_400_000

type Book = { strings: string[]; styles: Node[]; since1904: boolean }

/** Gives a function that tells what a cell shows. */
export function cellReader({ strings, styles, since1904 }: Book) {
  const codes = new Map(builtInCodes)
  for (const { attribs } of allNamed(styles, 'numFmt'))
    codes.set(Number(attribs['numFmtId']), attribs['formatCode'] ?? '')
  const formats = allNamed(allNamed(styles, 'cellXfs'), 'xf')
  const looks = formats.map(({ attribs }): Look => {
    const format = Number(attribs['numFmtId'])
    return builtInDates.has(format) ? { kind: 'date' } : lookOf(codes.get(format) ?? 'General')
  })

  return (cell: Element) => {
    const type = cell.attribs['t'] ?? 'n'
    if (type === 'inlineStr') return allNamed([cell], 't').map(textOf).join('')
    const value = childNamed(cell, 'v')
    const text = value ? textOf(value) : ''
    if (text.trim() === '' || type === 'e') return ''
    if (type === 's') return strings[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
    if (type !== 'n') return text
    return shown(
      Number(text),
      looks[Number(cell.attribs['s'] ?? 0)] ?? { kind: 'number' },
      since1904,
    )
  }
}

function shown(value: number, look: Look, since1904: boolean) {
  if (Number.isNaN(value)) return ''
  if (look.kind === 'elapsed' && value >= 0) return hoursIn(value)
  if (!isNumber(look) && value >= 0 && value <= 2_958_466) return momentOf(value, since1904)
  const { kind, decimals, before = '', after = '' } = isNumber(look) ? look : { kind: 'number' }
  const [amount, unit] = kind === 'percent' ? [value * 100, '%'] : [value, '']
  return `${value < 0 ? '-' : ''}${before}${rounded(Math.abs(amount), decimals)}${unit}${after}`
}

const isNumber = (look: Look) => look.kind === 'number' || look.kind === 'percent'

function momentOf(value: number, since1904: boolean) {
  const moment = new Date(
    Math.round((value + (since1904 ? 1_462 : 0) - 25_569) * day),
  ).toISOString()
  const time = moment.slice(11, moment.endsWith(':00.000Z') ? 16 : 19)
  if (value < 1) return time
  return Number.isInteger(value) ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${time}`
}

/** `36:00`, for a day and a half. */
function hoursIn(days: number) {
  const minutes = Math.round(days * 1_440)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** With the decimals the cell shows, or without the last digits that binary arithmetic leaves behind. */
function rounded(value: number, decimals: [number, number] | undefined) {
  const exact = Number(value.toPrecision(12))
  if (!decimals) return String(exact)
  const [fewest, most] = decimals
  const shown = exact.toFixed(most)
  const spare = /0*$/.exec(most ? shown : '')?.[0].length ?? 0
  return shown.slice(0, shown.length - Math.min(spare, most - fewest)).replace(/\.$/, '')
}
