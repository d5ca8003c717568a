import { isFunctionWord } from './functionWords.ts'
import { stem } from './stem.ts'
import { eachToken, type Token, tokens } from './tokens.ts'

/** A token's index term: its stem, or the number without separators of thousands. */
export const term = (token: Pick<Token, 'folded' | 'kind'>): string =>
  token.kind === 'word'
    ? stem(token.folded)
    : token.kind === 'number'
      ? token.folded.replace(/,(?=\d{3}(?!\d))/g, '')
      : token.folded

/** By words as they are written: their terms, nothing for function words. A language has few, met again and again. */
const remembered = new Map<string, string>()

const contentTerm = (raw: string): string => {
  const known = remembered.get(raw)
  if (known !== undefined) return known
  const [token] = tokens(raw)
  const found = token && !isFunctionWord(token.folded) ? term(token) : ''
  if (remembered.size > 200_000) remembered.clear()
  remembered.set(raw, found)
  return found
}

/** Index terms of a text, in order: folded, stemmed, without function words. Questions and material must both come through here. */
export const words = (text: string): string[] => {
  const found: string[] = []
  eachToken(text, (start, end) => {
    const one = contentTerm(text.slice(start, end))
    if (one) found.push(one)
  })
  return found
}
