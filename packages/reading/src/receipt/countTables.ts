import type { ReadBlock } from '../Reading.ts'

/** Returns the number of tables among blocks; a table ends at other text and where another header begins. */
export function countTables(blocks: ReadBlock[]) {
  let tables = 0
  blocks.forEach((block, at) => {
    if (block.kind === 'table' && !goesOn(block, blocks[at - 1])) tables++
  })
  return tables
}

function goesOn(row: ReadBlock, above: ReadBlock | undefined) {
  if (above?.kind !== 'table' || above.sheet !== row.sheet) return false
  return !above.header || above.header.join('\t') === row.header?.join('\t')
}
