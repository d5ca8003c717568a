import type { ReadBlock } from '../../Reading.ts'

/** A table that goes on at the top of the next page keeps the names of its columns; there they are not said again. */
export function continueTables(blocks: ReadBlock[]): ReadBlock[] {
  const result: ReadBlock[] = []
  for (const block of blocks) {
    const above = result.at(-1)
    const header = above?.header
    if (!header || !goesOn(above, block)) result.push(block)
    else if (block.text !== header.join('\t')) result.push({ ...block, header })
  }
  return result
}

/** Rows of the same page know their header already, unless their table goes on from a page before. */
function goesOn(above: ReadBlock, block: ReadBlock) {
  const pages = (block.page ?? 0) - (above.page ?? 0)
  return (
    block.kind === 'table' &&
    above.kind === 'table' &&
    !block.header &&
    (pages === 0 || pages === 1) &&
    block.text.split('\t').length === above.header?.length
  )
}
