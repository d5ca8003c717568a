import type { Glyph } from './Drawing.ts'

/** Letters from which on words are no figure or answer that may stand twice on a line. */
const minLetters = 4
/** Widths of the words within which others stand beside them. */
const near = 3

/** True for words on one line, such as those of a note upon a page, that letters beside them on the page say as well. */
export function isSaidBeside(words: Glyph[], page: Glyph[]): boolean {
  const text = textOf(words)
  const [first] = words
  if (!first || (text.match(/\p{L}/gu)?.length ?? 0) < minLetters) return false
  if (words.some(one => !isOnLine(one, first))) return false
  const left = Math.min(...words.map(({ x }) => x))
  const right = Math.max(...words.map(({ x, width }) => x + width))
  const reach = near * (right - left)
  const beside = page.filter(
    glyph => isOnLine(glyph, first) && glyph.x > left - reach && glyph.x < right + reach,
  )
  return textOf(beside.toSorted((a, b) => a.x - b.x)).includes(text)
}

const isOnLine = (one: Glyph, other: Glyph) =>
  one.quarter === other.quarter && Math.abs(one.y - other.y) < 0.6 * Math.max(one.size, other.size)

const textOf = (glyphs: Glyph[]) =>
  glyphs
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')
