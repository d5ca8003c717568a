import type { ReadBlock } from '../../Reading.ts'
import type { Cell, Grid } from '../tables/grids.ts'

/** A piece of text on one baseline. Points, from the page's upper left corner; `y` is the baseline. */
export type Run = {
  text: string
  x: number
  right: number
  y: number
  size: number
  font: string
  /** Place in the order the file draws its text. */
  drawn: number
  /** Its spaces. */
  gaps: Gap[]
  /** Where letters run from right to left, its text as it stands from left to right, which `gaps` are places in. */
  visual?: { text: string; isMainly: boolean }
  /** Baseline of its last letters, where that is another. */
  base?: number
  /** Baseline of its last letter, where it is written from above. */
  end?: number
  /** Where lines are drawn around it, those of a table. */
  cell?: Cell
  /** A table or a picture that stands in the place of this run. */
  rows?: Line[]
}

/** A space: its place in the text, the one behind it; where the word before it ends and where the one behind it begins. */
export type Gap = {
  at: number
  left: number
  right: number
  /** A sign for it stands in the file; else there is just nothing. */
  isSign: boolean
}

/** The runs of one region that share a baseline, from its reading side on. */
export type Line = {
  text: string
  runs: Run[]
  x: number
  right: number
  y: number
  size: number
  font: string
  page: number
  /** The column or area it belongs to; lines of one region stand under each other. */
  region: Region
  /** A line is drawn between this one and the one above it. */
  isParted?: boolean
  /** A row of a table that lines are drawn around: its cells from its reading side on, each with its lines of text. */
  row?: { grid: Grid; cells: RowCell[] }
  /** The words in a picture that stands here. */
  picture?: ReadBlock[]
}

export type RowCell = { lines: string[]; columns: number; rows: number }

type Region = { left: number; right: number }

export type Page = { number: number; height: number; lines: Line[] }
