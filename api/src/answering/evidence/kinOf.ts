import { currentReader } from '../rank/passageTerms.ts'
import { likenessOf } from '../rank/meeting.ts'

/** From this share of like letters on two words are forms of one. */
const alike = 0.6

/** Terms of the passages read that begin as this one does: forms of a word that no stem and no dictionary brings together. */
export const kinOf = (term: string): string[] => {
  const { relativesOf, numberOf, termOf } = currentReader().lexicon
  return relativesOf(numberOf(term))
    .map(termOf)
    .filter(other => other !== term && likenessOf(term, other) >= alike)
}
