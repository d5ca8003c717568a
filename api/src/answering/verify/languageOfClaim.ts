import { detectLanguage } from '../../text/detectLanguage.ts'
import { coverage, type Statement, statementOf } from './entailment/statement.ts'

/** The share of words in small letters that shows two texts to be in one language: names and numbers are alike in all. */
const shared = 0.5

/**
 * Returns the language of a claim (ISO 639-1), which is that of the material it rests on unless its words or letters tell
 * otherwise.
 */
export function languageOfClaim(text: string, held: Statement[]): string {
  const [first] = held
  if (!first) return detectLanguage(text) ?? 'en'
  const own = first.language
  if (sharesWords(statementOf(text, own), held)) return own
  const detected = detectLanguage(text, [own]) ?? own
  return showsLanguage(text, detected) ? detected : own
}

const sharesWords = ({ words }: Statement, held: Statement[]): boolean => {
  const small = words.filter(({ raw, isContent }) => isContent && /^\p{Ll}/u.test(raw))
  const terms = new Set(small.map(({ term }) => term))
  return terms.size > 1 && coverage(terms, held) >= shared
}

/** A word or two may look like any language: there has to be a little word or a number of it, or letters of its own. */
const showsLanguage = (text: string, language: string) => {
  const { words, figures } = statementOf(text, language)
  const isOwn = words.length > 2 || words.some(({ isContent }) => !isContent)
  return isOwn || figures().length > 0 || !/\p{Script=Latin}/u.test(text)
}
