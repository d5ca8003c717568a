import { isTrue } from '../office/officeXml.ts'
import { allNamed, type Element, type Node, parseXml } from '../xml/markup.ts'
import { maxColumns } from './merged.ts'

/** True when a row is not shown. */
export const isHiddenRow = ({ attribs }: Element): boolean =>
  isTrue(attribs['hidden']) || Number(attribs['ht'] ?? 1) === 0

/** A head may name each column by itself. */
const maxHeadLength = 5_000_000

/** Parses what stands before the cells of a sheet and says what it looks like. */
export function headOf(sheet: string): Node[] {
  const end = sheet.indexOf('<sheetData')
  return parseXml(sheet.slice(0, Math.min(end === -1 ? sheet.length : end, maxHeadLength)))
}

/** The columns of a sheet that are not shown, from 0, as far as there may be cells in them. */
export function hiddenColumns(head: Node[]): Set<number> {
  const columns = new Set<number>()
  for (const { attribs } of allNamed(head, 'col')) {
    if (!isTrue(attribs['hidden']) && Number(attribs['width'] ?? 1) !== 0) continue
    const first = Number(attribs['min'] ?? 1)
    const last = Math.min(Number(attribs['max'] ?? first), maxColumns)
    for (let at = first; at <= last; at++) columns.add(at - 1)
  }
  return columns
}

/** True for a sheet that shows cells of 0 as empty. */
export const hidesZeros = (head: Node[]): boolean =>
  allNamed(head, 'sheetView').some(({ attribs }) => /^(0|false)$/.test(attribs['showZeros'] ?? ''))
