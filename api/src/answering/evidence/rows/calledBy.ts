import { near } from '../../../language/thesaurus.ts'
import { tokens } from '../../../language/tokens.ts'
import { words } from '../../../language/words.ts'
import { matchTerms } from '../../question/matchPassage.ts'
import { alike, isMet } from '../../question/isMet.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { AskedTerm } from './termsAsked.ts'

/** Tells whether a column or heading is called by a word of a question, or one of its meaning: a `Salary` is earned. */
export const calledBy =
  (asked: ReadQuestion) =>
  (name: string, term: AskedTerm): boolean =>
    isMet(term, matchTerms(asked, words(name)).nearest[term.at]) ||
    tokens(name).some(({ folded }) => (near(folded).get(term.term) ?? 0) >= alike)
