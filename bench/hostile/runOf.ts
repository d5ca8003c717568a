/** Repeats the unit up to `length` UTF-16 units. */
export const runOf = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Returns `length` combining marks, alternating between two kinds, which normalization has to sort. */
export const marks = (length: number): string => runOf('\u0301\u0323', length)
