import type { ReadBlock } from '../Reading.ts'

/** Returns a block as text of a table's cell, where there are no marks: an item keeps its number in front. */
export const itemText = ({ text, marks: [mark = '-'] = [] }: ReadBlock): string =>
  mark.trim() === '-' ? text : `${mark.trim()} ${text}`.trim()
