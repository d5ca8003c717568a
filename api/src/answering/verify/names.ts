import { remembering } from '../../text/remember.ts'
import { stem } from '../../text/stem.ts'
import { foldToken, tokens } from '../../text/tokens.ts'
import { worldNames } from '../../text/worldNames.ts'
import type { Statement, Word } from './entailment/statement.ts'
import { squash } from './sentences/plainText.ts'

/** A name or code as a claim writes it. */
export type Name = { text: string; kind: 'name' | 'code' }

const sign = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]`
const code = new RegExp(`(?<!${sign})${sign}+(?:[-_/.]${sign}+)*`, 'gu')
/** `30-day`, `5kg`, `2nd`, `90s`, `3pm`: a number with a word, not a code. */
const numberWithWord =
  /^\p{N}+(?:[.,]\p{N}+)*-?(?:\p{Ll}+|[KMGT]B|[AP]M|[KMG]?Hz|kWh|°?[CFVWAhlL])(?:-\p{L}+)*$/u
const capital = /^\p{Lu}/u
const allCapitals = /^\p{Lu}[\p{Lu}\p{N}]+$/u
const roman = /^[IVXLC]+$/
/** Where a sentence, a quotation, a list item or a bold lead begins anew, a capital says nothing. */
const opens = /(?:^|[.:!?¿¡"“„«(\n>]|[-–—*•|]\s|\*\*|\p{Nd}[.)])\s*[*_"“„«(]*$/u
/** Between the words of one name. */
const joint = /^(?:[ \u00a0]|\. |[’']s |-| ?& ?)$/
/** In capitals for other reasons. */
const notNames = new Set('i ok faq pdf url id tv pc am pm'.split(' '))

/**
 * Returns the names and codes of a statement: what is capitalised though nothing begins there, all capitals, or letters
 * with digits. In German, where every noun has a capital, only several in a row are taken for a name.
 */
export function namesOf({ text, words, language }: Statement): Name[] {
  const codes = (text.match(code) ?? []).filter(
    found => /\p{N}/u.test(found) && /\p{L}/u.test(found) && !numberWithWord.test(found),
  )
  const capitals = words.filter(
    ({ raw, folded, isContent }) =>
      isContent &&
      capital.test(raw) &&
      !roman.test(raw) &&
      !notNames.has(folded) &&
      !codes.some(found => found.includes(raw)),
  )
  const names = runsOf(text, capitals).flatMap(run => namesOfRun(text, run, language === 'de'))
  return [
    ...codes.map((found): Name => ({ text: found, kind: 'code' })),
    ...names.map(({ raw }): Name => ({ text: raw, kind: 'name' })),
  ]
}

const runsOf = (text: string, words: Word[]): Word[][] => {
  const runs: Word[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last && joint.test(text.slice(last.at(-1)!.end, word.start))) last.push(word)
    else runs.push([word])
  }
  return runs
}

/** The words of a run that name something. One alone at a beginning may be any word. */
const namesOfRun = (text: string, run: Word[], hasCapitalNouns: boolean): Word[] => {
  if (run.some(({ raw }) => allCapitals.test(raw))) return run
  const begins = opens.test(text.slice(0, run[0]!.start).slice(-12))
  const named = begins && (hasCapitalNouns || run.length === 1) ? run.slice(1) : run
  return hasCapitalNouns && named.length < 2 ? [] : named
}

const initialsOf = remembering((text): string => {
  const words = tokens(text)
  const first = (some: typeof words) => some.map(({ folded }) => folded[0]).join('')
  return `${first(words)} ${first(words.filter(({ raw }) => capital.test(raw)))}`
}, 2_000)

/** True when a name consists of initials in the text: `UN` of `United Nations`. */
export const abbreviates = (name: string, text: string): boolean =>
  /^\p{Lu}{2,6}s?$/u.test(name) && initialsOf(text).includes(name.replace(/s$/, '').toLowerCase())

/** Names change their ending from country to people and, more freely, from language to language: London, Londres. */
const isVariant = (one: string, other: string, isForeign: boolean) => {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  const rest = Math.max(one.length, other.length) - shared
  return isForeign ? shared >= 4 && rest <= 4 : shared >= 5 && rest <= 3
}

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text)

/** True when a text has the name: as it is, inflected, abbreviated or, if it is foreign, as its language has it. */
export function hasName(held: Statement, { text: name, kind }: Name, isForeign: boolean): boolean {
  const word = foldToken(name)
  const isWhole = () => squash(held.text).includes(squash(name))
  if (kind === 'code') return isWhole()
  return (
    held.terms.has(stem(word, held.language)) ||
    abbreviates(name, held.text) ||
    held.words.some(({ folded }) => isVariant(word, folded, isForeign)) ||
    // A name in other letters cannot be compared.
    (isForeign && isLatin(name) !== isLatin(held.text)) ||
    (word.length > 4 && isWhole())
  )
}

/** Returns the id of the country, language, month or weekday that a name of a statement is a word of. */
export const worldNameOf = (name: string, { text, language }: Statement): string | undefined =>
  worldNames(text, language).find(({ words }) => words.includes(foldToken(name)))?.id
