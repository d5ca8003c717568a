import { isFunctionWord } from '../../language/functionWords.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { contentTokens } from '../../language/words.ts'
import { answerKind, askingWords } from '../languages/answerKind.ts'
import { asksInEnglish } from '../languages/asksInEnglish.ts'
import { isArticle, isAsking, isEmptyWord, isWord } from '../languages/wordIn.ts'
import { shapeAsked } from '../shapes/shape.ts'

const opensCondition = isWord('requiring', 'limiting')
/** What a heading begins with that is part of a sentence: `After`, `In case of`, `Bei`. */
const isPart = ({ folded }: Token) =>
  opensCondition(folded) || (isFunctionWord(folded) && !isAsking(folded))
const told = new Set(['thing', 'manner'])
const wordsOf = (text: string) => tokens(text).filter(({ folded }) => !isArticle(folded))

/**
 * Whether a question asks for all that is told under a heading which says when or where that holds, and names nothing
 * else: `What should I do after an extraction?` under `After an extraction`.
 */
export const asksUnder = (question: string, heading: string): boolean => {
  const own = wordsOf(heading)
  const [first] = own
  if (own.length < 2 || !first || !isPart(first)) return false
  const said = wordsOf(question)
  const at = said.findIndex((_, at) =>
    own.every(({ folded }, after) => said[at + after]?.folded === folded),
  )
  if (at < 0 || !contentTokens(own).length) return false
  const asks = askingWords(question)
  const isForeign = !asksInEnglish(question)
  const others = contentTokens(said.toSpliced(at, own.length))
  return (
    told.has(answerKind(question)) &&
    !shapeAsked(question) &&
    others.every(({ folded }) => asks.has(folded) || isEmptyWord(folded, isForeign))
  )
}
