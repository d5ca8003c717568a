import type { Glyph } from './Drawing.ts'
import { boxOf, isIn } from './geometry.ts'
import type { PdfPage } from '../openPdf.ts'

/** A field of a form as pdf.js gives it, as far as boxes need it. */
type Field = {
  rect: [left: number, bottom: number, right: number, top: number]
  annotationFlags: number
  checkBox?: boolean
  radioButton?: boolean
  fieldValue?: unknown
  exportValue?: string
  buttonValue?: string
}

/** Flags of what a page does not show (PDF 2.0, 12.5.3): hidden, and not to be viewed. */
const unseen = 2 | 32
/** A page with more boxes than this is no form. */
const maxBoxes = 500
/** Largest distance of a box from the words at its right, in font sizes. */
const farthest = 3

/** Adds a sign for each box of a page's form before the words at its right: `☑` where it is ticked, else `☐`. */
export async function addBoxes(page: PdfPage, glyphs: Glyph[]): Promise<Glyph[]> {
  const fields: Field[] = await page.getAnnotations()
  const boxes = fields.filter(
    field => (field.checkBox || field.radioButton) && !(field.annotationFlags & unseen),
  )
  if (boxes.length === 0 || boxes.length > maxBoxes) return glyphs
  const viewport = page.getViewport({ scale: 1 })
  const signs = new Map<Glyph | undefined, Glyph[]>()
  for (const field of boxes) {
    const [left, bottom, right, top] = field.rect
    const corners = [
      viewport.convertToViewportPoint(left, bottom),
      viewport.convertToViewportPoint(right, top),
    ] as [number, number][]
    const box = boxOf(corners)
    const size = box.bottom - box.top
    const words = wordsAt(glyphs, { ...box, left: box.right - size / 4 })
    const sign: Glyph = {
      text: isTicked(field) ? '☑' : '☐',
      x: box.left,
      y: words?.y ?? box.bottom - size / 4,
      width: box.right - box.left,
      size: words?.size ?? size,
      font: words?.font ?? '',
      quarter: 0,
      isVertical: false,
    }
    signs.set(words, [...(signs.get(words) ?? []), sign])
  }
  const inBoxes = [...signs.values()].flat()
  // The sign that the form itself draws in a box is not read as well.
  const others = glyphs.filter(glyph => !inBoxes.some(sign => liesIn(glyph, sign)))
  return [
    ...others.flatMap(glyph => [...(signs.get(glyph) ?? []), glyph]),
    ...(signs.get(undefined) ?? []),
  ]
}

const isTicked = ({ checkBox, fieldValue, exportValue, buttonValue }: Field) =>
  fieldValue !== 'Off' && fieldValue === (checkBox ? exportValue : buttonValue)

/** Returns the first letter that stands level with a box at its right. */
function wordsAt(
  glyphs: Glyph[],
  { left, top, bottom }: { left: number; top: number; bottom: number },
) {
  const size = bottom - top
  const area = { left, right: left + farthest * size, top, bottom: bottom + size / 4 }
  return glyphs
    .filter(({ x, y, text, quarter }) => quarter === 0 && text.trim() && isIn(area, x, y))
    .sort((a, b) => a.x - b.x)[0]
}

const liesIn = ({ x, y, width }: Glyph, box: Glyph) =>
  x >= box.x && x + width <= box.x + box.width && Math.abs(y - box.y) < box.size / 2
