import type { EvidenceSentence } from '../evidence/Evidence.ts'
import { sentencesWhere } from '../evidence/sentencesWhere.ts'
import { readPassage } from '../passages/readPassage.ts'
import type { Ranked } from '../rank/rank.ts'

/** How many of the best passages are searched sentence by sentence. */
const mostRead = 8

/**
 * The sentences of the nearest passages that have one of some words, with the
 * others in them or in the headings above.
 */
export const sentencesHolding = (words: readonly string[], ranked: Ranked[]): EvidenceSentence[] =>
  words.length
    ? ranked.slice(0, mostRead).flatMap(({ passage }) => {
        const { path } = readPassage(passage)
        return sentencesWhere(
          passage,
          ({ terms }) =>
            words.some(word => terms.has(word)) &&
            words.every(word => terms.has(word) || path.has(word)),
        )
      })
    : []
