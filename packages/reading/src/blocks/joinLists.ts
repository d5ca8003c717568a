import type { ReadBlock } from '../Reading.ts'

/** A list goes on in a new block from here. */
const maxListLength = 2_000

/**
 * List items that follow each other on a page as one list, an item a line, with their marks where they have any but `-`.
 */
export function joinLists(blocks: ReadBlock[]): ReadBlock[] {
  const joined: ReadBlock[] = []
  for (const { marks, ...block } of blocks) {
    const last = joined.at(-1)
    if (block.kind !== 'list') joined.push(block)
    else {
      const item = block.text.replace(/\s+/g, ' ')
      const mark = marks?.[0] ?? '-'
      const goesOn = last?.kind === 'list' && last.page === block.page
      if (goesOn && last.text.length < maxListLength) {
        last.text += `\n${item}`
        last.marks?.push(mark)
      } else joined.push({ ...block, text: item, marks: [mark] })
    }
  }
  return joined.map(({ marks, ...block }) =>
    marks?.some(mark => mark !== '-') ? { ...block, marks } : block,
  )
}

/** Returns a list as a block an item, as `joinLists` takes it. */
export function itemsOf({ marks, ...block }: ReadBlock): ReadBlock[] {
  if (block.kind !== 'list') return [block]
  return block.text.split('\n').map((text, at) => ({ ...block, text, marks: [marks?.[at] ?? '-'] }))
}
