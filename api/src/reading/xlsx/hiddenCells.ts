import type { Element } from '../html/markup.ts'
import { mostColumns } from './merged.ts'

/** True when a row is not shown. */
export const isHiddenRow = ({ attribs }: Element): boolean =>
  /^(1|true)$/.test(attribs['hidden'] ?? '') || Number(attribs['ht'] ?? 1) === 0

const hiddenColumn = /<col\s(?=[^>]*(?:\shidden="(?:1|true)"|\swidth="0(?:\.0*)?"))[^>]*>/g

/** The columns of a sheet that are not shown, from 0, as far as there may be cells in them. */
export function hiddenColumns(sheet: string): Set<number> {
  const columns = new Set<number>()
  const head = sheet.slice(0, sheet.indexOf('<sheetData'))
  for (const [column] of head.replaceAll('<col ', '<col  ').matchAll(hiddenColumn)) {
    const [first = 1, last = first] = ['min', 'max'].map(side =>
      Number(new RegExp(`\\s${side}="(\\d+)"`).exec(column)?.[1] ?? 1),
    )
    for (let at = first; at <= Math.min(last, mostColumns); at++) columns.add(at - 1)
  }
  return columns
}
