/** How a list counts: as Word names it. */
export type Counting =
  | 'decimal'
  | 'decimalZero'
  | 'upperRoman'
  | 'lowerRoman'
  | 'upperLetter'
  | 'lowerLetter'
  | 'upperColumn'
  | 'lowerColumn'
  | 'russianUpper'
  | 'russianLower'
  | 'chinese'

const romanSigns = Object.entries({
  M: 1000,
  CM: 900,
  D: 500,
  CD: 400,
  C: 100,
  XC: 90,
  L: 50,
  XL: 40,
  X: 10,
  IX: 9,
  V: 5,
  IV: 4,
  I: 1,
})
const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const russian = 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ'
/** Higher numbers are written in figures. */
const mostRoman = 3_999
const mostRepeats = 8
const mostChinese = 9_999

/** Returns a whole number from 1 as a list counts it: `iv`, `d`, `四`. Letters repeat after the last: `aa`, `bb`; those of columns go on `aa`, `ab`. */
export function numberIn(counting: Counting, value: number): string {
  const figures = String(value)
  if (counting === 'decimal' || value < 1) return figures
  if (counting === 'decimalZero') return figures.padStart(2, '0')
  if (counting === 'chinese') return value > mostChinese ? figures : chinese(value)
  const upper = /Roman/.test(counting)
    ? roman(value)
    : counting.endsWith('Column')
      ? column(value)
      : letters(value, counting.startsWith('russian') ? russian : latin)
  return (
    (counting.startsWith('lower') || counting === 'russianLower' ? upper?.toLowerCase() : upper) ??
    figures
  )
}

function roman(value: number): string | undefined {
  if (value > mostRoman) return undefined
  let left = value
  let text = ''
  for (const [sign, worth] of romanSigns) for (; left >= worth; left -= worth) text += sign
  return text
}

function letters(value: number, alphabet: string): string | undefined {
  const times = Math.ceil(value / alphabet.length)
  return times > mostRepeats ? undefined : alphabet[(value - 1) % alphabet.length]!.repeat(times)
}

function column(value: number): string {
  const rest = (value - 1) % latin.length
  const before = (value - 1 - rest) / latin.length
  return (before > 0 ? column(before) : '') + latin.charAt(rest)
}

function chinese(value: number): string {
  const digits = String(value).padStart(4, '0').split('').map(Number)
  const text = digits
    .map((digit, at) =>
      digit ? '零一二三四五六七八九'[digit]! + ['千', '百', '十', ''][at]! : '零',
    )
    .join('')
  return text
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '')
    .replace(/^一十/, '十')
}
