import { fold, tokens } from './tokens.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
/** Codes that may name a country: those English has no name for name none. */
const countries = alphabet.flatMap(first => alphabet.map(second => first + second))
const spoken =
  'ar bg cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sv th tr uk vi zh'.split(
    ' ',
  )
const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 10))
/** From a Monday on. */
const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day))

const plain = (name: string) =>
  tokens(name)
    .map(({ folded }) => folded)
    .join(' ')

function namesIn(language: string): Map<string, string> {
  const names = new Map<string, string>()
  const add = (name: string | undefined, id: string) => {
    const key = plain(name ?? '')
    if (key.length > 1 && !names.has(key)) names.set(key, id)
  }
  const region = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  for (const code of countries) add(region.of(code), code)
  const tongue = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
  for (const code of spoken) add(tongue.of(code), code)
  const nameOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  const [month, day] = [nameOf({ month: 'long' }), nameOf({ weekday: 'long' })]
  for (const [at, time] of months.entries()) add(month.format(time), `month ${at}`)
  for (const [at, time] of week.entries()) add(day.format(time), `day ${at}`)
  return names
}

const known = new Map<string, Map<string, string>>()
const maxWords = 4

/**
 * Returns the countries, languages, months and weekdays that a text in a language (ISO 639-1) names, by ids that are
 * the same in all languages, each with its folded words: `Royaume-Uni` in French and `United Kingdom` in English are `GB`.
 */
export function worldNames(text: string, language: string): { id: string; words: string[] }[] {
  const names = known.get(language) ?? namesIn(language || 'en')
  known.set(language, names)
  const result: { id: string; words: string[] }[] = []
  const all = tokens(text).map(({ folded }) => fold(folded))
  for (let at = 0; at < all.length; at++)
    for (let length = Math.min(maxWords, all.length - at); length > 0; length--) {
      const words = all.slice(at, at + length)
      const id = names.get(words.join(' '))
      if (!id) continue
      result.push({ id, words })
      at += length - 1
      break
    }
  return result
}
