import type { ReadBlock } from '@sandbox-ai/reading/Reading'
import type { TableRow } from '../passages/passage.ts'

/** Blocks, each row of a table with named columns counted among those it stands with. */
export const withTableRows = (blocks: ReadBlock[]): (ReadBlock & { tableRow?: TableRow })[] => {
  const tables: ReadBlock[][] = []
  const keyOf = ({ kind, header }: ReadBlock) => kind === 'table' && header?.join('\t')
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1]
    const goesOn = before && keyOf(block) && keyOf(block) === keyOf(before)
    if (goesOn) tables.at(-1)?.push(block)
    else tables.push([block])
  }
  return tables.flatMap((rows, table) =>
    rows.map((block, row) =>
      keyOf(block) ? { ...block, tableRow: { table, row, rows: rows.length } } : block,
    ),
  )
}
