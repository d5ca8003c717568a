/** The cells of a row as an answer says them. */
export const cellsOf = (row: string): string[] =>
  row.split('\t').map(text => withoutLeaders(text.trim()))

/**
 * What a column's name calls its cells, without the mark of a note. A name that ends in a colon is
 * a label in a form and calls nothing.
 */
export const columnName = (column = ''): string =>
  /[:：]\s*$/u.test(column) ? '' : column.replace(/\s*(?:\(\p{N}{1,2}\)|[*†‡]+)$/u, '').trim()

const leader = /\s*(?:[.…] ?){5,}(?=[\p{N}\p{Sc}]|$)/gu

/** Words without the row of dots between a name and its number. */
export const withoutLeaders = (words: string): string => words.replace(leader, ' ').trimEnd()
