const names: Record<string, string> = {
  second: 's sec secs second seconds sekunde sekunden seconde secondes segundo segundos',
  minute: 'min mins minute minutes minuten minuto minutos',
  hour: 'h hr hrs hour hours stunde stunden heure heures hora horas',
  day: 'day days tag tage tagen jour jours día días dia dias',
  week: 'week weeks woche wochen semaine semaines semana semanas',
  month: 'month months monat monate monaten mois mes meses',
  year: 'year years jahr jahre jahren an ans année années año años yr yrs',
  percent: '% percent per\u00a0cent prozent pct',
  dollar: '$ usd dollar dollars',
  euro: '€ eur euro euros',
  pound: '£ gbp',
  yen: '¥ jpy yen',
  millimetre: 'mm millimetre millimetres millimeter millimeters',
  centimetre: 'cm centimetre centimetres centimeter centimeters',
  kilometre: 'km kilometre kilometres kilometer kilometers',
  mile: 'mile miles',
  gram: 'g gram grams gramm grammes',
  kilogram: 'kg kilogram kilograms kilogramm',
  megabyte: 'mb megabyte megabytes',
  gigabyte: 'gb gigabyte gigabytes',
  terabyte: 'tb terabyte terabytes',
  celsius: '°c',
  fahrenheit: '°f',
}

const units = new Map(
  Object.entries(names).flatMap(([unit, words]) =>
    words.split(' ').map((word): [string, string] => [word, unit]),
  ),
)

/** Whether a word, or sign, is a unit. */
export const isUnit = (word: string): boolean => units.has(word)

/** The unit a text begins with, behind a number: `days` in ` business days`. */
export const unitAfter = (after: string): string | undefined => {
  const [, first, second] =
    /^\+?[\s -]?(%|€|\$|£|¥|°[cf]|per cent|[\p{L}]+)(?:[\s-]([\p{L}]+))?/iu.exec(after) ?? []
  const named = units.get(first?.toLowerCase() ?? '')
  return (
    named ??
    (/^(?:business|working|calendar|full|whole)$/i.test(first ?? '')
      ? units.get(second?.toLowerCase() ?? '')
      : undefined)
  )
}

/** The currency a text ends with, before a number. */
export const unitBefore = (before: string): string | undefined =>
  units.get(/([$€£¥]|\b(?:USD|EUR|GBP|JPY))\s?$/.exec(before)?.[1]?.toLowerCase() ?? '')
