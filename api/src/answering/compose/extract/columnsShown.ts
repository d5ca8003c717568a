import { tokens } from '../../../language/tokens.ts'
import { words } from '../../../language/words.ts'
import { measureAsked } from '../../evidence/rows/extremeAsked.ts'
import { isWordFor, shapeAsked } from '../../shapes/shape.ts'

/** How many columns beside the first a row has at most that is said whole. */
const narrow = 2

/**
 * The places of the columns in which rows of one table are said: all columns in which a row has
 * something or, where they are many, the first and those that the question names. Rows that are
 * compared, or chosen by one thing and asked for another, are said with what they are measured by.
 */
export const columnsShown = (columns: string[], rows: string[][], question: string): number[] => {
  const isNamed = columnNamed(question)
  const isMeasure = measureAsked(question)
  const measures = rows.length > 1 || columns.slice(1).some(isNamed)
  const asked = columns.map(column => isNamed(column) || (measures && isMeasure(column)))
  const [first, ...others] = [...columns.keys()].filter(at =>
    rows.some(cells => tells(cells[at] ?? '', asked[at]!)),
  )
  const wanted = others.filter(at => asked[at])
  const kept = others.length > narrow && wanted.length ? wanted : others
  return first === undefined ? [] : [first, ...kept]
}

/**
 * Whether a cell tells something. A dash says that there is nothing, which tells
 * only where the column is asked for.
 */
const tells = (text: string, isAsked: boolean): boolean =>
  isAsked ? text !== '' : /[^\s\p{Pd}]/u.test(text)

/** Tells whether a question names a column. */
const columnNamed = (question: string) => {
  const asked = new Set(words(question))
  const shape = shapeAsked(question)
  return (column: string) =>
    words(column).some(word => asked.has(word)) ||
    (shape !== undefined && tokens(column).some(({ folded }) => isWordFor(shape, folded)))
}
