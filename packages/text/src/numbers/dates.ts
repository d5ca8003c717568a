import { fold } from '../tokens.ts'

type Parts = { year?: number; month?: number; day?: number }
/** A date in a text and what it may mean: `05/03/2024` is in March or in May. */
export type DateParts = { start: number; end: number; readings: Parts[] }

const languages = 'en de fr es it pt nl pl ru uk tr el ro sv da cs hu fi vi ar hi'.split(' ')
/** Alone and after a day, where some languages inflect the month. */
const shapes = [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const

const bare = (word: string) => fold(word).replace(/\.$/, '')

const monthNames = (): Map<string, number> => {
  const names = new Map<string, number>()
  for (const language of languages)
    for (const shape of shapes) {
      const format = new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' })
      for (let month = 0; month < 12; month++) {
        const parts = format.formatToParts(new Date(Date.UTC(2024, month, 10)))
        const name = bare(parts.find(({ type }) => type === 'month')?.value ?? '')
        if (name.length > 2 && !/\d/.test(name)) names.set(name, month + 1)
      }
    }
  return names
}

let known: Map<string, number> | undefined
/** The month a word names, in any of the languages whose calendars we know. */
const monthOf = (word: string): number | undefined => {
  known ??= monthNames()
  return known.get(bare(word))
}

const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)?`
const month = String.raw`(?<month>\p{L}[\p{L}\p{M}]{2,20}\.?)`
const year = String.raw`(?<year>[12]\d{3})`
const forms = [
  String.raw`(?<![\d-])${year}-(?<m>\d{2})-(?<day>\d{2})(?!\d)`,
  String.raw`${year}\s?年\s?(?<m>\d{1,2})\s?月(?:\s?(?<day>\d{1,2})\s?日)?`,
  String.raw`(?<![\d.])(?<a>\d{1,2})(?<s>[./-])(?<b>\d{1,2})\k<s>(?<year>\d{4}|\d{2})(?![\d.]\d)`,
  String.raw`(?<![\d.,])${day}\s+(?:of\s+|de\s+|di\s+)?${month}(?:,?\s+(?:de\s+|of\s+)?${year})?(?!\d)`,
  String.raw`(?<![\p{L}\p{M}])${month}\s+${day}(?!\d|[.,]\d)(?:,?\s+${year}(?!\d))?`,
  String.raw`(?<![\p{L}\p{M}])${month},?\s+(?:de\s+|of\s+)?${year}(?!\d)`,
].map(form => new RegExp(form, 'giu'))

const fullYear = (digits: string) => Number(digits.length === 2 ? `20${digits}` : digits)

const readParts = (groups: Record<string, string | undefined>): Parts[] => {
  const dated = groups.year ? { year: fullYear(groups.year) } : {}
  const { a, b } = groups
  if (a && b)
    return [
      { ...dated, month: Number(b), day: Number(a) },
      { ...dated, month: Number(a), day: Number(b) },
    ].filter(({ month: m, day: d }) => m >= 1 && m <= 12 && d >= 1 && d <= 31)
  const month = groups.m ? Number(groups.m) : monthOf(groups.month ?? '')
  if (!month || month > 12) return []
  return [{ ...dated, month, ...(groups.day && { day: Number(groups.day) }) }]
}

/** Dates of a text, written with a month's name or with figures. A month alone is a name, not a date. */
export const findDates = (text: string): DateParts[] => {
  const dates: DateParts[] = []
  if (!/\d/.test(text)) return dates
  let rest = text
  for (const form of forms)
    for (const match of rest.matchAll(form)) {
      const readings = readParts(match.groups ?? {})
      if (!readings.length) continue
      const [start, end] = [match.index, match.index + match[0].length]
      dates.push({ start, end, readings })
      rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
    }
  return dates
}
