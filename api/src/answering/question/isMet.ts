import type { QuestionTerm } from './QuestionTerm.ts'

/** From this nearness on, a word stands for another in meaning, as `fix` does for `repair`. */
export const alike = 0.6
/** From this nearness on, a word is the same as another, or as good as that. */
export const same = 0.89
/** How near two words are that seem to be of one family by their letters alone. */
export const kinNearness = 0.9

/**
 * Whether no word of like meaning can stand for a term: names, numbers and
 * extremes must be there as they are.
 */
export const isExact = ({ role }: QuestionTerm): boolean =>
  role === 'name' || role === 'number' || role === 'extreme'

/**
 * Whether a word this near stands for a term; one that must be there
 * as it is may still differ in form.
 */
export const isMet = (term: QuestionTerm, nearness = 0): boolean =>
  nearness >= (isExact(term) ? kinNearness : alike)
