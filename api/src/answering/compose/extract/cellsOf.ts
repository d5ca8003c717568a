import { withoutLeaders } from './withoutLeaders.ts'

/** The cells of a row as they are said. */
export const cellsOf = (row: string): string[] =>
  row.split('\t').map(text => withoutLeaders(text.trim()))

/**
 * What cells are called by the name of their column, without the mark of a note. A name that ends in a colon belongs to a
 * form: it is not what the cells below are called.
 */
export const columnName = (column = ''): string =>
  /[:：]\s*$/u.test(column) ? '' : column.replace(/\s*(?:\(\p{N}{1,2}\)|[*†‡]+)$/u, '').trim()
