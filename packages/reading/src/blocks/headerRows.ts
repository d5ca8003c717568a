import { withoutRaised } from './raised.ts'

const figure =
  /^[-+±~(<>≈]*\p{Sc}?\s?\p{N}[\p{N}.,:'’\s]*(?:\p{Sc}|%|‰|°C?|[kKM]|(?<=\s)\p{L}{1,3})?\)?(?:\(\d+\)|[*†‡]+)?$/u
/** A year, which may be a column name. */
export const year = /^(?:1[5-9]|20)\d\d$/
/** A cell with only a currency sign, per cent or a unit in brackets. */
const unit = /^(?:\p{Sc}|%|‰|\([\p{L}\p{Sc}%°/²³. ]{1,12}\))$/u
const maxNameLength = 80

/** True for a cell with a number, possibly with a unit, and no words. */
export const isFigure = (cell: string) => figure.test(withoutRaised(cell))

/** True for a cell that may be a column name: words or a year. */
export const isName = (cell: string) =>
  cell.length < maxNameLength && (year.test(cell) || !isFigure(cell))

/** True for a row of units alone. */
export const holdsUnits = ([first = '', ...others]: string[]) =>
  !first && others.some(Boolean) && others.every(cell => !cell || unit.test(cell))

const share = 0.6
const minBelow = 2
/** Rows below the header of a label and a value, which might otherwise be a form. */
const minBelowPair = 3

/**
 * True when the first row is a header although it is not marked as one: words or years stand above figures, and every
 * column except the first has a name.
 */
export function standsOverFigures([first = [], ...below]: string[][]): boolean {
  const [label = '', ...names] = first
  const isPair = names.length === 1
  if (below.length < (isPair && label ? minBelowPair : minBelow)) return false
  if (/[:：]$/u.test(label) || !isName(label)) return false
  if (!names.length || !names.every(name => name && isName(name))) return false
  const isOver = names.map((_, at) => figuresIn(below, at + 1))
  return isPair ? isOver[0] === 1 : isOver.some(part => part >= share)
}

/** Returns the share of a column's filled cells that are figures, 0 to 1. */
export const figuresIn = (rows: string[][], column: number): number => {
  const filled = rows.flatMap(row => row[column] || [])
  return filled.length ? filled.filter(isFigure).length / filled.length : 0
}
