import type { ReadBlock } from '../Reading.ts'

/** A list goes on in a new block from here. */
const longestList = 2_000

/** List items that follow each other on a page as one list, an item a line. */
export function joinLists(blocks: ReadBlock[]): ReadBlock[] {
  const joined: ReadBlock[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (block.kind !== 'list') joined.push(block)
    else {
      const item = block.text.replace(/\s+/g, ' ')
      const goesOn = last?.kind === 'list' && last.page === block.page
      if (goesOn && last.text.length < longestList) last.text += `\n${item}`
      else joined.push({ ...block, text: item })
    }
  }
  return joined
}
