import { randomInt } from 'node:crypto'
import { isFunctionWord } from './functionWords.ts'
import { eachToken, type Token, tokens } from './tokens.ts'
import { term } from './words.ts'

/** A word, number or character as it is written, and what is known of it wherever it stands. */
export type Word = Pick<Token, 'raw' | 'folded' | 'kind'> & {
  term: string
  /** The number of its term. */
  number: number
  /** No function word. */
  content: boolean
  capital: boolean
  /** With digits or capitals within. */
  code: boolean
}

/** A text's words in order, and where each starts. */
export type TextWords = { words: Word[]; starts: number[] }

/** The words met so far, each folded and stemmed once; terms have numbers from 0 on, to be compared by. */
export type Lexicon = {
  /** How many terms have a number. */
  size: () => number
  /** Whether so much was met that a new one should take its place. */
  isFull: () => boolean
  numberOf: (term: string) => number
  termOf: (number: number) => string
  /** The same number for terms that begin with the same four letters; -1 for shorter ones. */
  rootOf: (number: number) => number
  read: (text: string) => TextWords
}

const rootLength = 4
/** Letters of words and terms that are kept. */
const mostLetters = 8_000_000

const prime = 0x01000193
/** Nobody outside can know which words meet in one slot. */
const basis = randomInt(2 ** 31)

const hashOf = (text: string, start: number, end: number) => {
  let hash = basis
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash ^ (hash >>> 15)
}

const isSame = (word: string, text: string, start: number, end: number) => {
  if (word.length !== end - start) return false
  for (let at = 0; at < word.length; at++)
    if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}

const capital = /^\p{Lu}/u
const codeLike = /^(?=.*\p{Lu}.*\p{Lu})|^(?=.*\p{L})(?=.*\p{N})/u

/** A hash table over the letters where they stand (FNV-1a, linear probing): no word that is known is cut out again. */
export function openLexicon(): Lexicon {
  const numbers = new Map<string, number>()
  const terms: string[] = []
  const roots: number[] = []
  const rootNumbers = new Map<string, number>()
  const words: Word[] = []
  /** The place of a word and one, 0 where free, and its hash: where that leads to or in the next free slot. */
  let slots = new Int32Array(1 << 15)
  let letters = 0
  /** What is being read. */
  const found: Word[] = []
  const starts: number[] = []

  const rootNumber = (term: string) => {
    if (term.length < rootLength) return -1
    const root = term.slice(0, rootLength)
    const known = rootNumbers.get(root) ?? rootNumbers.size
    rootNumbers.set(root, known)
    return known
  }

  const numberOf = (term: string) => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, terms.length)
    roots.push(rootNumber(term))
    letters += term.length
    return terms.push(term) - 1
  }

  const newWord = (raw: string, kind: Token['kind']): Word => {
    const folded = tokens(raw)[0]?.folded ?? ''
    const own = term({ folded, raw, kind, start: 0, end: raw.length })
    letters += raw.length
    return {
      raw,
      folded,
      kind,
      term: own,
      number: numberOf(own),
      content: own !== '' && !isFunctionWord(folded),
      capital: capital.test(raw),
      code: codeLike.test(raw),
    }
  }

  const put = (place: number, hash: number) => {
    const mask = slots.length / 2 - 1
    let slot = hash & mask
    while (slots[slot * 2]) slot = (slot + 1) & mask
    slots[slot * 2] = place
    slots[slot * 2 + 1] = hash
  }

  const makeRoom = () => {
    if (words.length * 4 < slots.length) return
    const old = slots
    slots = new Int32Array(old.length * 2)
    for (let at = 0; at < old.length; at += 2) if (old[at]) put(old[at] ?? 0, old[at + 1] ?? 0)
  }

  const wordAt = (text: string, start: number, end: number, kind: Token['kind']): Word => {
    const hash = hashOf(text, start, end)
    const mask = slots.length / 2 - 1
    for (let slot = hash & mask; slots[slot * 2]; slot = (slot + 1) & mask) {
      if (slots[slot * 2 + 1] !== hash) continue
      const word = words[(slots[slot * 2] ?? 0) - 1]
      if (word?.kind === kind && isSame(word.raw, text, start, end)) return word
    }
    makeRoom()
    // A copy: what is cut out of a text would keep all of it in memory.
    const word = newWord(Buffer.from(text.slice(start, end)).toString(), kind)
    put(words.push(word), hash)
    return word
  }

  return {
    size: () => terms.length,
    isFull: () => letters > mostLetters,
    numberOf,
    termOf: number => terms[number] ?? '',
    rootOf: number => roots[number] ?? -1,
    read: text => {
      let count = 0
      eachToken(text, (start, end, kind) => {
        starts[count] = start
        found[count++] = wordAt(text, start, end, kind)
      })
      return { words: found.slice(0, count), starts: starts.slice(0, count) }
    },
  }
}
