import { term } from '../../language/words.ts'
import { languageOf } from '../languages/languageOf.ts'
import { namingWords } from '../languages/namingWords.ts'
import type { EvidenceSentence } from './Evidence.ts'
import { tellsOf } from './tellsOf.ts'
import { isName, readPassage, readTokens } from '../passages/readPassage.ts'

/**
 * Whether the likeliest sentence can answer a question that may be in another language: its passage
 * has a name that the question gives, it or the headings above it have another word or figure of
 * the question, or both are in one language, as far as can be told.
 */
export async function sharesWordOrLanguage(
  question: string,
  [best]: EvidenceSentence[],
): Promise<boolean> {
  if (!best) return false
  const { terms: around } = readPassage(best.passage)
  const named = readTokens(question).filter(isName)
  if (named.some(name => around.includes(name.term))) return true
  if (namingWords(question).map(term).some(tellsOf(best))) return true
  const told = await languageOf(best.passage.text)
  const asked = await languageOf(question, told ? [told] : [])
  return !asked || !told || asked === told
}
