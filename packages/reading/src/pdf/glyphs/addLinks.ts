import { addressMark } from '../../blocks/links.ts'
import type { PdfPage } from '../openPdf.ts'
import type { Glyph } from './Drawing.ts'
import { type Box, boxOf, isIn } from './geometry.ts'
import { lastRead } from './logicalText.ts'

/** A link as pdf.js gives it; `unsafeUrl` is written without a scheme that it knows. */
type Link = { subtype: string; rect: [number, number, number, number]; url?: string }

const maxLinks = 500

/**
 * Adds the address of each link on a page to the last letter of its words. Turned letters have none.
 */
export async function addLinks(page: PdfPage, glyphs: Glyph[]): Promise<void> {
  const all: Link[] = await page.getAnnotations()
  const links = all.filter(({ subtype, url }) => subtype === 'Link' && addressMark(url) !== '')
  if (links.length === 0 || links.length > maxLinks) return
  const viewport = page.getViewport({ scale: 1 })
  const boxes = links.map(({ rect: [left, bottom, right, top] }) =>
    boxOf([
      viewport.convertToViewportPoint(left, bottom) as [number, number],
      viewport.convertToViewportPoint(right, top) as [number, number],
    ]),
  )
  let line: Box[] = []
  for (const [at, { url }] of links.entries()) {
    const box = boxes[at]!
    line = [...line.filter(before => isLevel(before, box)), box]
    const next = boxes[at + 1]
    const goesOn = next && links[at + 1]?.url === url && (isBelow(next, box) || isLevel(next, box))
    if (goesOn) continue
    const last = lastRead(glyphs.filter(glyph => line.some(one => isOver(one, glyph))))
    if (last) last.link = addressMark(url)
    line = []
  }
}

/** True for a box that begins at most a line below another: a link over several lines has a box for each. */
const isBelow = (box: Box, above: Box) =>
  box.top >= above.top && box.top - above.bottom < above.bottom - above.top

/** True for boxes that touch on one line, as those of words in both directions do. */
const isLevel = (box: Box, other: Box) =>
  Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) >
    (other.bottom - other.top) / 2 &&
  Math.max(box.left, other.left) - Math.min(box.right, other.right) < other.bottom - other.top

const isOver = (box: Box, { x, y, width, size, text, quarter }: Glyph) =>
  quarter === 0 && /\p{L}|\p{N}/u.test(text) && isIn(box, x + width / 2, y - size / 4)
