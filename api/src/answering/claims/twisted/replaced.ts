import { near } from '../../../language/thesaurus.ts'
import { align, type Word } from './alignment.ts'
import { isDeed } from './exchanged.ts'
import { isThing, stemsOf } from './strangers.ts'

/** So much of a claim in a sentence's words and order makes another word of it doubtful. */
const copied = 0.75
/** Of this likeness two words say the same. */
const same = 0.45

/** Whether a claim keeps much of a sentence, and has a word that neither its passage has nor one of the same meaning. */
export const replacesWord = (claim: Word[], said: Word[], passage: Word[]): boolean => {
  const { share, gaps } = align(claim, said)
  if (share < copied) return false
  const known = new Set([...said, ...passage].map(({ term }) => term))
  const own = new Set(claim.map(({ term }) => term))
  const left = said.filter(({ content, term }) => content && !own.has(term))
  return gaps
    .flatMap(gap => gap.claim)
    .some(
      word =>
        word.content &&
        !known.has(word.term) &&
        (isThing(word) || isDeed(word)) &&
        !left.some(other => stemsOf(other).some(one => (near(word.folded).get(one) ?? 0) >= same)),
    )
}
