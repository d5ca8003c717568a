import { definitions, partOfSpeech } from '../../language/thesaurus.ts'
import { tokens } from '../../language/tokens.ts'
import { contentTokens, term } from '../../language/words.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { alike } from './isMet.ts'
import { synonyms } from './synonyms.ts'

/** What defines a verb tells as little as the verb. */
const telling = ['noun', 'adj']

/**
 * What the dictionary says of a question's words for which the material has none: by their terms, the terms that
 * explain each sense.
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
