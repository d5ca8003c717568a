import { isFunctionWord } from '../../language/functionWords.ts'
import { stem } from '../../language/stem.ts'
import { isUnspaced, type Token, tokens } from '../../language/tokens.ts'
import type { WordStats } from '../../training/wordStats.ts'

/** Shorter words are parts of many. */
const shortest = 3

/**
 * The question with two words as the one that the material makes of them: `perks plus`, where it says `PerksPlus`. They
 * stay two where more passages have the rarer of them than both as one, or where they are a name.
 */
export const joinCompounds = (question: string, stats: WordStats): string => {
  const countOf = (folded: string) => stats.count(stem(folded))
  const isOne = (one: Token, other: Token) => {
    const isName = [one, other].every(({ raw }) => /^\p{Lu}/u.test(raw))
    const isBlank = question.slice(one.end, other.start) === ' '
    if (isName || !isBlank || !isPiece(one) || !isPiece(other)) return false
    const apart = Math.min(...[one, other].map(({ folded }) => countOf(folded)))
    return countOf(one.folded + other.folded) > apart
  }
  const found = tokens(question)
  let joined = ''
  let done = 0
  for (const [at, token] of found.entries()) {
    const next = found[at + 1]
    if (!next || token.start < done || !isOne(token, next)) continue
    joined += question.slice(done, token.end)
    done = next.start
  }
  return joined + question.slice(done)
}

const isPiece = ({ folded, kind, raw }: Token) =>
  kind === 'word' && folded.length >= shortest && !isFunctionWord(folded) && !isUnspaced(raw)
