import { isEnglishWord } from '../../language/wordnet.ts'
import { hasTones, type Token } from '../../language/tokens.ts'
import { asksInEnglish } from './ofNames.ts'

/** Whether a question with these content words is put in another language than English, of which no dictionary tells. */
export const isForeign = (question: string, content: Pick<Token, 'folded'>[]): boolean =>
  !asksInEnglish(question) &&
  (content.some(({ folded }) => hasTones(folded)) ||
    content.filter(({ folded }) => isEnglishWord(folded)).length * 2 < content.length)
