import { allNamed, childNamed, type Element, type Node, textOf } from '../html/markup.ts'

/** Formats that every workbook knows without naming them (ECMA-376, 18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])
const builtInCodes: [number, string][] = [
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  ...[5, 6, 37, 38, 41, 42].map((format): [number, string] => [format, '#,##0']),
  ...[7, 8, 39, 40, 43, 44].map((format): [number, string] => [format, '#,##0.00']),
]
const day = 86_400_000

type Book = { strings: string[]; styles: Node[]; since1904: boolean }
/** `before` and `after`: the currency, with the blank that is between it and the number. */
type Look = {
  kind: 'date' | 'percent' | 'number'
  decimals?: number
  before?: string
  after?: string
}

/** Gives a function that tells what a cell shows. */
export function cellReader({ strings, styles, since1904 }: Book) {
  const codes = new Map(builtInCodes)
  for (const { attribs } of allNamed(styles, 'numFmt'))
    codes.set(Number(attribs['numFmtId']), attribs['formatCode'] ?? '')
  const formats = allNamed(allNamed(styles, 'cellXfs'), 'xf')
  const looks = formats.map(({ attribs }) => lookOf(Number(attribs['numFmtId']), codes))

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

function lookOf(format: number, codes: Map<number, string>): Look {
  const written = codes.get(format) ?? ''
  const code = written.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (builtInDates.has(format) || /[dmyhs]/i.test(code.replace(/general/i, '')))
    return { kind: 'date' }
  const number = /[0#][0#,]*(?:\.(0+))?/.exec(code)
  const kind = code.includes('%') ? 'percent' : 'number'
  if (!number || /[#?]\/|E\+/i.test(code)) return { kind }
  return { kind, decimals: number[1]?.length ?? 0, ...currencyOf(written) }
}

/** `[$€-407]`, `[$CHF]`, or a sign of a currency as such or within quotes. */
const currency = /(\s*)"?(\s*)(?:\[\$([^\]-]+)[^\]]*\]|\\?(\p{Sc}))(\s*)"?(\s*)/u

function currencyOf(written: string): Pick<Look, 'before' | 'after'> {
  const [positive = ''] = written.split(';')
  const found = currency.exec(positive)
  if (!found) return {}
  const parts = found.slice(1).filter(Boolean)
  const sign = parts.map(part => part.trim() || ' ').join('')
  return found.index < positive.search(/[0#]/)
    ? { before: sign.trimStart() }
    : { after: sign.trimEnd() }
}

function shown(value: number, look: Look, since1904: boolean) {
  if (Number.isNaN(value)) return ''
  if (look.kind === 'percent') return `${rounded(value * 100, look)}%`
  if (look.kind === 'number' || value < 0 || value > 2_958_466) {
    const { before = '', after = '' } = look
    return `${value < 0 ? '-' : ''}${before}${rounded(Math.abs(value), look)}${after}`
  }
  const moment = new Date(
    Math.round((value + (since1904 ? 1_462 : 0) - 25_569) * day),
  ).toISOString()
  const time = moment.slice(11, moment.endsWith(':00.000Z') ? 16 : 19)
  if (value < 1) return time
  return Number.isInteger(value) ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${time}`
}

/** As the cell shows it, or without the last digits that binary arithmetic leaves behind. */
function rounded(value: number, { decimals }: Look) {
  const exact = Number(value.toPrecision(12))
  return decimals === undefined ? String(exact) : exact.toFixed(decimals)
}
