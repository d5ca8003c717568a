import { fold, tokens } from '../../language/tokens.ts'

const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'ru',
  'uk',
  'tr',
  'el',
  'ro',
  'sv',
  'da',
  'cs',
  'hu',
  'fi',
  'vi',
  'ar',
  'hi',
  'zh',
  'ja',
  'ko',
  'th',
]
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const spoken =
  'en de fr es it pt nl pl ru uk tr el ro sv da cs hu fi vi ar hi zh ja ko th he fa la no et lv lt bg hr sr sk sl ga cy ca eu'.split(
    ' ',
  )

const key = (text: string) =>
  tokens(text)
    .map(({ folded }) => folded)
    .join(' ')

/** Names that every language has its own word for, to what they name: countries, languages, months, weekdays. */
const collect = (): Map<string, string> => {
  const names = new Map<string, string>()
  const add = (name: string | undefined, id: string) => {
    if (name && key(name).length > 2 && !names.has(key(name))) names.set(key(name), id)
  }
  for (const language of languages) {
    const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const first of letters)
      for (const second of letters) add(regions.of(first + second), first + second)
    const tongues = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
    for (const code of spoken) add(tongues.of(code), code)
    for (const width of ['long', 'short'] as const) {
      const months = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' })
      const days = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' })
      for (let at = 0; at < 12; at++) add(months.format(Date.UTC(2024, at, 10)), `month ${at}`)
      for (let at = 0; at < 7; at++) add(days.format(Date.UTC(2024, 0, 1 + at)), `day ${at}`)
    }
  }
  return names
}

let known: Map<string, string> | undefined

/** What a text names, by id, with the words that name it. `Royaume-Uni` and `United Kingdom` have one id. */
export const worldNames = (text: string): { id: string; words: string[] }[] => {
  known ??= collect()
  const found: { id: string; words: string[] }[] = []
  const all = tokens(text).map(({ folded }) => folded)
  for (let at = 0; at < all.length; at++)
    for (let length = Math.min(4, all.length - at); length > 0; length--) {
      const words = all.slice(at, at + length)
      const id = known.get(words.join(' '))
      if (!id) continue
      found.push({ id, words })
      at += length - 1
      break
    }
  return found
}

/** What a word of a text names, alone or together with its neighbours. */
export const worldNameOf = (word: string, text: string): string | undefined =>
  worldNames(text).find(({ words }) => words.includes(fold(word)))?.id
