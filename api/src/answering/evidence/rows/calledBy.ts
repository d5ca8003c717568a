import { near } from '../../../language/thesaurus.ts'
import { tokens } from '../../../language/tokens.ts'
import { words } from '../../../language/words.ts'
import { meet } from '../met.ts'
import { alike, isMet } from '../isMet.ts'
import type { ReadQuestion } from '../readQuestion.ts'
import type { AskedTerm } from './termsAsked.ts'

/** Tells whether a column or heading is called by a word of a question, or one of its meaning: a `Salary` is earned. */
export const calledBy =
  (asked: ReadQuestion) =>
  (name: string, term: AskedTerm): boolean =>
    isMet(term, meet(asked, words(name)).nearest[term.at]) ||
    tokens(name).some(({ folded }) => (near(folded).get(term.term) ?? 0) >= alike)
