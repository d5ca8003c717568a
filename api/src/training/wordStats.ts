import { nearestWord } from '../language/nearestWord.ts'
import { numberedIn, numberedTerm } from '../language/numbered.ts'
import { otherNumeral } from '../language/numeral.ts'
import { wordOf } from '../language/wordOf.ts'
import { words } from '../language/words.ts'
import type { PassageText } from './passage.ts'
import { indexText } from './split.ts'

/** How often words occur in some passages, as plain data. `counts` says in how many passages a term stands, or a numbered word. */
export type Vocabulary = { passages: number; length: number; counts: Record<string, number> }

/** What rarity is measured by. */
export type WordStats = {
  passages: number
  /** Mean number of index terms in a passage. */
  averageLength: number
  /** In how many passages the term stands, or a word with its number, as `numberedTerm` writes it. */
  count(term: string): number
  /** A word whose term stands somewhere and was probably meant by one whose term does not. */
  nearest?(term: string): string | undefined
}

export const countWords = (passages: PassageText[]): Vocabulary => {
  const counts = new Map<string, number>()
  let length = 0
  for (const passage of passages) {
    const text = indexText(passage)
    const found = words(text)
    length += found.length
    for (const word of new Set([...found, ...numberedTerms(text)]))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return { passages: passages.length, length, counts: Object.fromEntries(counts) }
}

/** Of those a question may write otherwise: the number below forty, in figures or in capitals. */
const numberedTerms = (text: string): string[] =>
  numberedIn(text).flatMap(({ named, numeral }) =>
    otherNumeral(numeral) ? numberedTerm(named, numeral) : [],
  )

/** The vocabulary with `more` added, or taken away with `times` -1. */
export const mergeWords = (
  vocabulary: Vocabulary,
  more: Vocabulary,
  times: 1 | -1 = 1,
): Vocabulary => {
  const counts = new Map(Object.entries(vocabulary.counts))
  for (const [word, count] of Object.entries(more.counts)) {
    const left = (counts.get(word) ?? 0) + times * count
    if (left > 0) counts.set(word, left)
    else counts.delete(word)
  }
  return {
    passages: vocabulary.passages + times * more.passages,
    length: vocabulary.length + times * more.length,
    counts: Object.fromEntries(counts),
  }
}

export const toWordStats = ({ passages, length, counts }: Vocabulary): WordStats => {
  const nearest = nearestWord(counts)
  return {
    passages,
    averageLength: passages ? length / passages : 0,
    count: term => (Object.hasOwn(counts, term) ? (counts[term] ?? 0) : 0),
    nearest: word => {
      const found = nearest(word)
      return found && wordOf(found)
    },
  }
}
