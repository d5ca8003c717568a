import { getResolvedPDFJS } from 'unpdf'
import { type Box, isIn } from './geometry.ts'

const { OPS } = await getResolvedPDFJS()

/**
 * The fill of areas and letters: its colour, undefined for patterns; its opacity, its own and that of its group; the
 * rendering mode of text (PDF 2.0, 9.3.6); and the clipping area.
 */
export type Ink = {
  colour: Colour | undefined
  alpha: number
  alphaAround: number
  mode: number
  clip: Box | undefined
}
type Colour = [red: number, green: number, blue: number]

/** A filled area; letters `before` that count are drawn before it. */
export type Fill = Box & { ink: Ink; before: number }

/**
 * Reason why letters that are drawn together may be invisible; `isOfScan` where they have no ink at all, as over scans.
 */
export type Doubt = { isOfScan: boolean }

export const plainInk: Ink = {
  colour: [0, 0, 0],
  alpha: 1,
  alphaAround: 1,
  mode: 0,
  clip: undefined,
}

const white: Colour = [255, 255, 255]
/** Least difference of red, green or blue, of 255, between distinct colours. */
const minDifference = 16
/** The least of a colour that is seen. */
const minAlpha = 0.15

/** Returns the ink after an operator with its arguments as pdf.js gives them. */
export function inkAfter(ink: Ink, operator: number, args: unknown): Ink {
  const [first]: unknown[] = Array.isArray(args) ? args : []
  switch (operator) {
    case OPS.setFillRGBColor:
      return { ...ink, colour: colourOf(first) }
    case OPS.setFillColorN:
      return { ...ink, colour: undefined }
    case OPS.setTextRenderingMode:
      return typeof first === 'number' ? { ...ink, mode: first } : ink
    case OPS.setGState: {
      const settings = Array.isArray(first) ? (first as [string, unknown][]) : []
      const alpha = settings.findLast(([key]) => key === 'ca')?.[1]
      return typeof alpha === 'number' ? { ...ink, alpha } : ink
    }
    case OPS.beginGroup:
      return { ...ink, alphaAround: ink.alphaAround * ink.alpha, alpha: 1 }
    default:
      return ink
  }
}

/** The colour that `#rrggbb` names. */
function colourOf(name: unknown): Colour | undefined {
  const parts = typeof name === 'string' && /^#(..)(..)(..)$/.exec(name)
  if (!parts) return undefined
  const [, red = '', green = '', blue = ''] = parts
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)]
}

const isAlike = (one: Colour, other: Colour) =>
  one.every((part, at) => Math.abs(part - other[at]!) < minDifference)

/** True where a letter at this place may not be seen: without ink, in the colour of what is below it, or cut off. */
export function mayBeUnseen(ink: Ink, x: number, y: number, fills: Fill[]): boolean {
  const { clip, mode } = ink
  if (mode === 3 || mode === 7 || ink.alpha * ink.alphaAround < minAlpha) return true
  if (clip && !isIn(clip, x, y)) return true
  const isFilled = mode === 0 || mode === 4
  if (!isFilled || !ink.colour) return false
  const below = fills.findLast(fill => isOpaque(fill) && isIn(fill, x, y))
  const ground = below ? below.ink.colour : white
  return ground !== undefined && isAlike(ink.colour, ground)
}

export const isOpaque = ({ ink }: Fill): boolean => ink.alpha * ink.alphaAround > 1 - minAlpha
