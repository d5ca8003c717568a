import type { Matrix } from './geometry.ts'
import { isBold } from './isBold.ts'

/**
 * How a font draws its letters; `height` in sizes of the font, `names` by the codes of letters, `widths` of letters shown by
 * now.
 */
export type FontStyle = {
  matrix: Matrix
  isVertical: boolean
  isBold: boolean
  names: (string | undefined)[]
  widths: Map<string, number>
  height: number
}

const plainFont: Matrix = [0.001, 0, 0, 0.001, 0, 0]

/** Returns the style of a font of pdf.js, a plain one where it says nothing. */
export function fontStyleOf(font: unknown): FontStyle {
  const properties = (typeof font === 'object' && font !== null ? font : {}) as {
    fontMatrix?: Matrix
    vertical?: boolean
    isType3Font?: boolean
    bbox?: [number, number, number, number]
    differences?: (string | undefined)[]
  }
  const matrix = properties.fontMatrix ?? plainFont
  const height = ((properties.bbox?.[3] ?? 0) - (properties.bbox?.[1] ?? 0)) * matrix[3]
  return {
    matrix,
    isVertical: properties.vertical === true,
    isBold: isBold(font),
    names: properties.differences ?? [],
    widths: new Map(),
    // The letters of a font of drawings are as high as their box.
    height: properties.isType3Font === true && height > 0 ? height : 1,
  }
}
