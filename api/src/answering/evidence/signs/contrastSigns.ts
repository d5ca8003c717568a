import { oppositeness } from '../../../language/opposites.ts'
import { partOfSpeech } from '../../../language/thesaurus.ts'
import { isDenied } from '../../statements/isDenied.ts'
import { stated } from '../../statements/stated.ts'
import { matchPassage } from '../../question/matchPassage.ts'
import { isName, type ReadToken } from '../../passages/readPassage.ts'
import { isNegation } from '../../question/isNegation.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { type Place, textOf } from '../Place.ts'

/** From this nearness on, a word of the sentence stands for one of the question. */
const met = 0.5

/**
 * Signs that a sentence says something else than a question takes for granted: a word of it is
 * denied, its opposite is said, or another word, name or number stands beside the same neighbour.
 * All are 0 for a question that asks for yes or no, to which these are the answer.
 */
export const contrastSigns = (question: ReadQuestion, place: Place) => {
  const { read, sentence, at } = place
  const { nearest } = matchPassage(question, read).sentences[at]!
  const { tokens } = sentence
  const terms = new Set(tokens.map(({ term }) => term))
  const others = tokens.filter(({ content, term }) => content && !question.has.has(term))
  const signs = {
    denied: 0,
    onlyAskedIsNegated:
      question.kind !== 'yesno' &&
      question.negated &&
      !tokens.some(({ folded }) => isNegation(folded))
        ? 1
        : 0,
    opposite: 0,
    oppositeBeside: 0,
    wordInstead: 0,
    nameInstead: 0,
    numberInstead: 0,
  }
  if (question.kind === 'yesno') return signs
  if (isDenied(stated(question.text), stated(textOf(place)))) signs.denied = 1
  for (const [index, one] of question.terms.entries()) {
    if (terms.has(one.term)) continue
    const isNumber = one.kind === 'number'
    if (!isNumber)
      for (const other of others)
        signs.opposite = Math.max(signs.opposite, oppositeness(one, other))
    for (const other of instead(question, one, tokens)) {
      const opposite = oppositeness(one, other)
      signs.oppositeBeside = Math.max(signs.oppositeBeside, opposite)
      if (nearest[index]! >= met) continue
      if (partOfSpeech(one.folded) === partOfSpeech(other.folded))
        signs.wordInstead = Math.max(signs.wordInstead, one.rarity)
      if (one.role === 'name' && isName(other)) signs.nameInstead = 1
      if (isNumber && other.kind === 'number') signs.numberInstead = 1
    }
  }
  return signs
}

/**
 * Words of a sentence that stand in place of a term that it lacks: beside the same neighbour, on
 * the same side, as the term does in the question.
 */
const instead = (
  { tokens: asked, has }: ReadQuestion,
  { term }: { term: string },
  said: ReadToken[],
): ReadToken[] => {
  const at = asked.findIndex(token => token.term === term)
  return [-1, 1].flatMap(step => {
    const neighbour = asked[at + step]
    return said.flatMap((token, index) => {
      const other = token.term === neighbour?.term ? said[index - step] : undefined
      return other?.content && !has.has(other.term) ? other : []
    })
  })
}
