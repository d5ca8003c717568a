import { getResolvedPDFJS } from 'unpdf'
import { isBold } from './isBold.ts'
import { addRules, fills, type Rule } from './addRules.ts'
import { boxAround, clipped, identity, type Matrix, multiply, upright } from './geometry.ts'
import { type Doubt, type Fill, type Ink, inkAfter, mayBeUnseen, plainInk } from './ink.ts'
import { namedLetter } from './namedLetter.ts'
import type { PdfPage } from './openPdf.ts'

/** A letter or space where a page shows it. Points, from the page's upper left corner; `y` is the baseline. */
export type Glyph = {
  text: string
  x: number
  y: number
  width: number
  size: number
  font: string
  /**
   * Quarter turns clockwise of the direction it is written in; `x` and `y` are those of the page turned upright by them.
   */
  quarter: number
  isVertical: boolean
  /** True where the page does not show it. */
  isUnseen?: boolean
  /** Why it may not be seen. */
  doubt?: Doubt
}

/** What a page shows. `quarter` of a glyph turns its rules as well: `turnRule`. */
export type Drawing = { glyphs: Glyph[]; rules: Rule[]; fills: Fill[]; bold: Set<string> }

type FontLook = {
  matrix: Matrix
  isVertical: boolean
  isType3: boolean
  names: (string | undefined)[]
  height: number
}
type State = {
  toPage: Matrix
  font: FontLook | undefined
  fontName: string
  fontSize: number
  charSpacing: number
  wordSpacing: number
  scale: number
  leading: number
  rise: number
  ink: Ink
}
type DrawnGlyph = {
  unicode: string
  width: number
  isSpace: boolean
  originalCharCode: number
  vmetric?: [number, number, number]
}

const { OPS } = await getResolvedPDFJS()
const plainFont: Matrix = [0.001, 0, 0, 0.001, 0, 0]
/** A page with more lines than this is a drawing. */
const mostRules = 5_000
/** A page with more filled areas than this is a drawing, too. */
const mostFills = 2_000
/** Letters that lean more than this, in radians, stand aslant across the page. */
const mostSlant = 0.1

/**
 * Follows what a page draws: its letters in that order, its straight lines and filled areas, and which of its fonts are
 * bold. `isShown` tells of a layer whether it is.
 */
