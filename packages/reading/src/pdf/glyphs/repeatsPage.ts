import { isUnspaced } from '@sandbox-ai/text/tokens'
import type { Glyph } from './Drawing.ts'

/** Letters below which words are a mark or a figure that may stand twice on a line. */
const minLetters = 4
/** Widths of the note within which words of the page stand beside it. */
const maxWidths = 3
/** The narrowest space between words, in ems. */
const minSpace = 0.18

/**
 * True for a note on one line whose words the page writes beside it as well, as tools for tags and comments do; not behind
 * a colon, where they fill something in.
 */
export function repeatsPage(note: Glyph[], page: Glyph[]): boolean {
  const [first] = note
  if (!first || note.some(glyph => !isOnLine(glyph, first))) return false
  const words = wordsOf(note)
  if (!words.some(({ text }) => text.length >= minLetters)) return false
  const left = Math.min(...words.map(word => word.left))
  const right = Math.max(...words.map(word => word.right))
  const line = page.filter(glyph => isOnLine(glyph, first))
  const before = line
    .filter(({ x, text }) => x < left && text.trim())
    .reduce<Glyph | undefined>(
      (last, glyph) => (last && last.x > glyph.x ? last : glyph),
      undefined,
    )
  if (before && /[:：]$/.test(before.text)) return false
  const reach = maxWidths * (right - left)
  const beside = wordsOf(line).filter(
    word => word.right > left - reach && word.left < right + reach,
  )
  // Scripts that set no spaces do not show where their words end.
  const space = words.some(({ text }) => Array.from(text).some(isUnspaced)) ? '' : ' '
  return joinWords(beside, space).includes(joinWords(words, space))
}

const isOnLine = (one: Glyph, other: Glyph) =>
  one.quarter === other.quarter && Math.abs(one.y - other.y) < 0.6 * Math.max(one.size, other.size)

type Word = { text: string; left: number; right: number }

/** Returns the words of a line without punctuation, from left to right. */
function wordsOf(line: Glyph[]): Word[] {
  const words: Word[] = []
  let word: Word | undefined
  for (const { text, x, width, size } of line.toSorted((a, b) => a.x - b.x)) {
    const letters = text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    if (!letters || (word && x - word.right > minSpace * size)) word = undefined
    if (!letters) continue
    if (!word) words.push((word = { text: '', left: x, right: x }))
    word.text += letters
    word.right = x + width
  }
  return words
}

const joinWords = (words: Word[], space: string) =>
  space + words.map(({ text }) => text).join(space) + space
