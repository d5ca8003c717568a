import { near } from '../../../language/thesaurus.ts'
import { tokens } from '../../../language/tokens.ts'
import { words } from '../../../language/words.ts'
import { matchTerms } from '../../question/matchPassage.ts'
import { alike, isMet } from '../../question/isMet.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { AskedTerm } from './termsAsked.ts'

/**
 * Tells whether a term of a question, or a word near it in meaning, names a column or heading: a
 * `Salary` is what somebody earns.
 */
export const calledBy =
  (asked: ReadQuestion) =>
  (name: string, term: AskedTerm): boolean =>
    isMet(term, matchTerms(asked, words(name)).nearest[term.at]) ||
    tokens(name).some(({ folded }) => (near(folded).get(term.term) ?? 0) >= alike)
