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
  /** Baseline of its last letter, where it is written from above. */
  end?: number
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
}

type Region = { left: number; right: number }

export type Page = { number: number; height: number; lines: Line[] }
