import { isFunctionWord } from '../../../language/functionWords.ts'
import { remembering } from '../../../language/remembering.ts'
import { lettersShared } from '../../../language/sharedStart.ts'
import { stem } from '../../../language/stem.ts'
import { type Token, foldToken, tokens } from '../../../language/tokens.ts'
import { squash } from '../material.ts'
import { scriptOf } from '../scriptOf.ts'

/** A name or code as a claim has it. */
export type Name = { text: string; kind: 'name' | 'code' }

const sign = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}]'
const code = new RegExp(`(?<!${sign})${sign}+(?:[-_/.]${sign}+)*`, 'gu')
/** `30-day`, `5kg`, `2nd`, `90s`, `3pm`: a number with a word, not a code. */
const numberWithWord =
  /^\p{N}+(?:[.,]\p{N}+)*-?(?:\p{Ll}+|[KMGT]B|[AP]M|[KMG]?Hz|kWh|°?[CFVWAhlL])(?:-\p{L}+)*$/u
const capital = /^\p{Lu}/u
const allCapitals = /^\p{Lu}[\p{Lu}\p{N}]+$/u
/** Where a sentence, a quotation, a list item or a bold lead begins anew, a capital says nothing. */
const opens = /(?:^|[.:!?¿¡"“„«(\n>]|[-–—*•|]\s|\*\*|\p{Nd}[.)])\s*[*_"“„«(]*$/u
const roman = /^[IVXLC]+$/
/** Capitalised for other reasons. */
const notNames = new Set('i ok yes no faq pdf url id tv pc am pm step note tip'.split(' '))

const codesOf = (text: string): Name[] =>
  [...text.matchAll(code)]
    .map(([found]) => found)
    .filter(found => !numberWithWord.test(found) && /\p{N}/u.test(found) && /\p{L}/u.test(found))
    .map(found => ({ text: found, kind: 'code' }))

/** Neighbouring capitalised words: nothing but a blank, `&`, `'s`, a hyphen or an initial's full stop between them. */
const runs = (text: string, words: Token[]): Token[][] => {
  const found: Token[][] = []
  for (const word of words) {
    const last = found.at(-1)
    const gap = text.slice(last?.at(-1)?.end ?? 0, word.start)
    if (last && /^(?:[ \u00a0]|\. |[’']s |-| & )$/.test(gap)) last.push(word)
    else found.push([word])
  }
  return found
}

/** The words of a run that name something. One alone at a beginning may be any word. */
const namesOfRun = (text: string, run: Token[], capitalNouns: boolean): Token[] => {
  const [first] = run
  if (!first) return []
  const begins = opens.test(text.slice(0, first.start))
  const shouted = run.some(({ raw }) => allCapitals.test(raw))
  const unsure = begins && (capitalNouns || run.length === 1 || isFunctionWord(first.folded))
  const named = unsure && !shouted ? run.slice(1) : run
  return capitalNouns && named.length < 2 && !shouted ? [] : named
}

/**
 * The names and codes of a sentence: what is capitalised though nothing begins there, all capitals, or letters with
 * digits. Where a language writes every noun with a capital, only several in a row are taken for a name.
 */
export const namesOf = (whole: string, capitalNouns: boolean): Name[] => {
  const text = whole.replace(/(?<!\p{L})(\p{Lu})&(\p{Lu})(?!\p{L})/gu, '$1$2')
  const codes = codesOf(text)
  const words = tokens(text).filter(
    ({ kind, raw, folded }) =>
      kind === 'word' &&
      capital.test(raw) &&
      !notNames.has(folded) &&
      !isFunctionWord(folded) &&
      !roman.test(raw) &&
      !codes.some(({ text: found }) => found.includes(raw)),
  )
  const named = runs(text, words).flatMap(run => namesOfRun(text, run, capitalNouns))
  return [...codes, ...named.map(({ raw }): Name => ({ text: raw, kind: 'name' }))]
}

type NameIndex = { squashed: string; words: string[]; stems: Set<string>; initials: string }

const firstLetters = (words: string[]) => words.map(word => word[0]).join('')

const textsKept = 2_000
const indexOf = remembering((text): NameIndex => {
  const words = tokens(text).map(({ folded }) => folded)
  return {
    squashed: squash(text),
    words,
    stems: new Set(words.map(stem)),
    initials: `${firstLetters(words)} ${firstLetters(words.filter(word => !isFunctionWord(word)))}`,
  }
}, textsKept)

/** Whether a name is made of initials in the text: `UN` of `United Nations`, `FBI` of `Federal Bureau of Investigation`. */
export const abbreviates = (name: string, text: string): boolean =>
  /^\p{Lu}{2,6}s?$/u.test(name) &&
  indexOf(text).initials.includes(name.replace(/s$/, '').toLowerCase())

/** How a country's name ends and how its people's does: Germany, Germans; Europe, European; Berlin, Berliner. */
const endings = new Set([
  '',
  ...'y e a o ia n an ian ean ish ese s es ns ans ians ic al er ers'.split(' '),
])

/** Names change their ending from country to people and, more freely, from language to language: London, Londres. */
const isVariant = (one: string, other: string, foreign: boolean) => {
  const shared = lettersShared(one, other)
  const rests = [one.slice(shared), other.slice(shared)]
  return foreign
    ? shared >= 4 && rests.every(({ length }) => length <= 4)
    : shared >= 5 && rests.every(rest => endings.has(rest))
}

/** Whether a text has the name: as it is, inflected, abbreviated or, if `foreign`, as another language has it. */
export const hasName = (text: string, name: Name, foreign: boolean): boolean => {
  const index = indexOf(text)
  const squashed = squash(name.text)
  if (name.kind === 'code') return index.squashed.includes(squashed)
  const word = foldToken(name.text)
  if (index.stems.has(stem(word)) || (word.length > 4 && index.squashed.includes(squashed)))
    return true
  if (abbreviates(name.text, text)) return true
  // A name in other letters cannot be compared.
  if (foreign && scriptOf(name.text) !== scriptOf(text)) return true
  return index.words.some(other => isVariant(word, other, foreign))
}
