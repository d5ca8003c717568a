import { append } from '../blocks/append.ts'
import { type Area, fillMerged } from '../blocks/fillMerged.ts'
import { isNamed, rowBlocks } from '../blocks/rowBlocks.ts'
import {
  coversVisible,
  filledAmong,
  isOnVisible,
  type SheetRow,
  visible,
} from '../blocks/visibleCells.ts'
import type { Draft } from '../Draft.ts'
import type { ReadBlock } from '../Reading.ts'

type Place = { left: number; top: number; right: number; bottom: number }
/** A comment on a cell; columns count from 0. */
export type CellNote = ReadBlock & { row: number; column: number }

/** The contents of a sheet, including hidden ones. `place` of a text box is the area of cells below it, if known. */
export type Contents = {
  rows: SheetRow[]
  merged: Area[]
  hiddenColumns: Set<number>
  comments: CellNote[]
  boxes?: { text: string; place: Place | undefined }[]
}
type Sheet = { name: string; isHidden: boolean; read: () => Contents }

/** Returns the blocks of a workbook's sheets under their names, and counts what is hidden and left out. */
export function bookBlocks(
  sheets: Sheet[],
  withHidden: boolean,
): Pick<Draft, 'blocks' | 'unit' | 'units' | 'empty' | 'hidden'> {
  const blocks: ReadBlock[] = []
  const empty: number[] = []
  const hidden = { sheet: 0, row: 0, column: 0 }
  for (const [at, { name, isHidden, read }] of sheets.entries()) {
    if (isHidden) hidden.sheet++
    if (isHidden && !withHidden) continue
    const contents = read()
    const { rows, merged, hiddenColumns } = contents
    fillMerged(rows, merged, withHidden ? undefined : hiddenColumns)
    hidden.row += rows.filter(row => row.isHidden && row.cells.some(Boolean)).length
    hidden.column += filledAmong(hiddenColumns, rows)
    const content = blocksOf(contents, withHidden)
    if (content.length === 0) empty.push(at + 1)
    else if (isNamed(name)) blocks.push({ kind: 'heading', level: 1, text: name, sheet: name })
    append(
      blocks,
      content.map(block => ({ ...block, sheet: name })),
    )
  }
  const units = sheets.length - (withHidden ? 0 : hidden.sheet)
  return { blocks, unit: 'sheet', units, empty, hidden }
}

function blocksOf({ rows, hiddenColumns, comments, boxes = [] }: Contents, withHidden: boolean) {
  const covers = coversVisible(rows, hiddenColumns)
  const paragraphs = boxes
    .filter(({ place }) => withHidden || !place || covers(place))
    .map(({ text, place }): ReadBlock => {
      const row = place?.top
      return { kind: 'paragraph', text, ...(row !== undefined && { row }) }
    })
  const visibleRows = withHidden ? rows : visible(rows, hiddenColumns)
  const notes = withHidden ? comments : comments.filter(isOnVisible(rows, hiddenColumns))
  return [...rowBlocks(visibleRows), ...paragraphs, ...notes]
}
