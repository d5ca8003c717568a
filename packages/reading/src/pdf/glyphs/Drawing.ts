import type { Rule } from './addRules.ts'
import type { Doubt, Fill } from './ink.ts'

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
  /** The address of the link that ends with it, as `addressMark` writes it. */
  link?: string
  /** True where the page does not show it. */
  isUnseen?: boolean
  /** Reason why it may be invisible. */
  doubt?: Doubt
}

/** The letters of a part that a page marks with a name; `isPlain` where that is no place in the structure of the text. */
export type MarkedGlyphs = { name: string; isPlain: boolean; hasText: boolean; glyphs: Glyph[] }

/**
 * Letters, lines and areas of a page, its marked parts as they begin to show text, and its bold fonts. `quarter` of a
 * glyph turns its rules as well: `turnRule`.
 */
export type Drawing = {
  glyphs: Glyph[]
  rules: Rule[]
  fills: Fill[]
  marked: MarkedGlyphs[]
  bold: Set<string>
  /** True where letters can only be known by their names in the font. */
  lacksNames?: true
}
