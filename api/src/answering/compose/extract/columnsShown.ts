import { tokens } from '../../../language/tokens.ts'
import { words } from '../../../language/words.ts'
import { measureAsked } from '../../evidence/rows/extremeAsked.ts'
import { isWordFor, shapeAsked } from '../../shapes/shape.ts'

/** So many columns beside the first are said whole. */
const narrow = 2

/**
 * The columns, by their places, in which rows of one table are said: all where one of the rows has something; of more than
 * a few beside the first only those that a question names. Rows that are compared, or chosen by one thing and asked for
 * another, are said with what they are measured by.
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

/** Whether a cell tells something: a dash alone says that there is nothing, which only tells where it is asked for. */
const tells = (text: string, isAsked: boolean): boolean =>
  isAsked ? text !== '' : /[^\s\p{Pd}]/u.test(text)

/** Tells of a column, by its name, whether a question names it. */
const columnNamed = (question: string) => {
  const asked = new Set(words(question))
  const shape = shapeAsked(question)
  return (column: string) =>
    words(column).some(word => asked.has(word)) ||
    (shape !== undefined && tokens(column).some(({ folded }) => isWordFor(shape, folded)))
}
