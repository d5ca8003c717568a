import type { Canvas } from './Canvas.ts'
import type { Glyph } from './Drawing.ts'
import type { FontStyle } from './FontStyle.ts'
import { apply, type Matrix, multiply, upright } from './geometry.ts'
import { type Doubt, mayBeUnseen } from './ink.ts'
import { isNameless, mayBeLigature, namedLetter } from './namedLetter.ts'

/** A letter as pdf.js shows it; `width` and `vmetric` in units of its font. */
type PdfGlyph = {
  unicode: string
  width: number
  isSpace: boolean
  originalCharCode: number
  vmetric?: [down: number, aside: number, up: number]
}

/** Position and style of letters that are shown together. */
type Stand = {
  toPage: Matrix
  font: FontStyle
  /** In points; `along` is how many a unit of text takes in the direction of writing. */
  size: number
  along: number
  quarter: number
  isAslant: boolean
  isUnseen: boolean
  doubt: Doubt
}

/** Marked parts around a letter that are noted. */
const maxNested = 16

/** Letters that lean more than this, in radians, stand aslant across the page. */
const maxSlant = 0.1

/** Adds the letters that are shown in one go to the drawing. Numbers among them move those that follow back. */
export function showText(canvas: Canvas, items: (PdfGlyph | number | null)[]) {
  const { font, fontSize, scale, charSpacing, wordSpacing } = canvas.state
  if (!font) return
  const stand = standOf(canvas, font)
  const marked = canvas.parts.slice(-maxNested).flatMap(part => part.marked ?? [])
  if (items.some(item => typeof item === 'object' && item !== null))
    for (const part of marked)
      if (!part.hasText) {
        part.hasText = true
        canvas.drawing.marked.push(part)
      }
  const { at } = canvas.text
  const goOn = (by: number) => {
    if (font.isVertical) at.y += by
    else at.x += by * scale
  }
  for (const item of items) {
    if (item === null) continue
    if (typeof item === 'number') {
      goOn((-item * fontSize) / 1_000)
      continue
    }
    const length = font.isVertical ? (item.vmetric?.[0] ?? -item.width) : item.width
    const advance = length * font.matrix[0] * fontSize
    const glyph = glyphOf(canvas, stand, item, advance)
    if (glyph) {
      canvas.drawing.glyphs.push(glyph)
      if (isNameless(glyph.text) || mayBeLigature(font.widths, glyph.text, item.width))
        canvas.drawing.lacksNames = true
      for (const part of marked) part.glyphs.push(glyph)
    }
    const spacing = charSpacing + (item.isSpace ? wordSpacing : 0)
    goOn(font.isVertical ? advance - spacing : advance + spacing)
  }
}

function standOf({ state, text, parts }: Canvas, font: FontStyle): Stand {
  const toPage = multiply(state.toPage, text.matrix)
  const [a, b, c, d] = toPage
  const sign = Math.sign(state.fontSize * state.scale) || 1
  const angle = Math.atan2(b * sign, a * sign)
  const turns = Math.round(angle / (Math.PI / 2))
  const { mode } = state.ink
  return {
    toPage,
    font,
    size: Math.hypot(c, d) * Math.abs(state.fontSize) * font.height || 1,
    along: Math.hypot(a, b),
    quarter: (turns + 4) % 4,
    isAslant: Math.abs(angle - (turns * Math.PI) / 2) > maxSlant,
    isUnseen: parts.some(part => !part.isVisible),
    doubt: { isOfScan: mode === 3 || mode === 7 },
  }
}

/** Returns a letter where it stands, or undefined where it is aslant, off the page, or a mark of format. */
function glyphOf(
  { width, height, state, text, drawing }: Canvas,
  { toPage, font, size, along, quarter, isAslant, isUnseen, doubt }: Stand,
  letter: PdfGlyph,
  advance: number,
): Glyph | undefined {
  const { isVertical } = font
  const aside = isVertical ? (letter.vmetric?.[1] ?? 0) * font.matrix[0] * state.fontSize : 0
  const [x, y] = apply(toPage, text.at.x - aside, text.at.y + state.rise)
  const isOn = x > -size && x < width && y > 0 && y < height + size
  if (isAslant || !isOn || isInvisible(letter.unicode)) return undefined
  const [uprightX, uprightY] = upright(x, y, quarter)
  return {
    text: namedLetter(inOrder(letter.unicode), font.names[letter.originalCharCode]),
    x: uprightX,
    y: isVertical ? uprightY + size : uprightY,
    width: isVertical ? size : Math.abs(advance * state.scale) * along,
    size,
    font: state.fontName,
    quarter,
    isVertical,
    ...(isUnseen && { isUnseen }),
    ...(mayBeUnseen(state.ink, x, y - size / 4, drawing.fills) && { doubt }),
  }
}

/** Latin letters with their bytes in the wrong order, as old versions of Ghostscript write them. */
const swappedLetters = /^[\u4100-\u7A00]{2,4}$/

/** Returns the letters that a ligature stands for, with the bytes of each in order. */
function inOrder(text: string) {
  if (text.length < 2 || !swappedLetters.test(text)) return text
  const turned = Buffer.from(text, 'utf16le').swap16().toString('utf16le')
  return /^[A-Za-z]+$/.test(turned) ? turned : text
}

const invisible = new Map<string, boolean>()

/** True for marks of format, which show nothing. */
function isInvisible(text: string) {
  let known = invisible.get(text)
  if (known === undefined) invisible.set(text, (known = /^\p{Cf}$/u.test(text)))
  return known
}
