type Numbers = Int32Array | Float64Array

/**
 * Lends a table of numbers by term, all 0, the same one each time: made anew for every question, they would be most of
 * what a question leaves to be cleared away. Of use until the next is asked for, so never beyond an `await`.
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
