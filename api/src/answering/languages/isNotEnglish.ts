import { foreignLead } from '../../language/functionWords.ts'
import { hasTones } from '../../language/tokens.ts'
import { isEnglishWord } from '../../language/wordnet.ts'
import { asksInEnglish } from './asksInEnglish.ts'

type Written = { folded: string; content: boolean }

/**
 * Whether a question of these words is put in another language than English, of which no dictionary tells; also of one of
 * two words, which are too few for `languageOf`.
 */
export const isNotEnglish = (question: string, words: Written[]): boolean => {
  if (asksInEnglish(question)) return false
  const content = words.filter(word => word.content)
  const english = content.filter(({ folded }) => isEnglishWord(folded)).length
  // One function word of another language may be of a name: `Los Angeles fare`.
  return (
    foreignLead(words) > (english ? 1 : 0) ||
    content.some(({ folded }) => hasTones(folded)) ||
    english * 2 < content.length
  )
}
