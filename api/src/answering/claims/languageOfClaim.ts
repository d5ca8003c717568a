import { eld } from 'eld/small'
import { tokens } from '../../language/tokens.ts'
import { words } from '../../language/words.ts'
import { figuresOf } from './facts/figures.ts'
import { coverage } from './material.ts'
import { scriptOf } from './scriptOf.ts'

const english = new Set(
  `the is are of and to it you your for with can be not this that from by at have will must its their which been were an
  if when but they or does do`.split(/\s+/),
)
/** From so many words on, an English text has at least two of these. */
const long = 8

/** Whether a text is English, by its little words alone; `undefined` where it is too short to tell. */
const isPlainlyEnglish = (text: string): boolean | undefined => {
  const words = tokens(text)
  const found = new Set(words.map(({ folded }) => folded).filter(word => english.has(word))).size
  if (words.length < long) return found > 0 ? true : undefined
  return found === 1 ? undefined : found > 1
}

/** Enough of the words in common to be one language, whatever the letters look like. */
const shared = 0.3
/** The same of words that are no names or numbers, whatever little words say. */
const sharedPlainly = 0.5
/** Names and numbers alone are never so many of a sentence's words. */
const sharedMostly = 0.8

const plainTerms = (text: string) =>
  new Set(words((text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}]*/gu) ?? []).join(' ')))

/**
 * Whether a sentence and what should carry it are written in different languages, so that words cannot be compared: by the
 * words that they share before any guess which languages these are.
 */
export const isOtherLanguage = (
  text: string,
  terms: Set<string>,
  evidence: { text: string; terms: Set<string> }[],
): boolean => {
  if (!evidence.length) return false
  const sample = evidence
    .slice(0, 20)
    .map(sentence => sentence.text)
    .join(' ')
  if (scriptOf(text) !== scriptOf(sample)) return true
  const plain = plainTerms(text)
  if (plain.size > 1 && coverage(plain, evidence) >= sharedPlainly) return false
  if (coverage(terms, evidence) >= sharedMostly) return false
  const own = isPlainlyEnglish(text)
  const other = isPlainlyEnglish(sample)
  if (own !== undefined && other !== undefined && (own || other)) return own !== other
  if (coverage(terms, evidence) >= shared) return false
  const guess = eld.detect(text)
  // Of a few words only a sure guess counts, or that they have a figure to go by.
  if (own === undefined && !guess.isReliable() && !figuresOf(text).length) return false
  return guess.language !== (other ? 'en' : eld.detect(sample).language)
}

/** Whether a text is plainly in the language of some others: not, where it is too short to tell. */
export const isSameLanguage = (text: string, evidence: { text: string; terms: Set<string> }[]) => {
  const plain = plainTerms(text)
  const sample = evidence.slice(0, 20).map(sentence => sentence.text)
  if (plain.size > 2 && coverage(plain, evidence) >= sharedPlainly) return true
  return isPlainlyEnglish(text) === true && isPlainlyEnglish(sample.join(' ')) === true
}

/** Whether a sentence of an answer is German, where every noun has a capital. Of a question `capitalsTell` knows it by a word. */
export const hasCapitalNouns = (text: string): boolean =>
  !isPlainlyEnglish(text) && eld.detect(text).language === 'de'
