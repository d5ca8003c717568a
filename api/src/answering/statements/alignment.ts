import { functionWordsIn } from '../../language/functionWords.ts'
import { remembering } from '../../language/remembering.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { term } from '../../language/words.ts'
import { numberOf } from '../languages/numberWords.ts'

/**
 * A word by which two texts are compared; numbers are compared by
 * their value, in digits or in words.
 */
export type Word = Token & { term: string; content: boolean }

const textsKept = 2_000

/** All words of a text, function words too. */
export const wordsOf = remembering((text): Word[] => {
  const found = tokens(text)
  const isFunction = functionWordsIn(found)
  return found.map(token => {
    const number = token.kind === 'word' ? numberOf(token.raw) : undefined
    const content = !isFunction(token)
    const own = content ? term(token) : token.folded
    return { ...token, content, term: number === undefined ? own : String(number) }
  })
}, textsKept)

/**
 * What differs between two words that both texts have: some words of the claim stand in place of
 * some of the sentence. Either may be none.
 */
export type Gap = { claim: Word[]; said: Word[] }

/** How much of a claim stands in a sentence in the same order, 0 to 1, and where the two differ. */
export const align = (claim: Word[], said: Word[]): { share: number; gaps: Gap[] } => {
  const width = said.length + 1
  const longest = new Uint16Array((claim.length + 1) * width)
  for (let at = claim.length - 1; at >= 0; at--)
    for (let to = said.length - 1; to >= 0; to--)
      longest[at * width + to] =
        claim[at]?.term === said[to]?.term
          ? 1 + longest[(at + 1) * width + to + 1]!
          : Math.max(longest[(at + 1) * width + to]!, longest[at * width + to + 1]!)
  const gaps: Gap[] = []
  let gap: Gap = { claim: [], said: [] }
  let [at, to] = [0, 0]
  while (at < claim.length && to < said.length) {
    const [here, there] = [claim[at]!, said[to]!]
    if (here.term === there.term) {
      gaps.push(gap)
      gap = { claim: [], said: [] }
      at++
      to++
    } else if (longest[(at + 1) * width + to]! >= longest[at * width + to + 1]!) {
      gap.claim.push(here)
      at++
    } else {
      gap.said.push(there)
      to++
    }
  }
  gaps.push({ claim: [...gap.claim, ...claim.slice(at)], said: [...gap.said, ...said.slice(to)] })
  return {
    share: claim.length ? longest[0]! / claim.length : 0,
    gaps: gaps.filter(({ claim: own, said: other }) => own.length || other.length),
  }
}
