import { fold } from '../../language/tokens.ts'
import type { Language, Phrases } from './languages/Language.ts'
import { languageCalled, languages } from './languages/languages.ts'

const longest = 80

/** In a phrase, blanks do not count. */
const signs: Record<string, string> = {
  ' ': '',
  '(': '(?:',
  '[': '(?:',
  ']': ')?',
  '{': '(?:',
  '}': ')*',
}
const patternOf = (phrases: string[]) =>
  phrases.map(phrase => fold(phrase).replace(/[ ([\]{}]/g, sign => signs[sign]!)).join('|')

const read = (kind: keyof Phrases) => {
  const each = Object.entries(languages).map(
    ([code, { phrases }]) => `(?<${code}>${patternOf(phrases[kind])})`,
  )
  return new RegExp(`^(?:${each.join('|')})$`, 'u')
}
const patterns = new Map<keyof Phrases, RegExp>()

/** The letters and digits of a text alone: of `Thank you!! 😀` they are `thankyou`. */
export const lettersOf = (text: string): string =>
  fold(text).replace(/\ufe0f|[^\p{L}\p{M}\p{N}]+/gu, '')

/**
 * The language in which a text wholly is a phrase of some kind. Phrases are written as grammars are: `(this|that)` is one
 * of them, `[please]` may be missing, `{very}` comes as often as one likes; signs, capitals and accents do not count.
 */
export const saidIn = (kind: keyof Phrases, text: string): Language | undefined => {
  const letters = lettersOf(text)
  if (!letters || letters.length > longest) return undefined
  const pattern = patterns.get(kind) ?? read(kind)
  patterns.set(kind, pattern)
  const said = Object.entries(pattern.exec(letters)?.groups ?? {}).find(([, found]) => found)
  return said && languages[said[0]]
}

/** Makes the grammars of all kinds, which take a while, before the first message needs them. */
export const readyPhrases = () => {
  for (const kind of Object.keys(languageCalled('en').phrases)) saidIn(kind as keyof Phrases, 'yes')
}
