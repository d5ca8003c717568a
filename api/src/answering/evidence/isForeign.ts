import { isEnglishWord } from '../../language/wordnet.ts'
import type { Token } from '../../language/tokens.ts'
import { asksInEnglish } from './ofNames.ts'

/** Whether a question with these content words is put in another language than English, of which no dictionary tells. */
export const isForeign = (question: string, content: Pick<Token, 'folded'>[]): boolean =>
  !asksInEnglish(question) &&
  content.filter(({ folded }) => isEnglishWord(folded)).length * 2 < content.length
