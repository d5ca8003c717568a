import { fold } from '../../../language/tokens.ts'
import { stem } from '../../../language/stem.ts'
import { languages } from '../../languages/languages.ts'
import { wordPattern } from '../../languages/wordPattern.ts'

/** The languages whose word for what ends a span of days we know. */
const spanning = Object.entries(languages).filter(([, { words }]) => words.until)
/** Every name of a weekday, short and long, by its number from Monday. */
const days = new Map<string, number>()
/** The long ones: short ones are other words as well, such as `do` and `mon`. */
const names = new Set<string>()
const stems = Array.from({ length: 7 }, () => new Set<string>())
for (const [language] of spanning)
  for (const weekday of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
    for (let day = 0; day < 7; day++) {
      const name = fold(format.format(new Date(Date.UTC(2024, 0, 1 + day)))).replace(/\W+$/, '')
      if (weekday === 'short' && name.length < 3 && language !== 'de') continue
      days.set(name, day)
      if (weekday === 'long') names.add(name)
      stems[day]?.add(stem(name))
    }
  }

const name = [...days.keys()].toSorted((one, other) => other.length - one.length).join('|')
const range = new RegExp(
  `\\b(${name})s?\\.?\\s?(?:[-–—]|${wordPattern(spanning.map(([, { words }]) => words.until))})\\s?(${name})s?\\b`,
  'gu',
)

/** Whether a folded word is a weekday's whole name: `dienstags`. */
export const namesDay = (folded: string): boolean =>
  names.has(folded) || names.has(folded.replace(/s$/, ''))

/** Stems of the names of the days that a text means without naming them: Tuesday, in `Monday to Thursday`. */
export const daysWithin = (text: string): string[] => {
  const found: string[] = []
  for (const [, from = '', to = ''] of fold(text).matchAll(range)) {
    const last = days.get(to) ?? 0
    for (let day = days.get(from) ?? 0; ; day = (day + 1) % 7) {
      found.push(...(stems[day] ?? []))
      if (day === last) break
    }
  }
  return found
}