export async function readDrawing(
  page: PdfPage,
  isShown: (layer: unknown) => boolean,
): Promise<Drawing> {
  const viewport = page.getViewport({ scale: 1 })
  // Nothing of forms and notes on the page, which are no part of its text.
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 })
  const drawing: Drawing = { glyphs: [], rules: [], fills: [], bold: new Set() }
  const fonts = new Map<string, FontLook>()
  const saved: State[] = []
  let state: State = {
    toPage: viewport.transform as Matrix,
    font: undefined,
    fontName: '',
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    ink: plainInk,
  }
  let text = identity
  let line = { x: 0, y: 0 }
  let at = { x: 0, y: 0 }
  /** Of the parts that are marked within each other, whether they are shown. */
  const shownParts: boolean[] = []
  let isClip = false

  const move = (x: number, y: number) => {
    line = { x: line.x + x, y: line.y + y }
    at = { ...line }
  }
  const restore = () => {
    state = saved.pop() ?? state
  }
  const cutTo = (path: Float32Array) => {
    const clip = clipped(state.ink.clip, boxAround(state.toPage, path))
    state.ink = { ...state.ink, clip }
  }
  const setFont = (name: string, size: number) => {
    if (!fonts.has(name)) {
      const font: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined
      fonts.set(name, lookOf(font))
      if (isBold(font)) drawing.bold.add(name)
    }
    Object.assign(state, { font: fonts.get(name), fontName: name, fontSize: size })
  }

  const show = (shown: (DrawnGlyph | number | null)[]) => {
    const { font, fontSize, scale } = state
    if (!font) return
    const [a, b, c, d, e, f] = multiply(state.toPage, text)
    const sign = Math.sign(fontSize * scale) || 1
    const angle = Math.atan2(b * sign, a * sign)
    const turns = Math.round(angle / (Math.PI / 2))
    const isAslant = Math.abs(angle - (turns * Math.PI) / 2) > mostSlant
    const quarter = (turns + 4) % 4
    const size = Math.hypot(c, d) * Math.abs(fontSize) * font.height || 1
    const along = Math.hypot(a, b)
    const { ink } = state
    const doubt: Doubt = { isOfScan: ink.mode === 3 || ink.mode === 7 }
    const isUnseen = shownParts.includes(false)
    for (const glyph of shown) {
      if (glyph === null) continue
      if (typeof glyph === 'number') {
        const back = (glyph * fontSize) / 1_000
        if (font.isVertical) at.y -= back
        else at.x -= back * scale
        continue
      }
      const spacing = state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0)
      const [down, aside = 0] = glyph.vmetric ?? [-glyph.width]
      const advance = (font.isVertical ? down : glyph.width) * font.matrix[0] * fontSize
      const left = font.isVertical ? -aside * font.matrix[0] * fontSize : 0
      const x = a * (at.x + left) + c * (at.y + state.rise) + e
      const y = b * (at.x + left) + d * (at.y + state.rise) + f
      if (font.isVertical) at.y += advance - spacing
      else at.x += (advance + spacing) * scale
      const isOn = x > -size && x < viewport.width && y > 0 && y < viewport.height + size
      if (isAslant || !isOn || isInvisible(glyph.unicode)) continue
      const [uprightX, uprightY] = upright(x, y, quarter)
      drawing.glyphs.push({
        text: namedLetter(glyph.unicode, font.names[glyph.originalCharCode]),
        x: uprightX,
        y: font.isVertical ? uprightY + size : uprightY,
        width: font.isVertical ? size : Math.abs(advance * scale) * along,
        size,
        font: state.fontName,
        quarter,
        isVertical: font.isVertical,
        ...(isUnseen && { isUnseen }),
        ...(mayBeUnseen(ink, x, y - size / 4, drawing.fills) && { doubt }),
      })
    }
  }

  fnArray.forEach((operator, index) => {
    const args = argsArray[index]
    switch (operator) {
      case OPS.save:
        saved.push({ ...state })
        break
      case OPS.beginGroup:
        saved.push({ ...state })
        state.ink = inkAfter(state.ink, operator, args)
        break
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
      case OPS.endGroup:
        restore()
        break
      case OPS.paintFormXObjectBegin:
        saved.push({ ...state })
        if (args[0]) state.toPage = multiply(state.toPage, args[0])
        if (args[1]) cutTo(args[1])
        break
      case OPS.transform:
        state.toPage = multiply(state.toPage, args)
        break
      case OPS.beginText:
        text = identity
        line = at = { x: 0, y: 0 }
        break
      case OPS.setCharSpacing:
        state.charSpacing = args[0]
        break
      case OPS.setWordSpacing:
        state.wordSpacing = args[0]
        break
      case OPS.setHScale:
        state.scale = args[0] / 100
        break
      case OPS.setLeading:
        state.leading = -args[0]
        break
      case OPS.setTextRise:
        state.rise = args[0]
        break
      case OPS.setFont:
        setFont(args[0], args[1])
        break
      case OPS.beginMarkedContent:
        shownParts.push(true)
        break
      case OPS.beginMarkedContentProps:
        shownParts.push(args[0] !== 'OC' || isShown(args[1]))
        break
      case OPS.endMarkedContent:
        shownParts.pop()
        break
      case OPS.clip:
      case OPS.eoClip:
        isClip = true
        break
      case OPS.setGState:
        state.ink = inkAfter(state.ink, operator, args)
        for (const [key, value] of args[0]) if (key === 'Font') setFont(value[0], value[1])
        break
      case OPS.moveText:
        move(args[0], args[1])
        break
      case OPS.setLeadingMoveText:
        state.leading = args[1]
        move(args[0], args[1])
        break
      case OPS.nextLine:
        move(0, state.leading)
        break
      case OPS.setTextMatrix:
        text = args[0]
        line = { x: 0, y: 0 }
        at = { x: 0, y: 0 }
        break
      case OPS.showText:
        show(args[0])
        break
      case OPS.constructPath: {
        const box = args[2] && boxAround(state.toPage, args[2])
        if (box && fills.has(args[0]) && drawing.fills.length < mostFills)
          drawing.fills.push({ ...box, ink: state.ink, before: drawing.glyphs.length })
        if (isClip && args[2]) cutTo(args[2])
        isClip = false
        if (args[1][0] && drawing.rules.length <= mostRules)
          addRules(drawing.rules, args[0], args[1][0], state.toPage)
        break
      }
      default:
        state.ink = inkAfter(state.ink, operator, args)
    }
  })
  if (drawing.rules.length > mostRules) drawing.rules = []
  return drawing
}

function lookOf(font: unknown): FontLook {
  const look = (typeof font === 'object' && font !== null ? font : {}) as {
    fontMatrix?: Matrix
    vertical?: boolean
    isType3Font?: boolean
    bbox?: [number, number, number, number]
    differences?: (string | undefined)[]
  }
  const matrix = look.fontMatrix ?? plainFont
  const height = ((look.bbox?.[3] ?? 0) - (look.bbox?.[1] ?? 0)) * matrix[3]
  const isType3 = look.isType3Font === true
  return {
    matrix,
    isVertical: look.vertical === true,
    isType3,
    names: look.differences ?? [],
    // The letters of a font of drawings are as high as their box.
    height: isType3 && height > 0 ? height : 1,
  }
}

const invisible = new Map<string, boolean>()

/** Marks of format, which show nothing. */
function isInvisible(text: string) {
  let known = invisible.get(text)
  if (known === undefined) invisible.set(text, (known = /^\p{Cf}$/u.test(text)))
  return known
}
