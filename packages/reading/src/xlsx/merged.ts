import { numberIn } from '../blocks/numberIn.ts'
import type { Area } from '../blocks/fillMerged.ts'

/** Columns a sheet can have. */
export const maxColumns = 16_384

/** The most merged areas of a sheet that are read. */
export const maxMerged = 20_000
const reference = /<mergeCell\s[^>]*?ref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g

/** The merged cells of a sheet. */
export function mergedIn(sheet: string): Area[] {
  const from = sheet.lastIndexOf('<mergeCells')
  if (from === -1) return []
  return sheet
    .slice(from)
    .matchAll(reference)
    .take(maxMerged)
    .map(([, left = '', top, right = '', bottom]) => ({
      left: columnOf(left) ?? 0,
      top: Number(top),
      right: columnOf(right) ?? 0,
      bottom: Number(bottom),
    }))
    .toArray()
}

/** `C7` stands in column 2. */
export function columnOf(cell: string) {
  const letters = /^[A-Z]{1,3}/.exec(cell)?.[0]
  if (!letters) return undefined
  return (
    Array.from(letters, letter => letter.charCodeAt(0) - 64).reduce((sum, at) => sum * 26 + at, 0) -
    1
  )
}

/** The letters of a column counted from 1. */
export const columnName = (column: number): string => numberIn('upperColumn', column)

/** `C7` stands in row 7. */
export const rowOf = (cell: string): number => Number(/\d+$/.exec(cell)?.[0] ?? 1)
