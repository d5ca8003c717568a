/** How a column's figures are read. */
export type Unit = 'percent' | 'score' | 'count' | 'ms' | 'seconds'

type Figures = Record<string, number>

/** What was measured of one thing, and the same of the baseline of the same run. */
export type Row = { name: string; figures: Figures; baseline?: Figures }

export type Table = {
  title: string
  columns: Record<string, Unit>
  /** Name of what the rows are compared with. */
  baseline?: string
  rows: Row[]
}

/** Something that can be measured by itself: `npm run eval -- name`. */
export type Part = {
  about: string
  /** Takes minutes: left out unless asked for by name. */
  byName?: true
  /** Something was fitted on its data. */
  isFitted?: true
  run: (evalDir: string) => AsyncGenerator<Table>
}

/** The figure that this share of the values does not exceed; 0 of none. */
export const quantile = (values: number[], at: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * at)] ?? 0

/** The share that passes the test; 0 of none. */
export const share = <T>(all: T[], test: (one: T) => boolean): number =>
  all.length ? all.filter(test).length / all.length : 0

/** The mean of what is measured of each; 0 of none. */
export const mean = <T>(all: T[], of: (one: T, at: number) => number): number =>
  all.length ? all.reduce((sum, one, at) => sum + of(one, at), 0) / all.length : 0
