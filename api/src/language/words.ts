import { isFunctionWord } from './functionWords.ts'
import { stem } from './stem.ts'
import { type Token, tokens } from './tokens.ts'

/** A token's index term: its stem, or the number without separators of thousands. */
export const term = (token: Token): string =>
  token.kind === 'word'
    ? stem(token.folded)
    : token.kind === 'number'
      ? token.folded.replace(/,(?=\d{3}(?!\d))/g, '')
      : token.folded

/** Single characters and the pairs of neighbours, for scripts that set no spaces. */
const pairs = (found: Token[], at: number): string[] => {
  const token = found[at]
  const next = found[at + 1]
  if (!token) return []
  const touches = next?.kind === 'character' && next.start === token.end
  return touches ? [token.folded, token.folded + next.folded] : [token.folded]
}

/** Index terms of a text, function words included. */
export const allWords = (text: string): string[] => {
  const found = tokens(text)
  return found.flatMap((token, at) =>
    token.kind === 'character' ? pairs(found, at) : [term(token)],
  )
}

/**
 * Index terms of a text, in order: folded, stemmed, without function words; scripts without spaces give single
 * characters and pairs. Questions and material must both come through here.
 */
export const words = (text: string): string[] => {
  const found = tokens(text)
  return found.flatMap((token, at) =>
    token.kind === 'character'
      ? pairs(found, at)
      : isFunctionWord(token.folded)
        ? []
        : [term(token)],
  )
}
