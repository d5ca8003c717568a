import type { Element } from '../xml/markup.ts'
import { showNumber } from '../office/showNumber.ts'
import type { Computed } from '../xlsx/cellReader.ts'

type Attributes = Element['attribs']

/** Returns how a cell shows the value that it has without a text; `code` is the format of its style. */
export function showValue(attribs: Attributes, code: string | undefined): string {
  const of = (kind: string) => attribs[`office:${kind}`]
  const truth = of('boolean-value')
  if (truth) return truth.toUpperCase()
  const time = of('time-value')
  if (time) return showNumber(daysOf(time), code ?? '[h]:mm', false)
  const value = of('value')
  if (value === undefined) return of('string-value') ?? ''
  if (code) return showNumber(Number(value), code, false)
  if (of('value-type') === 'percentage')
    return `${showNumber(Number(value) * 100, 'General', false)}%`
  const currency = of('currency')
  return showNumber(Number(value), 'General', false) + (currency ? ` ${currency}` : '')
}

/** The formats of kinds of values that are no plain numbers. */
const usual = new Map([
  ['date', 'yyyy-mm-dd'],
  ['time', '[h]:mm'],
])

/** Returns how a cell shows what its formula comes to. */
export function showResult(
  result: Computed | null | undefined,
  attribs: Attributes,
  code = usual.get(attribs['office:value-type'] ?? ''),
): string {
  if (typeof result === 'number')
    return showValue({ ...attribs, 'office:value': `${result}` }, code)
  return typeof result === 'boolean' ? String(result).toUpperCase() : (result ?? '')
}

/** Returns the days that a time of XML Schema lasts: `PT36H05M00S`. */
function daysOf(time: string): number {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(time) ?? []
  return Number(days) + Number(hours) / 24 + Number(minutes) / 1440 + Number(seconds) / 86_400
}
