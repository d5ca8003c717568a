import { tokens } from '../../../language/tokens.ts'
import { words } from '../../../language/words.ts'
import { measureAsked } from '../../evidence/rows/extremeAsked.ts'
import { isWordFor, shapeAsked } from '../../shapes/shape.ts'
import { withoutLeaders } from './withoutLeaders.ts'

/** A row of no more cells beside its first is said whole. */
const narrow = 2

/**
 * A row under the names of its columns: `Milk – Size: 1 l, Price: 1.20`. Of a wide one, where the question names
 * columns or what stands in them, those alone. Two cells without names are a field and its value: `Total: 12.50`.
 */
export const formatRow = (row: string, header: string[], question: string): string => {
  const asked = columnsAsked(question)
  const isMeasure = measureAsked(question)
  const [first, ...others] = columnsKept(
    cellsOf(row, header).filter(({ text, column }) => isFilled(text, asked(column))),
    column => asked(column) || (header.slice(1).some(asked) && isMeasure(column)),
  )
  if (!first) return ''
  const isNamed = /\p{L}/u.test(first.text)
  if (isNamed && others.some(({ column }) => column))
    return `${first.text} – ${others.map(sayCell).join(', ')}`
  const [value] = others
  if (isNamed && !first.column && value && others.length === 1)
    return `${first.text.replace(/\s*[:：]$/u, '')}: ${sayCell(value)}`
  return [first, ...others].map(sayCell).join(', ')
}

/** Whether a cell tells something: a dash alone says that there is nothing, which only tells where it is asked for. */
export const isFilled = (text: string, isAsked: boolean): boolean =>
  isAsked ? text !== '' : /[^\s\p{Pd}]/u.test(text)

export type Cell = { text: string; column: string }

/** The cells of a row, each with the name of its column. */
export const cellsOf = (row: string, header: string[]): Cell[] =>
  row
    .split('\t')
    .map((text, at) => ({ text: withoutLeaders(text.trim()), column: nameOf(header[at]) }))

/** The first and, where some of many others are asked for, those; else all. */
export const columnsKept = <T extends Cell>(
  cells: T[],
  asked: (column: string) => boolean,
): T[] => {
  const [first, ...others] = cells
  const wanted = others.filter(({ column }) => asked(column))
  const kept = others.length > narrow && wanted.length ? wanted : others
  return first ? [first, ...kept] : []
}

/** A name that ends in a colon belongs to a form: it is not what the cells below are called. A note's mark is no name. */
const nameOf = (column = '') =>
  /[:：]\s*$/u.test(column) ? '' : column.replace(/\s*(?:\(\p{N}{1,2}\)|[*†‡]+)$/u, '').trim()

const sayCell = ({ column, text }: { column: string; text: string }) =>
  column ? `${column}: ${text}` : text

/** Tells of a column, by its name, whether a question names it. */
export const columnsAsked = (question: string) => {
  const asked = new Set(words(question))
  const shape = shapeAsked(question)
  return (column: string) =>
    words(column).some(word => asked.has(word)) ||
    (shape !== undefined && tokens(column).some(({ folded }) => isWordFor(shape, folded)))
}
