import { isEnglishWord } from '../../../language/wordnet.ts'
import { kinNearness } from '../../question/isMet.ts'
import type { QuestionTerm } from '../../question/QuestionTerm.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'

/**
 * The terms of a question that may be met by words with like letters, each with its place: numbers,
 * and words that no dictionary here has.
 */
const strange = new WeakMap<ReadQuestion, [at: number, term: QuestionTerm][]>()
const strangeIn = (asked: ReadQuestion) => {
  const known = strange.get(asked)
  if (known) return known
  const found = [...asked.terms.entries()].filter(
    ([, { kind, folded }]) => kind === 'number' || (kind === 'word' && !isEnglishWord(folded)),
  )
  strange.set(asked, found)
  return found
}

/**
 * How near the nearest of some terms comes to each of the question's: `met`,
 * raised where a word has like letters.
 */
export const withKin = (asked: ReadQuestion, met: number[], terms: Iterable<string>): number[] => {
  const mayHaveKin = strangeIn(asked)
  if (!mayHaveKin.length) return met
  const found = [...met]
  for (const stem of terms)
    for (const [at, term] of mayHaveKin)
      if ((found[at] ?? 0) < kinNearness && isKin(term, stem)) found[at] = kinNearness
  return found
}

const version = /^\d+\.\d+\./

/**
 * Whether a stem has letters in common with a term. Of words that no dictionary here has, one must
 * begin or end with the other, as `Mülltonnen` ends with `Tonnen`; a number must begin a longer
 * version number, as `6.5` begins `6.5.0`.
 */
const isKin = ({ term, kind }: QuestionTerm, stem: string) => {
  if (kind === 'number') return version.test(stem) && stem.startsWith(`${term}.`)
  const [short, long] = stem.length < term.length ? [stem, term] : [term, stem]
  if (short.length < 4 || short === long) return false
  const begins = long.startsWith(short) && short.length / long.length >= 0.7
  return begins || long.endsWith(short)
}
