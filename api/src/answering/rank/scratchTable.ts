type Numbers = Int32Array | Float64Array

/**
 * Lends one table of numbers by term, all 0, again and again: tables made anew would
 * be most of what a question leaves to be cleared away. It is of use until the next
 * one is lent, so never beyond an `await`.
 */
export const scratchTable = <Table extends Numbers>(
  make: (length: number) => Table,
): ((length: number) => Table) => {
  let table = make(0)
  return length => {
    if (table.length < length) table = make(length * 2)
    else table.fill(0, 0, length)
    return table
  }
}
