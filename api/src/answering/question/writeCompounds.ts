import { isFunctionWord } from '../../language/functionWords.ts'
import { stem } from '../../language/stem.ts'
import { isUnspaced, type Token, tokens } from '../../language/tokens.ts'
import { isEnglishWord } from '../../language/wordnet.ts'
import type { WordStats } from '../../training/wordStats.ts'

/** Shorter pieces are parts of many words: by themselves, and within a word that may be another's misspelt. */
const shortest = 3
const shortestWithin = 4

/**
 * The question with its compounds written as the material writes them: `perks plus` as `PerksPlus` is, and the other way
 * round. Two words stay two where more passages have the rarer of them than both as one.
 */
export const writeCompounds = (question: string, stats: WordStats): string => {
  const countOf = (folded: string) => stats.count(stem(folded))
  const isThere = (folded: string) => countOf(folded) > 0
  const isPiece = ({ folded, kind, raw }: Token) =>
    kind === 'word' && folded.length >= shortest && !isFunctionWord(folded) && !isUnspaced(raw)
  const isOne = (one: Token, other: Token) => {
    const joined = one.folded + other.folded
    const isBlank = question.slice(one.end, other.start) === ' '
    const apart = Math.min(...[one, other].map(({ folded }) => countOf(folded)))
    return isBlank && isPiece(one) && isPiece(other) && countOf(joined) > apart
  }
  const found = tokens(question)
  let written = ''
  let done = 0
  for (const [at, token] of found.entries()) {
    const { folded, start, end } = token
    const next = found[at + 1]
    if (start < done) continue
    if (next && isOne(token, next)) {
      written += question.slice(done, end) + question.slice(next.start, next.end)
      done = next.end
    } else if (isPiece(token) && !isThere(folded) && !isEnglishWord(folded)) {
      const cut = cutOf(folded, isThere)
      if (!cut || folded.length !== end - start) continue
      written += `${question.slice(done, start + cut)} `
      done = start + cut
    }
  }
  return written + question.slice(done)
}

/** Where a word falls into two of the material that are English: of another language's compounds pieces tell too little. */
const cutOf = (folded: string, isThere: (folded: string) => boolean): number | undefined => {
  for (let at = shortestWithin; at <= folded.length - shortestWithin; at++) {
    const pieces = [folded.slice(0, at), folded.slice(at)]
    if (pieces.every(piece => isThere(piece) && isEnglishWord(piece))) return at
  }
  return undefined
}
