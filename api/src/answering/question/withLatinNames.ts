import anyAscii from 'any-ascii'
import { isFunctionWord } from '../../language/functionWords.ts'
import { stem } from '../../language/stem.ts'
import { tokens } from '../../language/tokens.ts'
import type { WordStats } from '../../training/wordStats.ts'

/** Shorter words are too often like another one by chance. */
const shortest = 4
/**
 * How many names are looked up at most: each is compared with many words of the material, and a
 * page of them would keep everybody waiting.
 */
const mostNames = 40
const isLatin = /^[\p{Script=Latin}\p{M}\p{N}]*$/u

/**
 * The question, followed by its names from other scripts in Latin letters where the
 * material has such a word or nearly: `Виктория` finds `Victoria`. So a question in another
 * language finds at least what it names.
 */
export const withLatinNames = (question: string, stats: WordStats): string => {
  const strange = tokens(question).filter(
    ({ folded, kind }) =>
      kind === 'word' &&
      !isLatin.test(folded) &&
      !isFunctionWord(folded) &&
      !stats.count(stem(folded)),
  )
  const names = strange
    .slice(0, mostNames)
    .flatMap(({ raw, folded }) =>
      [raw, stem(folded)].flatMap(word => nearestLatin(word, stats) ?? []),
    )
  return [question, ...new Set(names)].join(' ')
}

const nearestLatin = (word: string, stats: WordStats): string | undefined => {
  const latin = anyAscii(word)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  if (latin.length < shortest) return undefined
  const bare = stem(latin)
  return stats.count(bare) ? latin : (stats.nearest?.(latin) ?? stats.nearest?.(bare))
}
