import type { QuestionTerm } from './QuestionTerm.ts'

/** Words of this likeness in meaning stand for each other, as `fix` and `repair` do. */
export const alike = 0.6
/** From this likeness on they are the same word, or as good as that. */
export const same = 0.89
/** How near words are whose letters make them kin. */
export const kinNearness = 0.9

/** Whether nothing of like meaning can stand for a term: names, numbers and extremes must be there as they are. */
export const isExact = ({ role }: QuestionTerm): boolean =>
  role === 'name' || role === 'number' || role === 'extreme'

/** Whether a nearness will do for a term; for what must be there as it is, that of its kin. */
export const isMet = (term: QuestionTerm, nearness = 0): boolean =>
  nearness >= (isExact(term) ? kinNearness : alike)
