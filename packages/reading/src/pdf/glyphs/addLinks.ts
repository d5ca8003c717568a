import { addressMark } from '../../blocks/links.ts'
import type { PdfPage } from '../openPdf.ts'
import type { Glyph } from './Drawing.ts'
import { type Box, boxOf, isIn } from './geometry.ts'
import { rightToLeft } from './logicalText.ts'

/** A link as pdf.js gives it; `unsafeUrl` is written without a scheme that it knows. */
type Link = { subtype: string; rect: [number, number, number, number]; url?: string }

const maxLinks = 500

/**
 * Adds the address of each link on a page to the last letter that it lies over. Letters that are reordered later have
 * none, nor have those that are turned.
 */
export async function addLinks(page: PdfPage, glyphs: Glyph[]): Promise<void> {
  const all: Link[] = await page.getAnnotations()
  const links = all.filter(({ subtype, url }) => subtype === 'Link' && addressMark(url) !== '')
  if (links.length === 0 || links.length > maxLinks) return
  if (glyphs.some(({ text }) => rightToLeft.test(text))) return
  const viewport = page.getViewport({ scale: 1 })
  const boxes = links.map(({ rect: [left, bottom, right, top] }) =>
    boxOf([
      viewport.convertToViewportPoint(left, bottom) as [number, number],
      viewport.convertToViewportPoint(right, top) as [number, number],
    ]),
  )
  for (const [at, { url }] of links.entries()) {
    // A link over several lines has a box for each.
    if (links[at + 1]?.url === url && isBelow(boxes[at + 1]!, boxes[at]!)) continue
    const last = glyphs.findLast(glyph => isOver(boxes[at]!, glyph))
    if (last) last.text += addressMark(url)
  }
}

/** True for a box that begins at most a line below another. */
const isBelow = (box: Box, above: Box) =>
  box.top >= above.top && box.top - above.bottom < above.bottom - above.top

const isOver = (box: Box, { x, y, width, size, text, quarter }: Glyph) =>
  quarter === 0 && /\p{L}|\p{N}/u.test(text) && isIn(box, x + width / 2, y - size / 4)
