/** Returns `length` combining marks, alternating between two kinds, which normalization has to sort. */
export const marks = (length: number): string =>
  '\u0301\u0323'.repeat(Math.ceil(length / 2)).slice(0, length)
