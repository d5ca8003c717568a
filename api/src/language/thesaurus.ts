import { remembering } from './remembering.ts'
import { stem } from './stem.ts'
import { words as termsOf } from './words.ts'
import { definitionAt, entryOf, type Kind, kinds, linksIn, subjectAt, wordsAt } from './wordnet.ts'

/** How near two words are in meaning: 1 the same, below 0 opposite. */
export type Nearness = number

const linkWorth: Record<string, Nearness> = {
  '+': 0.9,
  '&': 0.6,
  '@': 0.5,
  '~': 0.5,
  '\\': 0.7,
  '<': 0.7,
  '*': 0.5,
  '>': 0.5,
  $: 0.7,
  '^': 0.6,
  '!': -1,
  '=': 0.4,
}
const mostSenses = 4
const mostNarrower = 40

const remembered = new Map<string, ReadonlyMap<string, Nearness>>()

/** Stems of words near to a folded English word or opposite to it, by WordNet's commonest senses; of one kind, if told. */
export const near = (folded: string, only?: Kind['name']): ReadonlyMap<string, Nearness> => {
  const key = only ? `${only} ${folded}` : folded
  const known = remembered.get(key)
  if (known) return known
  const found = new Map<string, Nearness>()
  const own = stem(folded)
  const add = (word: string, nearness: Nearness) => {
    if (word.includes('_')) return
    const one = stem(word)
    if (one === own) return
    const before = found.get(one)
    if (before === undefined || Math.abs(nearness) > Math.abs(before)) found.set(one, nearness)
  }
  if (/^[a-z]{3,}$/.test(folded))
    for (const kind of kinds) {
      const entry = only && kind.name !== only ? undefined : entryOf(kind, folded)
      if (!entry) continue
      for (const [rank, place] of entry.senses.slice(0, mostSenses).entries()) {
        const { words, links } = wordsAt(kind, place)
        const worth = 1 - rank * 0.1
        for (const word of words) add(word, worth)
        const self = words.indexOf(entry.lemma) + 1
        let narrower = 0
        for (const link of linksIn(links)) {
          const value = linkWorth[link.sign]
          const target = kinds.find(one => one.sign === (link.kind === 's' ? 'a' : link.kind))
          if (value === undefined || !target || (link.from && link.from !== self)) continue
          if (link.sign === '~' && narrower++ >= mostNarrower) continue
          const { words: linked } = wordsAt(target, link.place)
          for (const [at, word] of linked.entries())
            if (!link.to || link.to === at + 1) add(word, value * worth)
        }
      }
    }
  if (remembered.size > 20_000) remembered.clear()
  remembered.set(key, found)
  return found
}

/** What a folded English word mostly is, by how many of its senses were met in tagged text. */
export const partOfSpeech = (folded: string): Kind['name'] | undefined => {
  let best: Kind['name'] | undefined
  let most = -1
  for (const kind of kinds) {
    const tagged = entryOf(kind, folded)?.tagged ?? -1
    if (tagged > most) {
      most = tagged
      best = kind.name
    }
  }
  return best
}

/** WordNet's files of nouns for people and for groups of them. */
const people = ['14', '18']

/** Whether a word, by its own form or that it is a form of, may be a noun, though it be mostly a verb: `plan`. */
export const mayBeNoun = (folded: string): boolean => entryOf(kinds[0], folded) !== undefined

/** Whether a folded English noun commonly names a person or a group of people: `landlord`, `council`. */
export const namesPeople = remembering((folded): boolean => {
  const [noun] = kinds
  const senses = entryOf(noun, folded)?.senses.slice(0, 2) ?? []
  return senses.some(place => people.includes(subjectAt(noun, place)))
})

/** Terms of each of the commonest senses of a folded English word: its other names and its definition. */
export const definitions = remembering((folded): string[][] => {
  const own = stem(folded)
  return kinds.flatMap(kind => {
    const senses = entryOf(kind, folded)?.senses.slice(0, mostSenses) ?? []
    return senses.map(place => {
      const names = wordsAt(kind, place).words.flatMap(name => name.split('_').map(stem))
      const terms = new Set([...names, ...termsOf(definitionAt(kind, place))])
      return [...terms].filter(term => term !== own)
    })
  })
})
