import { tokens } from '../../language/tokens.ts'
import { contentTokens } from '../../language/words.ts'
import type { Embedder } from './Embedder.ts'

const dims = 1_024

/** FNV-1a over UTF-16 units, finished as murmur3 does so that the low bits are as good as the high ones. */
const hash = (text: string, start: number, end: number) => {
  let value = 0x811c9dc5 ^ (end - start)
  for (let at = start; at < end; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Dimension and sign of a gram in one number: the sign is the lowest bit. */
const slot = (text: string, start: number, end: number) => hash(text, start, end) % (dims * 2)

const slotsOfWord = (word: string): number[] => {
  const marked = `<${word}>`
  const slots: number[] = []
  for (let size = 3; size <= 5; size++)
    for (let at = 0; at + size <= marked.length; at++) slots.push(slot(marked, at, at + size))
  return slots.length ? slots : [slot(marked, 0, marked.length)]
}

const remembered = new Map<string, number[]>()
const slotsOf = (word: string): number[] => {
  const known = remembered.get(word)
  if (known) return known
  if (remembered.size > 50_000) remembered.clear()
  const slots = slotsOfWord(word)
  remembered.set(word, slots)
  return slots
}

const vectorOf = (text: string): Float32Array => {
  const counts = new Float32Array(dims * 2)
  for (const { folded } of contentTokens(tokens(text)))
    for (const one of slotsOf(folded)) counts[one]! += 1
  const vector = new Float32Array(dims)
  let squares = 0
  for (let at = 0; at < dims; at++) {
    const plus = counts[at * 2]!
    const minus = counts[at * 2 + 1]!
    const value = (plus ? 1 + Math.log(plus) : 0) - (minus ? 1 + Math.log(minus) : 0)
    vector[at] = value
    squares += value * value
  }
  const norm = Math.sqrt(squares) || 1
  for (let at = 0; at < dims; at++) vector[at]! /= norm
  return vector
}

/**
 * Feature hashing (Weinberger et al. 2009) of character 3-, 4- and 5-grams of words with boundary marks;
 * 1 + log tf, L2. Needs no key and no model file, and forgives typos and inflection.
 */
export const hashedNgrams: Embedder = {
  id: 'hashed-ngrams-3',
  dims,
  batch: 200,
  embed: async texts => texts.map(vectorOf),
}
