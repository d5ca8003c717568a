import { currentReader } from '../passages/passageTerms.ts'
import { sharedStart } from '../../language/sharedStart.ts'

/** From this share of like letters on two words are forms of one. */
const alike = 0.6
/** So many letters of a word are a word of their own, and so many more at least make another of it. */
const wholeWord = 5
const another = 3

const begins = (short: string, long: string) =>
  short.length >= wholeWord && long.length >= short.length + another && long.startsWith(short)
const ends = (short: string, long: string) =>
  long.length >= short.length + another && long.endsWith(short)

/**
 * Terms of the passages read that are kin to this one, which no stem and no dictionary brings together: they begin as it
 * does, or one of them begins or ends with the whole other, as `Öffnungszeiten` ends with `Zeiten`.
 */
export const formsOf = (term: string): string[] => {
  const { relativesOf, rhymesOf, numberOf, termOf } = currentReader().lexicon
  const number = numberOf(term)
  const isForm = (other: string) =>
    other !== term &&
    (sharedStart(term, other) >= alike || begins(term, other) || begins(other, term))
  const isCompound = (other: string) => ends(term, other) || ends(other, term)
  return [
    ...relativesOf(number).map(termOf).filter(isForm),
    ...rhymesOf(number).map(termOf).filter(isCompound),
  ]
}
