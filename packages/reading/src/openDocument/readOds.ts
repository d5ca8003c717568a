import { append } from '../blocks/append.ts'
import { fillMerged, type Area } from '../blocks/fillMerged.ts'
import { isNamed, rowBlocks } from '../blocks/rowBlocks.ts'
import { filledAmong, isOnVisible, type SheetRow, visible } from '../blocks/visibleCells.ts'
import type { Draft, RawFile, Shared } from '../Draft.ts'
import {
  allNamed,
  childNamed,
  type Element,
  elementsIn,
  forEachIn,
  type Node,
  parseXml,
} from '../xml/markup.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { struckThrough } from '../struckThrough.ts'
import { lackingResults, type Outcome } from '../xlsx/computeFormulas.ts'
import { columnName } from '../xlsx/merged.ts'
import { openPackage } from './openPackage.ts'
import { createContext } from './createContext.ts'
import type { Context } from './Context.ts'
import { pageFurniture } from './pageFurniture.ts'
import { sheetFormulas } from './sheetFormulas.ts'
import { type CellComment, type CellDrawing, drawnIn, sheetReader } from './sheetReader.ts'
import { count, rowsOf } from './tableParts.ts'
import { titleOf } from './titleOf.ts'

type Sheet = {
  name: string
  isHidden: boolean
  rows: SheetRow[]
  merged: Area[]
  hiddenColumns: Set<number>
  comments: CellComment[]
  drawn: CellDrawing[]
}

/** An OpenDocument workbook: every row of every sheet with its header, dates as dates, formulas by their values. */
export async function readOds(file: RawFile, { colours }: Shared): Promise<Draft> {
  const archive = await openPackage(file)
  const content = await archive.text('content.xml')
  const { withHidden = false } = file
  const context = await createContext(archive, content, file, colours)
  const results = await sheetFormulas(content)
  const sheets = sheetsIn(content, context, results, file.onProgress)
  if (sheets.length === 0) throw new Unreadable('There are no sheets in this file')
  const hidden = { ...context.passed.hidden, sheet: 0, row: 0, column: 0, resolved: 0 }
  const empty: number[] = []
  const blocks: ReadBlock[] = []
  for (const [at, sheet] of sheets.entries()) {
    if (sheet.isHidden) hidden.sheet++
    if (sheet.isHidden && !withHidden) continue
    const { name, rows, merged, hiddenColumns, drawn } = sheet
    colours.explainRows(rows)
    fillMerged(rows, merged, withHidden ? undefined : hiddenColumns)
    hidden.row += rows.filter(row => row.isHidden && row.cells.some(Boolean)).length
    hidden.column += filledAmong(hiddenColumns, rows)
    hidden.resolved += sheet.comments.filter(({ isResolved }) => isResolved).length
    const comments = sheet.comments
      .filter(({ isResolved }) => withHidden || !isResolved)
      .map(({ text, row, column }) => ({ kind: 'notes' as const, text, row, column }))
    const sheetBlocks = withHidden
      ? [...rowBlocks(rows), ...drawn, ...comments]
      : [
          ...rowBlocks(visible(rows, hiddenColumns)),
          ...drawn.filter(isOnVisible(rows, hiddenColumns)),
          ...comments.filter(isOnVisible(rows, hiddenColumns)),
        ]
    if (sheetBlocks.length === 0) empty.push(at + 1)
    else if (isNamed(name)) blocks.push({ kind: 'heading', level: 1, text: name, sheet: name })
    for (const block of sheetBlocks) blocks.push({ ...block, sheet: name })
  }
  const pages = parseXml(await archive.text('styles.xml'))
  return {
    blocks: [...pageFurniture(pages, content, blocks, context), ...blocks],
    unit: 'sheet',
    units: sheets.length - (withHidden ? 0 : hidden.sheet),
    empty,
    hidden,
    leftOut: context.passed.isStruck ? [struckThrough] : [],
    warnings: results.failed > 0 ? [lackingResults(results.failed)] : [],
    ...(await titleOf(archive)),
  }
}

/** Returns what stands before the body of a part: its styles. */
const headOf = (xml: string): Node[] => {
  const body = xml.indexOf('<office:body')
  return parseXml(body === -1 ? xml : xml.slice(0, body))
}

/** Rows are let go as soon as they are read, so that large sheets fit. */
function sheetsIn(
  content: string,
  context: Context,
  results: Outcome,
  onProgress: RawFile['onProgress'],
): Sheet[] {
  const hiddenStyles = hiddenTables(content)
  const sheets: Sheet[] = []
  let table: unknown
  let styles: (string | undefined)[] = []
  const usual = (column: number) => styles[column]
  const computed = (row: number, column: number) =>
    results.of(sheets.at(-1)?.name ?? '', columnName(column + 1) + row)
  let read = sheetReader(context, usual, computed)
  function take(part: Element) {
    if (part.parent !== table) {
      table = part.parent
      styles = []
      read = sheetReader(context, usual, computed)
      const { attribs } = part.parent as Element
      sheets.push({
        name: attribs['table:name'] ?? '',
        isHidden: hiddenStyles.has(attribs['table:style-name'] ?? ''),
        rows: [],
        merged: [],
        hiddenColumns: new Set(),
        comments: [],
        drawn: [],
      })
    }
    const sheet = sheets.at(-1)!
    for (const column of columnsIn(part)) {
      const repeats = count(column, 'number-columns-repeated', maxColumns - styles.length)
      for (let at = 0; at < repeats; at++) {
        if (isHidden(column)) sheet.hiddenColumns.add(styles.length)
        styles.push(column.attribs['table:default-cell-style-name'])
      }
    }
    if (part.name === 'table:shapes') append(sheet.drawn, drawnIn(part, context))
    const elements = part.name === 'table:table-row' ? [part] : rowsIn(part)
    for (const element of elements) {
      const { rows, merged, comments, drawn } = read(element)
      append(sheet.drawn, drawn)
      append(sheet.rows, rows)
      append(sheet.merged, merged)
      append(sheet.comments, comments)
    }
  }
  forEachIn(content, 'table:table', take, onProgress)
  return sheets
}

const maxColumns = 16_384

/** Names of the styles of sheets that are not shown. */
function hiddenTables(content: string): Set<string> {
  return new Set(
    allNamed(headOf(content), 'style:style')
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
