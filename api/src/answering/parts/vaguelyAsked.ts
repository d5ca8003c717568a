import { isEnglishWord } from '../../language/wordnet.ts'
import type { Wanted } from '../evidence/plain/wanted.ts'
import { asksInEnglish } from '../languages/asksInEnglish.ts'
import type { Shape } from '../languages/Language.ts'
import { pointsBack } from '../languages/namingWords.ts'
import type { QuestionTerm } from '../question/QuestionTerm.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { shapeNamed } from '../shapes/shape.ts'

/** A question that names nothing itself: `How does it work?`, `What is the price?` */
export type Vague = {
  asked: ReadQuestion
  shape: Shape | undefined
  /** The one thing that `Does it have parking?` names. */
  thing: string | undefined
}

/**
 * Reads a question that leaves its subject to a pronoun, or has nothing but words
 * that only ask; nothing for any other.
 */
export const vaguelyAsked = ({ asked, weights, shape }: Wanted): Vague | undefined => {
  const { question } = asked
  const named = asked.terms.filter((term, at) => weights[at] && !shapeNamed([term]))
  const isThing = (term: QuestionTerm, at: number) =>
    weights[at] === 1 && term.role !== 'other' && named.includes(term)
  const thing = asked.terms.find(isThing)
  const points = pointsBack(question)
  if (named.length > (points ? 1 : 0) || thing?.role === 'name' || thing?.role === 'number')
    return undefined
  if (asksInEnglish(question) && named.some(isStrange)) return undefined
  // The `es` of `Gibt es Kaffee?` points at nothing; coffee is named, and the material has none.
  if (asked.foreign && named.some(({ unknown }) => unknown)) return undefined
  return { asked, shape: shape ?? shapeNamed(asked.terms), thing: thing?.term }
}

/**
 * Whether a word is as good as a name, being in the material and in no dictionary: `ibuprofenol`.
 */
const isStrange = ({ folded, unknown }: QuestionTerm) => !unknown && !isEnglishWord(folded)
