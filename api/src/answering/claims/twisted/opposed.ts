import { near } from '../../../language/thesaurus.ts'
import type { Word } from '../../statements/alignment.ts'
import type { Stated } from '../../statements/stated.ts'
import { stemsOf } from './strangers.ts'

const isOpposite = (one: Word, other: Word) =>
  stemsOf(other).some(term => (near(one.folded).get(term) ?? 0) < -0.5)

const opposes = (one: Word, other: Word) => isOpposite(one, other) || isOpposite(other, one)

const termsOf = ({ words }: Stated) => new Set(words.map(({ term }) => term))

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
