import type { Area } from '../blocks/fillMerged.ts'
import { addressOf, linked } from '../blocks/links.ts'
import type { SheetRow } from '../blocks/visibleCells.ts'
import { allNamed, parseXml } from '../xml/markup.ts'
import { columnOf, columnName, rowOf } from './merged.ts'

export const maxLinks = 70_000
const maxCellsTogether = 1_000

/** Returns the addresses of the links on a sheet's cells; `targets` are those of its relationships. */
export function cellLinks(sheet: string, targets: Map<string, string>): Map<string, string> {
  const links = new Map<string, string>()
  const from = sheet.lastIndexOf('<hyperlinks')
  if (from === -1 || targets.size === 0) return links
  const to = sheet.indexOf('</hyperlinks>', from)
  for (const { attribs } of allNamed(parseXml(sheet.slice(from, to + 13)), 'hyperlink')) {
    const target = targets.get(attribs['r:id'] ?? '')
    if (!target || links.size > maxLinks) continue
    const place = attribs['location']
    const address = place && !target.includes('#') ? `${target}#${place}` : target
    for (const cell of cellsIn(attribs['ref'] ?? '')) links.set(cell, address)
  }
  return links
}

function cellsIn(area: string): string[] {
  const [first = '', last = first] = area.replaceAll('$', '').split(':')
  const [left = 0, right = left] = [columnOf(first), columnOf(last)]
  return cellsOf({ top: rowOf(first), bottom: rowOf(last), left, right })
}

/** Returns the names of the cells of an area, rows counted from 1, or of its beginning where it is large. */
export function cellsOf({ top, bottom, left, right }: Area): string[] {
  const cells: string[] = []
  for (let row = top; row <= bottom && cells.length < maxCellsTogether; row++)
    for (let column = left; column <= right && cells.length < maxCellsTogether; column++)
      cells.push(columnName(column + 1) + row)
  return cells
}

const call =
  /^(?:of:)?=?\s*HYPERLINK\(\s*((?:"(?:[^"]|"")*"|\[?\.?\$?[A-Z]{1,3}\$?\d{1,7}\]?|\s|&)+)(?:[;,]\s*"((?:[^"]|"")*)"\s*)?/i
const operands = /"((?:[^"]|"")*)"|\$?([A-Z]{1,3})\$?(\d{1,7})/gi

/**
 * Returns the address that a formula `HYPERLINK` leads to and the words that it gives itself; nothing for other formulas.
 * `textAt` is the text of a cell that it builds the address of.
 */
export function linkInFormula(
  formula: string,
  textAt: (cell: string) => string,
): { address: string; words: string } | undefined {
  const [, target, words = ''] = call.exec(formula) ?? []
  if (target === undefined) return undefined
  const parts = [...target.matchAll(operands)].map(([, text, column = '', row = '']) =>
    text === undefined ? textAt(column.toUpperCase() + row) : text.replaceAll('""', '"'),
  )
  return { address: parts.join(''), words: words.replaceAll('""', '"') }
}

/** Adds addresses to the cells of a sheet: of links on them, and of formulas `HYPERLINK`, by their cells. */
export function addLinks(
  rows: SheetRow[],
  links: Map<string, string>,
  formulas: Map<string, string>,
) {
  if (links.size === 0 && formulas.size === 0) return
  const byNumber = new Map(rows.map(row => [row.number, row.cells]))
  const textAt = (cell: string) => byNumber.get(rowOf(cell))?.[columnOf(cell) ?? -1] ?? ''
  const texts = new Map<string, string>()
  for (const [cell, formula] of formulas) {
    const link = linkInFormula(formula, textAt)
    if (link) texts.set(cell, linkedText(textAt(cell) || link.words, link.address))
  }
  for (const [cell, address] of links) texts.set(cell, linked(textAt(cell), address))
  for (const [cell, text] of texts) {
    const cells = byNumber.get(rowOf(cell))
    const column = columnOf(cell) ?? 0
    if (!cells || !text) continue
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
}

/** Returns the words of a link, or the address where there are none. */
export const linkedText = (words: string, address: string): string =>
  words ? linked(words, address) : addressOf(address)
