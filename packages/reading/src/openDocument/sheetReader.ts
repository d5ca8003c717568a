import { type Element, elementsIn } from '../xml/markup.ts'
import { withMinus } from '../office/showNumber.ts'
import { linkedText, linkInFormula } from '../xlsx/cellLinks.ts'
import type { Computed } from '../xlsx/cellReader.ts'
import type { ReadBlock } from '../Reading.ts'
import { refuseManyCells } from '../refuseManyCells.ts'
import type { Area } from '../blocks/fillMerged.ts'
import type { SheetRow } from '../blocks/visibleCells.ts'
import { showResult, showValue } from './cellValue.ts'
import type { Context } from './Context.ts'
import { documentBlocks } from './documentBlocks.ts'
import { inlineText } from './inlineText.ts'
import { lacksResult } from './sheetFormulas.ts'
import { count } from './tableParts.ts'

/** The most repetitions of a filled row or cell; empty ones take no room. */
const maxRepeats = 1_000
const maxColumns = 16_384
const maxSpanned = 1_000
/** Columns beyond which a colour is that of the whole row. */
const maxFilled = 400
/** A parsed row element: the rows that it repeats to, its merged cells, comments and drawings. */
type Read = { rows: SheetRow[]; merged: Area[]; comments: CellComment[]; drawn: CellDrawing[] }
/** A block from a drawing on a cell, or on the sheet as a whole. */
export type CellDrawing = ReadBlock & { row?: number; column?: number }
export type CellComment = { text: string; row: number; column: number; isResolved: boolean }

/**
 * Returns a function for the displayed content of a sheet's row elements, which takes them in order. `usual` returns the
 * default style of the cells of a column, from 0, `computed` the result of a formula without a stored one.
 */
export function sheetReader(
  context: Context,
  usual: (column: number) => string | undefined,
  computed: (row: number, column: number) => Computed | null | undefined,
): (row: Element) => Read {
  let number = 1
  let cellCount = 0

  function cellsIn(row: Element) {
    const cells: string[] = []
    const fills: string[] = []
    const merged: Area[] = []
    const comments: CellComment[] = []
    const drawn: CellDrawing[] = []
    let column = 0
    for (const cell of elementsIn(row)) {
      if (!/^table:(covered-)?table-cell$/.test(cell.name)) continue
      const repeats = count(cell, 'number-columns-repeated', maxColumns)
      const text = cell.name === 'table:covered-table-cell' ? '' : withLink(cell, column)
      for (const comment of elementsIn(cell).filter(({ name }) => name === 'office:annotation'))
        comments.push({ ...commentOf(comment, context), row: number, column })
      for (const block of drawnIn(cell, context)) drawn.push({ ...block, row: number, column })
      const right = column + count(cell, 'number-columns-spanned', maxSpanned) - 1
      const bottom = number + count(cell, 'number-rows-spanned', maxSpanned) - 1
      if (text && (right > column || bottom > number))
        merged.push({ left: column, top: number, right, bottom })
      if (text)
        for (
          let at = column;
          at < Math.min(column + Math.min(repeats, maxRepeats), maxColumns);
          at++
        )
          cells[at] = text
      const fill = context.styles.fills.get(cell.attribs['table:style-name'] ?? usual(column) ?? '')
      if (fill)
        for (let at = column; at < Math.min(column + repeats, maxFilled); at++) fills[at] = fill
      column += repeats
    }
    return { cells: Array.from(cells, cell => cell ?? ''), merged, comments, drawn, fills }
  }

  function withLink(cell: Element, column: number): string {
    const text = textOfCell(cell, column)
    const formula = cell.attribs['table:formula'] ?? ''
    const link = /HYPERLINK/i.test(formula) ? linkInFormula(formula, () => '') : undefined
    return link ? linkedText(text || link.words, link.address) : text
  }

  /** Returns what a cell shows; dates in figures as they are kept, for the shown ones may be read in two ways. */
  function textOfCell(cell: Element, column: number): string {
    const { attribs } = cell
    if (attribs['calcext:value-type'] === 'error') return ''
    const style = attribs['table:style-name'] ?? usual(column) ?? ''
    const code = context.styles.codes.get(style)
    if (lacksResult(cell)) return showResult(computed(number, column), attribs, code)
    const formatting = context.styles.formattings.get(style)
    const paragraphs = elementsIn(cell).filter(({ name }) => name === 'text:p')
    const text = paragraphs.map(part => inlineText(part, context, formatting)).join('\n')
    const date = attribs['office:date-value']
    if (date && (isInFigures.test(text) || paragraphs.length === 0))
      return date.replace('T', ' ').replace(/(:\d\d):00(\.0+)?$/, '$1')
    if (paragraphs.length > 0)
      return text && withMinus(text.trim(), Number(attribs['office:value'] ?? 0))
    const value = showValue(attribs, code)
    if (value && formatting?.isStruck) context.passed.isStruck = true
    return formatting?.isStruck ? '' : value
  }

  return row => {
    const repeats = count(row, 'number-rows-repeated', 2 ** 24)
    const { cells, merged, comments, drawn, fills } = cellsIn(row)
    const first = number
    number += repeats
    const isHidden = /^(collapse|filter)$/.test(row.attribs['table:visibility'] ?? '')
    // An empty row is kept where a merged cell may reach into it.
    const times = Math.min(repeats, cells.length > 0 ? maxRepeats : 1)
    cellCount += times * cells.length
    refuseManyCells(cellCount)
    const rows = Array.from({ length: times }, (_, at) => ({
      number: first + at,
      cells: [...cells],
      isHidden,
      ...(fills.length > 0 && { fills }),
    }))
    return { rows, merged, comments, drawn }
  }
}

/** A day, a month and a year without the name of the month, or a year of two figures. */
const isInFigures =
  /\d\s?[./-]\s?\d{1,2}\s?[./-]\s?\d|^\d{1,2}[\s./-]{1,2}\p{L}+\.?[\s./-]{1,2}\d\d$/u

const commentOf = (comment: Element, context: Context) => ({
  text: elementsIn(comment)
    .filter(({ name }) => name === 'text:p')
    .map(part => inlineText(part, context))
    .join('\n'),
  isResolved: comment.attribs['loext:resolved'] === 'true',
})

/** Returns what the text boxes and shapes under an element say, and the titles of charts, whose numbers stand in cells. */
export const drawnIn = (element: Element, context: Context): ReadBlock[] =>
  elementsIn(element)
    .filter(({ name }) => name.startsWith('draw:'))
    .flatMap(shape => documentBlocks(shape, context))
    .filter(({ kind }) => kind !== 'table')
