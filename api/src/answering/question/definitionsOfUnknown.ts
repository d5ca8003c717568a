import { definitions, partOfSpeech } from '../../language/thesaurus.ts'
import { tokens } from '../../language/tokens.ts'
import { contentTokens, term } from '../../language/words.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { alike } from './isMet.ts'
import { synonyms } from './synonyms.ts'

/**
 * The parts of speech whose definitions tell something: that of a verb tells as little as the verb.
 */
const telling = ['noun', 'adj']

/**
 * How the dictionary explains those words of a question that the material lacks: by their terms,
 * the terms of the definition of each sense.
 */
export const definitionsOfUnknown = (
  question: string,
  stats: WordStats,
): Map<string, string[][]> => {
  const others = synonyms(question, stats, word => !stats.count(word))
  const found = new Map<string, string[][]>()
  for (const token of contentTokens(tokens(question))) {
    const { folded, kind } = token
    const one = term(token)
    if (kind !== 'word' || stats.count(one) || found.has(one)) continue
    if (!telling.includes(partOfSpeech(folded) ?? '')) continue
    const isNamed = others
      .get(one)
      ?.values()
      .some(nearness => nearness >= alike)
    if (!isNamed) found.set(one, definitions(folded))
  }
  return found
}
