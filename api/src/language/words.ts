import { functionWordsIn } from './functionWords.ts'
import { stem } from './stem.ts'
import { eachToken, type Token, tokens } from './tokens.ts'

/** A token's index term: its stem, or the number without separators of thousands. */
export const term = (token: Pick<Token, 'folded' | 'kind'>): string =>
  token.kind === 'word'
    ? stem(token.folded)
    : token.kind === 'number'
      ? token.folded.replace(/,(?=\d{3}(?!\d))/g, '')
      : token.folded

type Read = Pick<Token, 'raw' | 'folded'> & { term: string }

/** By words as they are written. A language has few, met again and again. */
const remembered = new Map<string, Read>()

const read = (raw: string): Read => {
  const known = remembered.get(raw)
  if (known) return known
  const [token] = tokens(raw)
  const found = { raw, folded: token?.folded ?? '', term: token ? term(token) : '' }
  if (remembered.size > 200_000) remembered.clear()
  remembered.set(raw, found)
  return found
}

/** Index terms of a text, in order: folded, stemmed, without function words. Questions and material must both come through here. */
export const words = (text: string): string[] => {
  const found: Read[] = []
  eachToken(text, (start, end) => found.push(read(text.slice(start, end))))
  const isFunction = functionWordsIn(found)
  return found.flatMap(one => (one.term && !isFunction(one) ? one.term : []))
}

/** Those of a text's words and numbers that say something. */
export const contentTokens = (found: Token[]): Token[] => {
  const isFunction = functionWordsIn(found)
  return found.filter(token => !isFunction(token))
}
