/** Unit of a column's figures. */
export type Unit = 'percent' | 'score' | 'count' | 'ms' | 'seconds'

type Figures = Record<string, number>

/** The figures of one subject, and those of the baseline in the same run. */
export type Row = { name: string; figures: Figures; baseline?: Figures }

export type Table = {
  title: string
  columns: Record<string, Unit>
  /** Name of the baseline. */
  baseline?: string
  rows: Row[]
}

/** A part of the evaluation that can run by itself: `npm run eval -- name`. */
export type Part = {
  about: string
  /** True for a part that takes minutes, which runs only by name. */
  byName?: true
  /** True when something was fitted on its data. */
  isFitted?: true
  run: (evalDir: string) => AsyncGenerator<Table>
}

/** Returns the value that the share `at` of the values does not exceed; 0 without values. */
export const quantile = (values: number[], at: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * at)] ?? 0

/** Returns the share that passes the test, 0 to 1; 0 without values. */
export const share = <T>(all: T[], test: (one: T) => boolean): number =>
  all.length ? all.filter(test).length / all.length : 0

/** Returns the mean of a measure; 0 without values. */
export const mean = <T>(all: T[], of: (one: T, at: number) => number): number =>
  all.length ? all.reduce((sum, one, at) => sum + of(one, at), 0) / all.length : 0
