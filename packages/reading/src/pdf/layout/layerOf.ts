import { withoutRaised } from '../../blocks/raised.ts'
import { languageOf } from '../../receipt/languageOf.ts'
import type { Line } from './Line.ts'
import { normalized } from '@sandbox-ai/text/normalized'

/** Share of unassigned and private characters that a text layer may have. */
const maxStrange = 0.3
/** Number of characters below which the language is not judged. */
const minSigns = 100
const minLetters = 0.5
/** A repeated character: leader dots before a number, a line to write on. */
const leader = /([^\p{L}\p{N}])\1{2,}/gu
/** Bounds for the share of vowels: 35 to 48 % in any language in Latin script, 23 % in random letters. */
const minVowels = 0.27
const maxVowels = 0.6

/** Successive unmapped characters, which are words in a font without a map; a single one may be a bullet. */
const unmapped = /[\p{Co}\uFFFD]{2,}/gu
const maxUnmapped = 0.01
const minUnmapped = 4

/** Latin letters or symbols within a word of another script with spaces, which show that some letters are mismapped. */
const mixed =
  /\p{sc=Latin}[\p{sc=Arabic}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}]|[\p{sc=Arabic}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}]\p{sc=Latin}|\p{L}[\p{Sk}\p{No}¿]+\p{L}/u
const maxMixed = 0.2
const minMixed = 4

/**
 * Quality of a page's text layer. A doubtful one is in no known language and has unlikely characters, or words in two
 * scripts; one with holes has words with unmapped letters.
 */
export type Layer = 'good' | 'none' | 'garbage' | 'doubtful' | 'holes'

export function layerOf(lines: Line[]): Layer {
  const text = lines.map(line => withoutRaised(line.text)).join('\n')
  const signs = text.replace(/\s/g, '').replace(leader, '$1')
  if (!signs) return 'none'
  const share = (of: RegExp) => (signs.match(of)?.length ?? 0) / signs.length
  if (share(/[\p{Co}\p{Cn}\p{Cc}\uFFFD]/gu) > maxStrange) return 'garbage'
  const missing = signs.match(unmapped)?.join('').length ?? 0
  if (missing >= minUnmapped && missing > signs.length * maxUnmapped) return 'holes'
  if (hasMixedWords(text)) return 'doubtful'
  if (signs.length < minSigns) return 'good'
  const unlikely = share(/[\p{L}\p{M}\p{N}]/gu) < minLetters || !hasVowels(signs)
  return unlikely && !inWords(lines) ? 'doubtful' : 'good'
}

function hasMixedWords(text: string) {
  const words = text.split(/\s+/)
  const count = words.filter(word => mixed.test(word)).length
  return count >= minMixed && count > words.length * maxMixed
}

/** True when the lines are in a known language. */
export const inWords = (lines: Line[]) =>
  languageOf(lines.map(({ text }) => ({ kind: 'paragraph', text }))) !== ''

/** True when recognition found at least about as many words as a layer with holes has. */
export const isAsFull = (layer: Line[], recognised: Line[]): boolean =>
  wordsOf(recognised).length > wordsOf(layer).length * minFull
const minFull = 0.9

/** A word that is too long to match by chance. */
const longWord = /[\p{L}\p{M}]{4,}/gu

/** True when most recognised words of a page are in its text layer, which proves that its letters are right. */
export function isConfirmed(layer: Line[], recognised: Line[]) {
  const own = new Set(wordsOf(layer))
  const seen = wordsOf(recognised)
  return seen.filter(word => own.has(word)).length > seen.length / 2
}

const wordsOf = (lines: Line[]) =>
  lines.flatMap(({ text }) => normalized(text, 'NFKC').toLowerCase().match(longWord) ?? [])

function hasVowels(signs: string) {
  const latin =
    normalized(signs, 'NFD')
      .match(/\p{sc=Latin}/gu)
      ?.join('') ?? ''
  if (latin.length < signs.length / 2) return true
  const share = (latin.match(/[aeiouy]/gi)?.length ?? 0) / latin.length
  return share > minVowels && share < maxVowels
}
