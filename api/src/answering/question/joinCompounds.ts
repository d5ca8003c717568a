import { isFunctionWord } from '../../language/functionWords.ts'
import { stem } from '../../language/stem.ts'
import { isUnspaced, type Token, tokens } from '../../language/tokens.ts'
import type { WordStats } from '../../training/wordStats.ts'

/** Shorter words are parts of many others, or endings. */
const shortest = 3

/**
 * The question with two words written as one where the material writes them so:
 * `perks plus`, where it says `PerksPlus`. They stay two where the material has both by
 * themselves, or where they are a name.
 */
export const joinCompounds = (question: string, stats: WordStats): string => {
  const isThere = ({ folded }: Token) => stats.count(stem(folded)) > 0
  const isOne = (one: Token, other: Token) => {
    const isName = [one, other].every(({ raw }) => /^\p{Lu}/u.test(raw))
    const isBlank = question.slice(one.end, other.start) === ' '
    if (isName || !isBlank || !isPiece(one) || !isPiece(other)) return false
    const term = stem(one.folded + other.folded)
    const holdsBoth = term.length >= one.folded.length + shortest
    return holdsBoth && stats.count(term) > 0 && !(isThere(one) && isThere(other))
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
