import { near } from '../../../language/thesaurus.ts'
import type { Word } from './alignment.ts'
import type { Stated } from './stated.ts'
import { stemsOf } from './strangers.ts'

const isOpposite = (one: Word, other: Word) =>
  stemsOf(other).some(term => (near(one.folded).get(term) ?? 0) < -0.5)

const opposes = (one: Word, other: Word) => isOpposite(one, other) || isOpposite(other, one)

const termsOf = ({ words }: Stated) => new Set(words.map(({ term }) => term))

const deniesOther = (one: Stated, other: Stated) => {
  const terms = termsOf(other)
  return [...one.denied.heads].some(word => terms.has(word) && !other.denied.reach.has(word))
}

/** Whether a word of the claim is denied in the sentence, or the other way round. */
export const isDenied = (claim: Stated, said: Stated): boolean =>
  deniesOther(claim, said) || deniesOther(said, claim)

/** Whether a word of the claim means the opposite of one of the sentence that the claim leaves out. */
export const saysOpposite = (claim: Stated, said: Stated): boolean => {
  const [own, theirs] = [termsOf(claim), termsOf(said)]
  const left = said.words.filter(({ content, term }) => content && !own.has(term))
  return claim.words.some(
    word =>
      word.content &&
      !theirs.has(word.term) &&
      left.some(
        one =>
          opposes(word, one) &&
          claim.denied.reach.has(word.term) === said.denied.reach.has(one.term),
      ),
  )
}
