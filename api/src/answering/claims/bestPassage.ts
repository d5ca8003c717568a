import { coverage, type MaterialSentence, type Material } from './material.ts'

/** A second sentence is taken for so much more of a claim. */
const worthwhile = 0.2

/** The passage that holds most of some terms, by one of its sentences or two, and the share of them that it holds. */
export const bestPassage = (
  terms: Set<string>,
  material: Material,
): { sentences: MaterialSentence[]; share: number } | undefined =>
  material
    .map(({ sentences, around }) => {
      const ranked = sentences
        .map(sentence => ({ sentence, share: coverage(terms, [sentence]) }))
        .filter(({ share }) => share > 0)
        .sort((one, other) => other.share - one.share)
        .map(({ sentence }) => sentence)
      const one = coverage(terms, [...ranked.slice(0, 1), around])
      const two = coverage(terms, [...ranked.slice(0, 2), around])
      const chosen = ranked.slice(0, two >= one + worthwhile ? 2 : 1)
      return { sentences: chosen, share: chosen.length ? Math.max(one, two) : 0 }
    })
    .sort((one, other) => other.share - one.share)[0]
