/**
 * `isSpanned`: a cell of this row reaches over several columns. `place` counts rows without those that are left out, where
 * it is not the `number`.
 */
export type Row = { number: number; cells: string[]; isSpanned?: boolean; place?: number }

/** True when there are empty rows between a row and the one before. */
export const isApartFrom = (row: Row, before: Row): boolean =>
  (row.place ?? row.number) > (before.place ?? before.number) + 1
