/** Number formats of lists, by Word's names. */
export type Counting =
  | 'decimal'
  | 'decimalZero'
  | `decimalZero${3 | 4 | 5}`
  | 'upperRoman'
  | 'lowerRoman'
  | 'upperLetter'
  | 'lowerLetter'
  | 'upperColumn'
  | 'lowerColumn'
  | 'russianUpper'
  | 'russianLower'
  | 'chinese'
  | 'circled'
  | 'hebrew'
  | 'hebrewLetter'
  | 'arabic'
  | 'korean'
  | 'kana'
  | 'stems'
  | 'abjad'
  | 'thai'

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
/** Letters that lists of other scripts count by. */
const alphabets: Partial<Record<Counting, string>> = {
  russianUpper: russian,
  russianLower: russian,
  hebrewLetter: 'אבגדהוזחטיכלמנסעפצקרשת',
  arabic: 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي',
  korean: '가나다라마바사아자차카타파하',
  kana: 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  stems: '甲乙丙丁戊己庚辛壬癸',
  abjad: 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ',
  thai: 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
}
/** Higher numbers are written in figures. */
const maxRoman = 3_999
const maxRepeats = 8
const maxChinese = 9_999
const maxCircled = 20
const maxHebrew = 499

/**
 * Returns a whole number from 1 as a list counts it: `iv`, `d`, `四`. Letters repeat after the last: `aa`, `bb`; those of
 * columns go on `aa`, `ab`.
 */
export function numberIn(counting: Counting, value: number): string {
  const figures = String(value)
  if (counting === 'decimal' || value < 1) return figures
  if (counting.startsWith('decimalZero'))
    return figures.padStart(Number(counting.slice('decimalZero'.length)) || 2, '0')
  if (counting === 'chinese') return value > maxChinese ? figures : chinese(value)
  if (counting === 'circled')
    return value > maxCircled ? figures : String.fromCodePoint('①'.codePointAt(0)! + value - 1)
  if (counting === 'hebrew') return value > maxHebrew ? figures : hebrew(value)
  const upper = /Roman/.test(counting)
    ? roman(value)
    : counting.endsWith('Column')
      ? column(value)
      : repeatedLetter(value, alphabets[counting] ?? latin)
  return (
    (counting.startsWith('lower') || counting === 'russianLower' ? upper?.toLowerCase() : upper) ??
    figures
  )
}

function roman(value: number): string | undefined {
  if (value > maxRoman) return undefined
  let left = value
  let text = ''
  for (const [sign, worth] of romanSigns) for (; left >= worth; left -= worth) text += sign
  return text
}

function repeatedLetter(value: number, alphabet: string): string | undefined {
  const times = Math.ceil(value / alphabet.length)
  return times > maxRepeats ? undefined : alphabet[(value - 1) % alphabet.length]!.repeat(times)
}

function column(value: number): string {
  const rest = (value - 1) % latin.length
  const before = (value - 1 - rest) / latin.length
  return (before > 0 ? column(before) : '') + latin.charAt(rest)
}

/** Numbers by the worth of letters: `יא` is 11; 15 and 16 are written so that they spell no name of God. */
function hebrew(value: number): string {
  const rest = value % 100
  const hundreds = ['', 'ק', 'ר', 'ש', 'ת'][(value - rest) / 100]!
  if (rest === 15 || rest === 16) return `${hundreds}ט${rest === 15 ? 'ו' : 'ז'}`
  return hundreds + ' יכלמנסעפצ'.charAt(rest / 10).trim() + ' אבגדהוזחט'.charAt(rest % 10).trim()
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
