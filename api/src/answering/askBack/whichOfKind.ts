import { isFunctionWord } from '../../language/functionWords.ts'
import { sentences } from '../../language/sentences.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { term } from '../../language/words.ts'
import { isWord } from '../languages/wordIn.ts'
import { readPassage } from '../evidence/readPassage.ts'
import type { Ranked } from '../rank/rank.ts'
import { contentOf } from '../languages/contentOf.ts'
import { topicsAbove } from '../parts/topicOf.ts'

const isDefinite = isWord('the', 'this')
const isNarrowing = isWord('narrowing')
const isCopula = isWord('is')
/** What sets a page's own name off from the site's. */
const apart = /\s+[|•–—-]\s+/u

const near = 6

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

const mostBetween = 6

/** Which of some names a text begins with as one of a kind: `Bergen`, of `Bergen is a city` and the noun `city`. */
const introduced = (text: string, noun: string, names: string[]): string | undefined => {
  const [first] = sentences(text, 'paragraph')
  const found = first ? tokens(text.slice(first.start, first.end)) : []
  const at = found.findIndex(({ folded }) => isCopula(folded))
  if (!found.slice(at + 1, at + 1 + mostBetween).some(token => term(token) === noun))
    return undefined
  const subject = new Set(found.slice(0, Math.max(at, 0)).map(term))
  return names.find(name => contentOf(name).some(word => subject.has(word)))
}

/** Tells the passages that hold some words, each in any of their sentences. */
const holding =
  (words: string[]) =>
  ({ passage }: Ranked): boolean => {
    const { sentences: read } = readPassage(passage)
    return words.every(word => read.some(({ terms }) => terms.has(word)))
  }

/**
 * The names of what the nearest passages introduce as one of a kind, if they hold all else that is asked; none where the
 * talk has named one of them.
 */
const introducedAs = (
  noun: string,
  message: string,
  spoken: Set<string>,
  ranked: Ranked[],
): string[] => {
  const names = ranked
    .slice(0, near)
    .filter(holding(contentOf(message).filter(word => word !== noun)))
    .flatMap(({ passage }) => introduced(passage.text, noun, topicsAbove(passage)) ?? [])
  const isSpoken = (name: string) => contentOf(name).some(word => word !== noun && spoken.has(word))
  return names.some(isSpoken) ? [] : [...new Set(names)]
}

/**
 * Where a message speaks of `the park` and several parks of the material come to mind, none of them named in the talk so
 * far: their names, best first.
 */
export const whichOfKind = (message: string, said: string, ranked: Ranked[]): string[] => {
  const spoken = new Set(tokens(`${said} ${message}`).map(term))
  const before = new Set(tokens(said).map(term))
  const nearby = ranked
    .slice(0, near)
    .map(({ passage }) => topicsAbove(passage).map(name => name.split(apart)[0] ?? name))
  for (const noun of definiteNouns(message)) {
    if (before.has(noun)) continue
    const ofKind = introducedAs(noun, message, spoken, ranked)
    if (ofKind.length > 1) return ofKind
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
