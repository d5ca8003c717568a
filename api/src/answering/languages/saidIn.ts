import { fold } from '../../language/tokens.ts'
import type { Language, Phrases } from './Language.ts'
import { languageCalled, languages } from './languages.ts'

/** So many letters the longest phrases have. */
export const longest = 80

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
  const each = Object.entries(languages).flatMap(
    ([
      code,
      {
        phrases: { [kind]: phrases },
      },
    ]) => (phrases ? `(?<${code}>${patternOf(phrases)})` : []),
  )
  return {
    whole: new RegExp(`^(?:${each.join('|')})$`, 'u'),
    start: new RegExp(`^(?:${each.join('|')})`, 'u'),
  }
}
const patterns = new Map<keyof Phrases, ReturnType<typeof read>>()
const patternsOf = (kind: keyof Phrases) => {
  const known = patterns.get(kind) ?? read(kind)
  patterns.set(kind, known)
  return known
}

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
  const { groups = {} } = patternsOf(kind).whole.exec(letters) ?? {}
  const said = Object.entries(groups).find(([, found]) => found)
  return said && languages[said[0]]
}

/** Whether the letters of a text begin with those of such a phrase. */
export const mayBegin = (kind: keyof Phrases, text: string): boolean =>
  patternsOf(kind).start.test(lettersOf(text))

/** Makes the grammars of all kinds, which take a while, before the first message needs them. */
export const readyPhrases = () => {
  for (const kind of Object.keys(languageCalled('en').phrases)) saidIn(kind as keyof Phrases, 'yes')
}
