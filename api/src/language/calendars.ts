const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 10))
/** From a Monday on. */
const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day))

/** The months of the year as a language calls them, from January. */
export const monthsIn = (language: string): string[] => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return months.map(month => format.format(month))
}

/** The days of the week as a language calls them, from Monday. */
export const daysIn = (language: string, weekday: 'long' | 'short' = 'long'): string[] => {
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
  return week.map(day => format.format(day))
}
