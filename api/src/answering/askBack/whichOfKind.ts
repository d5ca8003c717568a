import { isFunctionWord } from '../../language/functionWords.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { term } from '../../language/words.ts'
import { isWord } from '../languages/wordIn.ts'
import type { Ranked } from '../rank/rank.ts'
import { topicsAbove } from '../parts/topicOf.ts'

const isDefinite = isWord('the', 'this')
const isNarrowing = isWord('narrowing')
/** What sets a page's own name off from the site's. */
const apart = /\s+[|•–—-]\s+/u

/** So many of the best passages come to mind. */
const mostInMind = 6

/** Nouns a message speaks of as if it were known which one: the `park` of `Are dogs allowed in the park?` */
const definiteNouns = (message: string): string[] => {
  const found = tokens(message)
  return found.flatMap(({ folded }, at) => {
    if (!isDefinite(folded)) return []
    const after = found.slice(at + 1)
    const end = after.findIndex(({ folded }) => isFunctionWord(folded) && folded !== 's')
    const run = end < 0 ? after : after.slice(0, end)
    const next = after[run.length]
    const named = run.some(({ raw, kind }) => kind === 'number' || /^\p{Lu}/u.test(raw))
    if (!run.length || run.length > 4 || named || (next && isNarrowing(next.folded))) return []
    return run.filter(({ folded }) => folded !== 's').map(term)
  })
}

/** What a name says of which one it is: the `Sampson State` of `Sampson State Park`. */
const modifiers = (name: string, noun: string): Token[] | undefined => {
  const words = tokens(name)
  const last = words.at(-1)
  const before = words.slice(0, -1)
  if (!last || term(last) !== noun || !before.length) return undefined
  return before.some(({ folded }) => isFunctionWord(folded)) ? undefined : before
}

/**
 * Where a message speaks of `the park` and several parks of the material come to mind, none of them named in the talk so
 * far: their names, best first.
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
