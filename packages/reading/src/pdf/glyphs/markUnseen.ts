import type { Picture } from '../../scans/Picture.ts'
import { type Box, boxOf, isIn, upright } from './geometry.ts'
import { type Doubt, isOpaque } from './ink.ts'
import type { Drawing, Glyph } from './Drawing.ts'

/** The share of a page's letters without ink from which on they are those of a scan, recognised before. */
const scanShare = 0.9
/** Shades of grey, of 255, by which the ink of a letter differs from what is around it. */
const minContrast = 20
/** The share of letters drawn in one go that must be seen so that all of them are. */
const minSeen = 0.4
/** Other letters that tell whether a drawing is to be trusted. */
const maxControls = 100
/** The smallest letters that anybody sees, in the page's shorter sides: a page may be as long as a whole site. */
const minSize = 1 / 650

/**
 * Marks the letters that a page hides: those of layers that are off, far too small ones, and those that a picture of the
 * page does not show. `draw` is called where letters are cut off, covered, without ink, or in the colour of what is below
 * them.
 */
export async function markUnseen(
  { glyphs, fills }: Drawing,
  page: { width: number; height: number },
  draw: () => Promise<Picture | undefined>,
): Promise<void> {
  const covered = new Set<Glyph>()
  const places = glyphs.map(placeOf)
  for (const fill of fills.filter(isOpaque))
    for (let at = 0; at < fill.before; at++) {
      const { left, right, top, bottom } = places[at]!
      if (isIn(fill, (left + right) / 2, (top + bottom) / 2)) covered.add(glyphs[at]!)
    }
  const minGlyphSize = Math.min(page.width, page.height) * minSize
  for (const glyph of glyphs) if (glyph.size < minGlyphSize) glyph.isUnseen = true
  const letters = glyphs.filter(({ text }) => text.trim())
  const inDoubt = letters.filter(({ doubt }) => doubt)
  const ofScan = inDoubt.filter(({ doubt }) => doubt?.isOfScan)
  const isScan = ofScan.length > letters.length * scanShare
  const examined = isScan ? inDoubt.filter(({ doubt }) => !doubt?.isOfScan) : inDoubt
  if (examined.length + covered.size === 0) return
  const picture = await draw()
  if (!picture) return
  const perPoint = picture.width / page.width
  const isSeen = (glyph: Glyph) => hasInk(picture, placeOf(glyph), perPoint)
  // Where nothing else is to be seen, the file could not be drawn.
  const others = letters.filter(glyph => !glyph.doubt && !glyph.isUnseen && !covered.has(glyph))
  const controls = others.length > 0 ? others.slice(0, maxControls) : letters
  if (controls.filter(isSeen).length < controls.length * minSeen) return
  for (const glyph of covered) if (!isSeen(glyph)) glyph.isUnseen = true
  for (const together of Map.groupBy(examined, ({ doubt }): Doubt | undefined => doubt).values())
    if (together.filter(isSeen).length < together.length * minSeen)
      for (const glyph of together) glyph.isUnseen = true
}

/** Where a page shows a letter, from the foot of its line to the height of most letters. */
function placeOf({ x, y, width, size, quarter }: Glyph): Box {
  const back = (4 - quarter) % 4
  return boxOf([upright(x, y - 0.7 * size, back), upright(x + width, y, back)])
}

function hasInk({ width, height, grey }: Picture, box: Box, perPoint: number) {
  const [left, right] = [box.left, box.right].map(x => Math.round(x * perPoint))
  const [top, bottom] = [box.top, box.bottom].map(y => Math.round(y * perPoint))
  let [darkest, lightest] = [255, 0]
  for (let y = Math.max(top!, 0); y <= Math.min(bottom!, height - 1); y++)
    for (let x = Math.max(left!, 0); x <= Math.min(right!, width - 1); x++) {
      const shade = grey[y * width + x]!
      darkest = Math.min(darkest, shade)
      lightest = Math.max(lightest, shade)
    }
  return lightest - darkest >= minContrast
}
