import type { Draft, RawFile } from '../Draft.ts'
import { allNamed, type Element, elementsIn, forEachIn, textOf } from '../html/markup.ts'
import { Unreadable } from '../Reading.ts'
import { isNamed, type Row, rowBlocks } from '../blocks/rowBlocks.ts'
import { openPackage } from './openPackage.ts'
import { titleOf } from './titleOf.ts'
import { sheetReader } from './sheetReader.ts'
import { rowsOf } from './tableParts.ts'

type Sheet = { name: string; rows: Row[]; comments: { text: string; row: number }[] }

/** An OpenDocument workbook: every row of every sheet with its header, dates as dates, formulas by their values. */
export async function readOds(file: RawFile): Promise<Draft> {
  const archive = await openPackage(file)
  const sheets = sheetsIn(await archive.text('content.xml'), file.onProgress)
  if (sheets.length === 0) throw new Unreadable('There are no sheets in this file')
  const empty: number[] = []
  const blocks = sheets.flatMap(({ name: sheet, rows, comments }, at) => {
    const found = [
      ...rowBlocks(rows),
      ...comments.map(comment => ({ kind: 'notes' as const, ...comment })),
    ]
    if (found.length === 0) empty.push(at + 1)
    const named = found.length > 0 && isNamed(sheet)
    return [
      ...(named ? [{ kind: 'heading' as const, level: 1, text: sheet, sheet }] : []),
      ...found.map(block => ({ ...block, sheet })),
    ]
  })
  return { blocks, unit: 'sheet', units: sheets.length, empty, ...(await titleOf(archive)) }
}

/** Rows are let go as soon as they are read, so that large sheets fit. */
function sheetsIn(content: string, onProgress: RawFile['onProgress']): Sheet[] {
  const sheets: Sheet[] = []
  let table: unknown
  let read = sheetReader()
  function take(part: Element) {
    if (part.parent !== table) {
      table = part.parent
      read = sheetReader()
      const name = (part.parent as Element).attribs['table:name'] ?? ''
      sheets.push({ name, rows: [], comments: [] })
    }
    const { rows, comments } = sheets.at(-1)!
    const elements = part.name === 'table:table-row' ? [part] : rowsIn(part)
    for (const element of elements) {
      const found = read(element)
      for (const row of found) rows.push(row)
      const [first] = found
      if (first)
        for (const comment of allNamed([element], 'office:annotation'))
          comments.push({ text: paragraphsOf(comment), row: first.number })
    }
  }
  forEachIn(content, 'table:table', take, onProgress)
  return sheets
}

const rowsIn = (group: Element) =>
  /^table:(table-header-rows|table-row-group|table-rows)$/.test(group.name)
    ? rowsOf(group).map(row => row.element)
    : []

const paragraphsOf = (comment: Element) =>
  elementsIn(comment)
    .filter(part => part.name === 'text:p')
    .map(textOf)
    .join('\n')
