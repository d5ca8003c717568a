import { near, type Nearness } from '../../language/thesaurus.ts'
import { tokens } from '../../language/tokens.ts'
import { wordOf } from '../../language/wordOf.ts'
import { contentTokens, term } from '../../language/words.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { rewriteQuestion } from './rewriteQuestion.ts'

/** For terms of a question: the terms of the material that mean nearly the same, and how nearly. */
type Synonyms = ReadonlyMap<string, ReadonlyMap<string, Nearness>>

/**
 * The words of the material that mean nearly the same as those of a question, or those that are
 * wanted: `bicycle` for `bike`. Opposites are left out.
 */
export const synonyms = (
  question: string,
  stats: WordStats,
  isWanted: (word: string) => boolean = () => true,
): Synonyms => {
  const others = new Map<string, ReadonlyMap<string, Nearness>>()
  for (const token of contentTokens(tokens(question))) {
    if (token.kind !== 'word' || !isWanted(term(token))) continue
    const known = [...near(token.folded)].filter(
      ([word, nearness]) => nearness > 0 && stats.count(word),
    )
    if (known.length) others.set(term(token), new Map(known))
  }
  return others
}

/**
 * The query of the search by words: the question without typos, and the material's
 * words in place of those it never uses.
 */
export const expandQuery = (question: string, stats: WordStats): string => {
  const repaired = rewriteQuestion(question, stats)
  const instead = synonyms(repaired, stats, word => !stats.count(word))
  const added = [...instead.values()].flatMap(others => [...others.keys()].map(wordOf))
  return [repaired, ...new Set(added)].join(' ')
}
