import { currentReader } from '../passages/passageTerms.ts'
import { sharedStart } from '../../language/sharedStart.ts'

/** From this share of like letters at their beginning on, two words are forms of one. */
const leastShared = 0.6
/**
 * A word of at least `wholeWord` letters is kin to one that begins with it and is
 * at least `another` letters longer.
 */
const wholeWord = 5
const another = 3

const begins = (short: string, long: string) =>
  short.length >= wholeWord && long.length >= short.length + another && long.startsWith(short)
const ends = (short: string, long: string) =>
  long.length >= short.length + another && long.endsWith(short)

/**
 * The terms, in passages that were read, that are of one family with a term though no stem and no
 * dictionary tells: they begin alike, or one of them begins or ends with all of the other, as
 * `Öffnungszeiten` ends with `Zeiten`.
 */
export const formsOf = (term: string): string[] => {
  const { relativesOf, rhymesOf, numberOf, termOf } = currentReader().lexicon
  const number = numberOf(term)
  const isForm = (other: string) =>
    other !== term &&
    (sharedStart(term, other) >= leastShared || begins(term, other) || begins(other, term))
  const isCompound = (other: string) => ends(term, other) || ends(other, term)
  return [
    ...relativesOf(number).map(termOf).filter(isForm),
    ...rhymesOf(number).map(termOf).filter(isCompound),
  ]
}
