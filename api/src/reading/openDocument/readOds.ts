import { fillMerged, type Area } from '../blocks/fillMerged.ts'
import { isNamed, rowBlocks } from '../blocks/rowBlocks.ts'
import { filledAmong, isOnVisible, type SheetRow, visible } from '../blocks/visibleCells.ts'
import type { Draft, RawFile } from '../Draft.ts'
import {
  allNamed,
  childNamed,
  type Element,
  elementsIn,
  forEachIn,
  parseXml,
  textOf,
} from '../html/markup.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { openPackage } from './openPackage.ts'
import { sheetReader } from './sheetReader.ts'
import { count, rowsOf } from './tableParts.ts'
import { titleOf } from './titleOf.ts'

type Sheet = {
  name: string
  isHidden: boolean
  rows: SheetRow[]
  merged: Area[]
  hiddenColumns: Set<number>
  comments: { text: string; row: number }[]
}

/** An OpenDocument workbook: every row of every sheet with its header, dates as dates, formulas by their values. */
export async function readOds(file: RawFile): Promise<Draft> {
  const archive = await openPackage(file)
  const sheets = sheetsIn(await archive.text('content.xml'), file.onProgress)
  if (sheets.length === 0) throw new Unreadable('There are no sheets in this file')
  const hidden = { sheet: 0, row: 0, column: 0 }
  const empty: number[] = []
  const blocks: ReadBlock[] = []
  for (const [at, sheet] of sheets.entries()) {
    if (sheet.isHidden) hidden.sheet++
    if (sheet.isHidden && !file.withHidden) continue
    const { name, rows, merged, hiddenColumns } = sheet
    fillMerged(rows, merged)
    hidden.row += rows.filter(row => row.isHidden && row.cells.some(Boolean)).length
    hidden.column += filledAmong(hiddenColumns, rows)
    const comments = sheet.comments.map(comment => ({ kind: 'notes' as const, ...comment }))
    const found = file.withHidden
      ? [...rowBlocks(rows), ...comments]
      : [
          ...rowBlocks(visible(rows, hiddenColumns)),
          ...comments.filter(isOnVisible(rows, hiddenColumns)),
        ]
    if (found.length === 0) empty.push(at + 1)
    else if (isNamed(name)) blocks.push({ kind: 'heading', level: 1, text: name, sheet: name })
    for (const block of found) blocks.push({ ...block, sheet: name })
  }
  const units = sheets.length - (file.withHidden ? 0 : hidden.sheet)
  return { blocks, unit: 'sheet', units, empty, hidden, ...(await titleOf(archive)) }
}

/** Rows are let go as soon as they are read, so that large sheets fit. */
function sheetsIn(content: string, onProgress: RawFile['onProgress']): Sheet[] {
  const hiddenStyles = hiddenTables(content)
  const sheets: Sheet[] = []
  let table: unknown
  let read = sheetReader()
  let columns = 0
  function take(part: Element) {
    if (part.parent !== table) {
      table = part.parent
      read = sheetReader()
      columns = 0
      const { attribs } = part.parent as Element
      sheets.push({
        name: attribs['table:name'] ?? '',
        isHidden: hiddenStyles.has(attribs['table:style-name'] ?? ''),
        rows: [],
        merged: [],
        hiddenColumns: new Set(),
        comments: [],
      })
    }
    const sheet = sheets.at(-1)!
    for (const column of columnsIn(part)) {
      const repeats = count(column, 'number-columns-repeated', mostColumns)
      if (isHidden(column))
        for (let at = 0; at < repeats; at++) sheet.hiddenColumns.add(columns + at)
      columns += repeats
    }
    const elements = part.name === 'table:table-row' ? [part] : rowsIn(part)
    for (const element of elements) {
      const { rows, merged } = read(element)
      for (const row of rows) sheet.rows.push(row)
      for (const area of merged) sheet.merged.push(area)
      const [first] = rows
      if (first)
        for (const comment of allNamed([element], 'office:annotation'))
          sheet.comments.push({ text: paragraphsOf(comment), row: first.number })
    }
  }
  forEachIn(content, 'table:table', take, onProgress)
  return sheets
}

const mostColumns = 16_384

/** Names of the styles of sheets that are not shown. */
function hiddenTables(content: string): Set<string> {
  const styles = parseXml(content.slice(0, Math.max(0, content.indexOf('<office:body'))))
  return new Set(
    allNamed(styles, 'style:style')
      .filter(
        style => childNamed(style, 'style:table-properties')?.attribs['table:display'] === 'false',
      )
      .map(style => style.attribs['style:name'] ?? ''),
  )
}

const isHidden = ({ attribs }: Element) =>
  /^(collapse|filter)$/.test(attribs['table:visibility'] ?? '')

const columnsIn = (part: Element): Element[] =>
  part.name === 'table:table-column'
    ? [part]
    : /^table:table-(columns|column-group|header-columns)$/.test(part.name)
      ? elementsIn(part).flatMap(columnsIn)
      : []

const rowsIn = (group: Element) =>
  /^table:(table-header-rows|table-row-group|table-rows)$/.test(group.name)
    ? rowsOf(group).map(row => row.element)
    : []

const paragraphsOf = (comment: Element) =>
  elementsIn(comment)
    .filter(part => part.name === 'text:p')
    .map(textOf)
    .join('\n')
