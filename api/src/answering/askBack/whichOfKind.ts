import { isFunctionWord } from '../../language/functionWords.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { term } from '../../language/words.ts'
import { isWord } from '../languages/wordIn.ts'
import type { Ranked } from '../rank/rank.ts'
import { topicsAbove } from '../parts/topicOf.ts'

const pointsAtOne = isWord('the', 'this')
const isNarrowing = isWord('narrowing')
/** What separates a page's own name from that of its site. */
const apart = /\s+[|•–—-]\s+/u

/** How many of the best passages are looked at for what may be meant. */
const mostInMind = 6

/**
 * The nouns that a message speaks of as if it were known which one is meant: the `park`
 * of `Are dogs allowed in the park?`
 */
const definiteNouns = (message: string): string[] => {
  const found = tokens(message)
  return found.flatMap(({ folded }, at) => {
    if (!pointsAtOne(folded)) return []
    const after = found.slice(at + 1)
    const end = after.findIndex(({ folded }) => isFunctionWord(folded) && folded !== 's')
    const run = end < 0 ? after : after.slice(0, end)
    const next = after[run.length]
    const named = run.some(({ raw, kind }) => kind === 'number' || /^\p{Lu}/u.test(raw))
    if (!run.length || run.length > 4 || named || (next && isNarrowing(next.folded))) return []
    return run.filter(({ folded }) => folded !== 's').map(term)
  })
}

/**
 * The words of a name that say which one it is: the `Sampson State` of `Sampson State Park`.
 * Nothing where the name does not end in the noun.
 */
const modifiers = (name: string, noun: string): Token[] | undefined => {
  const words = tokens(name)
  const last = words.at(-1)
  const before = words.slice(0, -1)
  if (!last || term(last) !== noun || !before.length) return undefined
  return before.some(({ folded }) => isFunctionWord(folded)) ? undefined : before
}

/**
 * The names of several things, best first, of which a message may mean any, as where
 * it speaks of `the park` and the best passages are about several parks. Nothing where
 * one was named in the conversation.
 */
export const whichOfKind = (message: string, said: string, ranked: Ranked[]): string[] => {
  const spoken = new Set(tokens(`${said} ${message}`).map(term))
  const before = new Set(tokens(said).map(term))
  const nearby = ranked
    .slice(0, mostInMind)
    .map(({ passage }) => topicsAbove(passage).map(name => name.split(apart)[0] ?? name))
  for (const noun of definiteNouns(message)) {
    if (before.has(noun)) continue
    const names = nearby.flatMap(
      above =>
        above.find(name => {
          const telling = modifiers(name, noun)
          return telling && !telling.some(token => spoken.has(term(token)))
        }) ?? [],
    )
    const distinct = [...new Set(names)]
    // The best passage is about one of them, so the noun is what the question turns on.
    if (distinct.length > 1 && nearby[0]?.includes(distinct[0] ?? '')) return distinct
  }
  return []
}
