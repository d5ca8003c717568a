import type { ReadBlock } from '../Reading.ts'

/** Returns the notes anchored in the cells of a table, which stand behind it: in a cell they would change what it says. */
export const notesIn = (cells: { blocks: ReadBlock[] }[]): ReadBlock[] =>
  cells.flatMap(({ blocks }) => blocks.filter(isNote))

/** Returns the blocks of a cell that are its own text. */
export const withoutNotes = (blocks: ReadBlock[]): ReadBlock[] =>
  blocks.filter(block => !isNote(block))

const isNote = ({ kind }: ReadBlock) => kind === 'notes'
