import { isEmptyWord } from '../../languages/wordIn.ts'
import { namedTerms } from '../plain/wanted.ts'
import type { QuestionTerm } from '../../question/QuestionTerm.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'

/** A term of a question, and its place among all terms of the question. */
export type AskedTerm = QuestionTerm & { at: number }

/** The terms of a question by which a table may be called, without the words that only ask. */
export const termsAsked = (asked: ReadQuestion): AskedTerm[] =>
  namedTerms(asked)
    .filter(({ folded }) => !isEmptyWord(folded, asked.foreign))
    .map(term => ({ ...term, at: asked.terms.indexOf(term) }))
