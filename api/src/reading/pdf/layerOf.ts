import { languageOf } from '../receipt/languageOf.ts'
import type { Line } from './Line.ts'

/** Letters of no script, or of a private one, that a text layer may hold. */
const mostStrange = 0.3
/** Fewer signs than this tell nothing about a language. */
const fewestSigns = 100
const leastLetters = 0.5
/** Of the letters of any language in Latin script some 35 to 48 % are vowels, of 26 letters at random 23 %. */
const leastVowels = 0.27
const mostVowels = 0.6

/** What a page's text layer is worth. A doubtful one is in no language and has other signs than a text. */
export type Layer = 'good' | 'none' | 'garbage' | 'doubtful'

export function layerOf(lines: Line[]): Layer {
  const text = lines.map(line => line.text).join('\n')
  const signs = text.replace(/\s/g, '')
  if (!signs) return 'none'
  const share = (of: RegExp) => (signs.match(of)?.length ?? 0) / signs.length
  if (share(/[\p{Co}\p{Cn}\p{Cc}\uFFFD]/gu) > mostStrange) return 'garbage'
  if (signs.length < fewestSigns) return 'good'
  const unlikely = share(/[\p{L}\p{M}\p{N}]/gu) < leastLetters || !hasVowels(signs)
  return unlikely && !inWords(lines) ? 'doubtful' : 'good'
}

/** Whether the lines are in some language. */
export const inWords = (lines: Line[]) =>
  languageOf(lines.map(({ text }) => ({ kind: 'paragraph', text }))) !== ''

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
