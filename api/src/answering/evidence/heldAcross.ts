import { term } from '../../language/words.ts'
import { languageOf } from '../languages/textsFor.ts'
import { namingWords } from '../understand/leansBack.ts'
import type { EvidenceSentence } from './findEvidence.ts'
import { readPassage } from './readPassage.ts'

/**
 * Whether the likeliest sentence can answer a question that is put in another language: it must have a name, a figure or
 * another word of it. In the same language meaning is enough.
 */
export async function heldAcross(question: string, [best]: EvidenceSentence[]): Promise<boolean> {
  if (!best) return false
  const { sentences } = readPassage(best.passage)
  const terms = sentences.find(({ start }) => start === best.start)?.terms
  if (namingWords(question).some(word => terms?.has(term(word)))) return true
  const asked = await languageOf(question)
  const told = await languageOf(best.passage.text)
  return !asked || !told || asked === told
}
