import { withoutRaised } from '../blocks/raised.ts'
import { languageOf } from '../receipt/languageOf.ts'
import type { Line } from './Line.ts'

/** Letters of no script, or of a private one, that a text layer may hold. */
const mostStrange = 0.3
/** Fewer signs than this tell nothing about a language. */
const fewestSigns = 100
const leastLetters = 0.5
/** One sign again and again: dots that lead to a number, a line to write on. */
const leader = /([^\p{L}\p{N}])\1{2,}/gu
/** Of the letters of any language in Latin script some 35 to 48 % are vowels, of 26 letters at random 23 %. */
const leastVowels = 0.27
const mostVowels = 0.6

/** Signs without a meaning that follow each other are words that a font has no map for; one alone may be a bullet. */
const unmapped = /[\p{Co}\uFFFD]{2,}/gu
const mostUnmapped = 0.01
const fewestUnmapped = 4

/** Letters of Latin script or signs within a word of another script that parts its words: some are mapped wrongly. */
const mixed =
  /\p{sc=Latin}[\p{sc=Arabic}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}]|[\p{sc=Arabic}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}]\p{sc=Latin}|\p{L}[\p{Sk}\p{No}¿]+\p{L}/u
const mostMixed = 0.2
const fewestMixed = 4

/**
 * What a page's text layer is worth. A doubtful one is in no language and has other signs than a text, or words in two
 * scripts; one with holes has words whose letters have no meaning.
 */
export type Layer = 'good' | 'none' | 'garbage' | 'doubtful' | 'holes'

export function layerOf(lines: Line[]): Layer {
  const text = lines.map(line => withoutRaised(line.text)).join('\n')
  const signs = text.replace(/\s/g, '').replace(leader, '$1')
  if (!signs) return 'none'
  const share = (of: RegExp) => (signs.match(of)?.length ?? 0) / signs.length
  if (share(/[\p{Co}\p{Cn}\p{Cc}\uFFFD]/gu) > mostStrange) return 'garbage'
  const missing = signs.match(unmapped)?.join('').length ?? 0
  if (missing >= fewestUnmapped && missing > signs.length * mostUnmapped) return 'holes'
  if (hasMixedWords(text)) return 'doubtful'
  if (signs.length < fewestSigns) return 'good'
  const unlikely = share(/[\p{L}\p{M}\p{N}]/gu) < leastLetters || !hasVowels(signs)
  return unlikely && !inWords(lines) ? 'doubtful' : 'good'
}

function hasMixedWords(text: string) {
  const words = text.split(/\s+/)
  const count = words.filter(word => mixed.test(word)).length
  return count >= fewestMixed && count > words.length * mostMixed
}

/** Whether the lines are in some language. */
export const inWords = (lines: Line[]) =>
  languageOf(lines.map(({ text }) => ({ kind: 'paragraph', text }))) !== ''

/** True where recognition found about as many words as a layer with holes has, or more. */
export const isAsFull = (layer: Line[], recognised: Line[]): boolean =>
  wordsOf(recognised).length > wordsOf(layer).length * leastFull
const leastFull = 0.9

/** Letters a word must have so that it is not met by chance. */
const longWord = /[\p{L}\p{M}]{4,}/gu

/** Whether most words that were recognised on a page stand in its layer, too: then its letters are the right ones. */
export function isConfirmed(layer: Line[], recognised: Line[]) {
  const own = new Set(wordsOf(layer))
  const seen = wordsOf(recognised)
  return seen.filter(word => own.has(word)).length > seen.length / 2
}

const wordsOf = (lines: Line[]) =>
  lines.flatMap(({ text }) => text.normalize('NFKC').toLowerCase().match(longWord) ?? [])

function hasVowels(signs: string) {
  const letters =
    signs
      .normalize('NFD')
      .match(/\p{sc=Latin}/gu)
      ?.join('') ?? ''
  if (letters.length < signs.length / 2) return true
  const share = (letters.match(/[aeiouy]/gi)?.length ?? 0) / letters.length
  return share > leastVowels && share < mostVowels
}
