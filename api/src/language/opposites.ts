import { remembering } from './remembering.ts'
import { stem } from './stem.ts'
import { entryOf, type Kind, kinds, type Link, linksIn, wordsAt } from './wordnet.ts'

const mostSenses = 4
/** What an opposite is worth that is only like the word's own, or the own of a word like it. */
const indirect = 0.6
const byPrefix = 0.9

/** The comparative ending of a word, for which no rule of stems stands. */
const comparing = /(?:er|est)$/
const denying = /^(?:un|in|im|il|ir|dis|non|mis|anti)/
/** So few letters behind a prefix are no word of their own. */
const fewLetters = 3

const kindOf = ({ kind }: Link) => kinds.find(({ sign }) => sign === (kind === 's' ? 'a' : kind))

/** Stems of what a folded English word is the opposite of by WordNet, each with how plainly, up to 1. */
const opposites = remembering((folded): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  const add = (words: string[], worth: number) => {
    for (const word of words) {
      const one = stem(word)
      if (worth > (found.get(one) ?? 0)) found.set(one, worth)
    }
  }
  /** What one synset is set against, and what is like that; `own`: the place of the word among its words, if told. */
  const addAgainst = (links: string, worth: number, own = 0) => {
    if (!links.includes('!')) return
    for (const link of linksIn(links)) {
      const kind = link.sign === '!' && (!own || !link.from || link.from === own) && kindOf(link)
      if (!kind) continue
      const against = wordsAt(kind, link.place)
      add(against.words, worth)
      for (const like of linksIn(against.links)) {
        const other = /^[&+]$/.test(like.sign) && kindOf(like)
        if (other) add(wordsAt(other, like.place).words, worth * indirect)
      }
    }
  }
  for (const kind of /^[a-z]+$/.test(folded) ? kinds : []) {
    const entry = entryOf(kind, folded)
    for (const place of entry?.senses.slice(0, mostSenses) ?? []) {
      const { words, links } = wordsAt(kind, place)
      const own = words.indexOf(entry?.lemma ?? '') + 1
      addAgainst(links, 1, own)
      for (const link of linksIn(links)) {
        const other = isLike(link, kind, own) && kindOf(link)
        if (other) addAgainst(wordsAt(other, link.place).links, indirect)
      }
    }
  }
  found.delete(stem(folded))
  return found
})

/** Whether a link leads to what is similar, of the same root, or what a deed is a kind of. */
const isLike = ({ sign, from }: Link, kind: Kind, own: number) =>
  sign === '&' ||
  sign === '\\' ||
  (sign === '+' && (!from || from === own)) ||
  (sign === '@' && kind.name === 'verb')

const denies = (one: string, other: string) =>
  other.length > fewLetters &&
  one.endsWith(other) &&
  denying.exec(one)?.[0].length === one.length - other.length

/** Whether a word tells how something is: of others a prefix turns few into their opposite, as `discover` does not turn `cover`. */
const isQuality = remembering((folded): boolean =>
  kinds.some(kind => /^ad[jv]$/.test(kind.name) && entryOf(kind, folded) !== undefined),
)

type Word = { folded: string; term: string }

/** The stem of what a word compares: `young` of `younger`. */
const compared = remembering((folded): string => stem(folded.replace(comparing, '')))

/** How plainly two English words are opposite, 0 to 1: `rise` and `fall`, `younger` and `older`, `lawful` and `unlawful`. */
export const oppositeness = (one: Word, other: Word): number => {
  const isDenied =
    denies(one.folded, other.folded) ||
    denies(other.folded, one.folded) ||
    denies(one.term, other.term) ||
    denies(other.term, one.term)
  if (isDenied && isQuality(one.folded) && isQuality(other.folded)) return byPrefix
  const own = [one.folded, one.folded.replace(comparing, '')]
  const theirs = [other.term, compared(other.folded)]
  const worth = (word: string) => Math.max(...theirs.map(term => opposites(word).get(term) ?? 0))
  return Math.max(...own.map(worth))
}
