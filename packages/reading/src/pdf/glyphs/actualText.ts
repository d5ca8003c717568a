import type { MarkedText } from '../../scans/markedTexts.ts'
import type { Glyph, MarkedGlyphs } from './Drawing.ts'
import { normalized } from '@sandbox-ai/text/normalized'

/** Letters that stand for each other at most, and how many a letter may stand for. */
const maxGlyphs = 60
const maxForOne = 4

/** Signs that are letters or stand between them; no soft hyphen, which is given beside the one that is drawn. */
const shows = /[^\p{Cf}\s]/u

/** True for letters with a meaning of their own: no signs above or below others, no blanks and no unmapped codes. */
const isClear = ({ text }: Glyph) => text !== '' && !/[\p{M}\p{C}\p{Z}]/u.test(text)

/** True where letters may stand for others than they are mapped to, which the file then says (PDF 2.0, 14.9.4). */
export const mayHaveActualText = (marked: MarkedGlyphs[]): boolean =>
  marked.some(
    ({ isPlain, name, glyphs }) => isPlain && name !== 'Artifact' && !glyphs.every(isClear),
  )

/**
 * Gives letters the text that the file says they stand for, in the first of them: ligatures and signs of scripts whose
 * letters have no code of their own. `texts` are of the same parts in the same order; where they are not, and where a
 * text says other words than the page shows, nothing changes.
 */
export function giveActualText(marked: MarkedGlyphs[], texts: MarkedText[]): void {
  const parts = texts.filter(({ name }) => name !== 'OC')
  if (parts.length !== marked.length) return
  if (!marked.every(({ name }, at) => name === parts[at]!.name)) return
  for (const [at, { glyphs }] of marked.entries()) {
    const text = normalized(parts[at]!.text ?? '', 'NFKC')
    const [first] = glyphs
    if (text && first && shows.test(text) && mayBe(glyphs, text)) replace(first, glyphs, text)
  }
}

/**
 * True where a text has all letters of these glyphs, in whatever order a script draws them, and not many more than they
 * can stand for. Its figures are the same.
 */
function mayBe(glyphs: Glyph[], text: string) {
  const [{ y, quarter }] = glyphs as [Glyph]
  if (glyphs.length > maxGlyphs || text.length > maxForOne * glyphs.length) return false
  if (!glyphs.every(glyph => Math.abs(glyph.y - y) < glyph.size / 2 && glyph.quarter === quarter))
    return false
  const visibleText = normalized(glyphs.map(glyph => glyph.text).join(''), 'NFKC')
  if (visibleText.replace(/\P{N}/gu, '') !== text.replace(/\P{N}/gu, '')) return false
  const left = lettersOf(text)
  return lettersOf(visibleText).every(letter => {
    const place = left.indexOf(letter)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

const lettersOf = (text: string): string[] => text.match(/\p{L}/gu) ?? []

function replace(first: Glyph, glyphs: Glyph[], text: string) {
  if (glyphs.map(glyph => glyph.text).join('') === text) return
  const x = Math.min(...glyphs.map(glyph => glyph.x))
  const right = Math.max(...glyphs.map(glyph => glyph.x + glyph.width))
  for (const glyph of glyphs) glyph.text = ''
  Object.assign(first, { text, x, width: right - x })
}
