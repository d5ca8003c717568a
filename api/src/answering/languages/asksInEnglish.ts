import { isEnglishWord } from '../../language/wordnet.ts'
import { foreignLead } from '../../language/functionWords.ts'
import { hasTones } from '../../language/tokens.ts'

/** Words that only English asks with, or begins a question with: there a capital within the question makes a name. */
const english =
  /\b(?:what|which|who(?:m|se)?|when|where|why|how|is|did|does|can)\b|^\W*(?:are|do|were)\b/iu

/** Whether a question has one of those words. */
export const asksInEnglish = (question: string) => english.test(question)

type Written = { folded: string; content: boolean }

/** Whether a question of these words is put in another language than English, of which no dictionary tells. */
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
