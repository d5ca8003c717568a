import { withoutRaised } from './raised.ts'

const figure =
  /^[-+±~(<>≈]*\p{Sc}?\s?\p{N}[\p{N}.,:'’\s]*(?:\p{Sc}|%|‰|°C?|[kKM]|(?<=\s)\p{L}{1,3})?\)?(?:\(\d+\)|[*†‡]+)?$/u
/** A number that may name a column. */
export const year = /^(?:1[5-9]|20)\d\d$/
/** Signs of money, per cent or units in brackets, and nothing else. */
const unit = /^(?:\p{Sc}|%|‰|\([\p{L}\p{Sc}%°/²³. ]{1,12}\))$/u
const longestName = 80

/** Whether a cell holds a number, and nothing that would need words. */
export const isFigure = (cell: string) => figure.test(withoutRaised(cell))

/** Words that may name a column, or a year. */
export const isName = (cell: string) =>
  cell.length < longestName && (year.test(cell) || !isFigure(cell))

/** A row that only says what its columns are counted in. */
export const holdsUnits = ([first = '', ...others]: string[]) =>
  !first && others.some(Boolean) && others.every(cell => !cell || unit.test(cell))

const share = 0.6
const fewestBelow = 2
/** Of label and value: a first value that is words may as well belong to a form. */
const fewestBelowPair = 3

/**
 * Whether the first row, though nothing sets it apart, names the columns: words or years stand over figures, and every
 * column but the first has a name.
 */
export function standsOverFigures([first = [], ...below]: string[][]): boolean {
  const [label = '', ...names] = first
  const isPair = names.length === 1
  if (below.length < (isPair && label ? fewestBelowPair : fewestBelow)) return false
  if (/[:：]$/u.test(label) || !isName(label)) return false
  if (!names.length || !names.every(name => name && isName(name))) return false
  const isOver = names.map((_, at) => figuresIn(below, at + 1))
  return isPair ? isOver[0] === 1 : isOver.some(part => part >= share)
}

/** The share of a column's filled cells that are figures. */
export const figuresIn = (rows: string[][], column: number): number => {
  const filled = rows.flatMap(row => row[column] || [])
  return filled.length ? filled.filter(isFigure).length / filled.length : 0
}
