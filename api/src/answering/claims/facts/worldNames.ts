import { daysIn, monthsIn } from '../../../language/calendars.ts'
import { lazily } from '../../../language/lazily.ts'
import { plainWords } from '../../../language/plainWords.ts'
import { foldToken, tokens } from '../../../language/tokens.ts'

const languages =
  'en de fr es it pt nl pl ru uk tr el ro sv da cs hu fi vi ar hi zh ja ko th'.split(' ')
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

const namesIn = (language: string, type: 'region' | 'language') =>
  new Intl.DisplayNames(language, { type, fallback: 'none' })

/** Codes of all countries: those English has a name for. */
const countries = () => {
  const english = namesIn('en', 'region')
  return letters
    .flatMap(first => letters.map(second => first + second))
    .filter(code => english.of(code))
}

/** Names that every language has its own word for, to what they name: countries, languages, months, weekdays. */
const known = lazily(() => {
  const names = new Map<string, string>()
  const add = (name: string | undefined, id: string) => {
    const named = plainWords(name ?? '')
    if (named.length > 2 && !names.has(named)) names.set(named, id)
  }
  const codes = countries()
  for (const language of languages) {
    const regions = namesIn(language, 'region')
    for (const code of codes) add(regions.of(code), code)
    const tongues = namesIn(language, 'language')
    for (const code of languages) add(tongues.of(code), code)
    for (const [at, month] of monthsIn(language).entries()) add(month, `month ${at}`)
    for (const [at, day] of daysIn(language).entries()) add(day, `day ${at}`)
  }
  return names
})

/** What a text names, by id, with the words that name it. `Royaume-Uni` and `United Kingdom` have one id. */
export const worldNames = (text: string): { id: string; words: string[] }[] => {
  const found: { id: string; words: string[] }[] = []
  const all = tokens(text).map(({ folded }) => folded)
  for (let at = 0; at < all.length; at++)
    for (let length = Math.min(4, all.length - at); length > 0; length--) {
      const words = all.slice(at, at + length)
      const id = known().get(words.join(' '))
      if (!id) continue
      found.push({ id, words })
      at += length - 1
      break
    }
  return found
}

/** What a word of a text names, alone or together with its neighbours. */
export const worldNameOf = (word: string, text: string): string | undefined =>
  worldNames(text).find(({ words }) => words.includes(foldToken(word)))?.id
