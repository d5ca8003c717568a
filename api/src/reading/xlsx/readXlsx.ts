import { append } from '../blocks/append.ts'
import { type Archive, openArchive } from '../zip/archive.ts'
import type { Draft, RawFile } from '../Draft.ts'
import { allNamed, forEachIn, parseXml, textOf } from '../html/markup.ts'
import { officeXml } from '../office/officeXml.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { relationshipsOf } from '../office/relationships.ts'
import { isNamed, type Row, rowBlocks } from '../blocks/rowBlocks.ts'
import { cellReader } from './cellReader.ts'
import { columnOf, fillMerged } from './merged.ts'

const workbookPart = 'xl/workbook.xml'

/** A workbook: every row of every sheet with its header, dates as dates, formulas by their values. */
export async function readXlsx({ bytes, onProgress }: RawFile): Promise<Draft> {
  const archive = await openArchive(bytes)
  const workbook = parseXml(await officeXml(archive, workbookPart))
  const relations = await relationshipsOf(archive, workbookPart)
  const targets = new Map(relations.map(({ id, target }) => [id, target]))
  const sheets = allNamed(workbook, 'sheet').map(({ attribs }) => ({
    name: attribs['name'] ?? '',
    part: targets.get(attribs['r:id'] ?? '') ?? '',
  }))
  if (sheets.length === 0) throw new Unreadable('There are no sheets in this file')
  const readCell = cellReader({
    strings: await sharedStrings(archive),
    styles: parseXml(await officeXml(archive, 'xl/styles.xml')),
    since1904: /^(1|true)$/.test(allNamed(workbook, 'workbookPr')[0]?.attribs['date1904'] ?? ''),
  })

  const blocks: ReadBlock[] = []
  const empty: number[] = []
  for (const [at, { name, part }] of sheets.entries()) {
    const sheet = await officeXml(archive, part)
    const rows = fillMerged(rowsIn(sheet, readCell), sheet)
    const found = [...rowBlocks(rows), ...(await commentsOn(archive, part))]
    if (found.length === 0) empty.push(at + 1)
    else if (isNamed(name)) blocks.push({ kind: 'heading', level: 1, text: name, sheet: name })
    append(
      blocks,
      found.map(block => ({ ...block, sheet: name })),
    )
    onProgress?.(at + 1, sheets.length)
  }
  const [title] = allNamed(parseXml(await archive.text('docProps/core.xml')), 'dc:title')
  return {
    ...(title && { title: textOf(title) }),
    blocks,
    unit: 'sheet',
    units: sheets.length,
    empty,
  }
}

async function sharedStrings(archive: Archive) {
  const strings: string[] = []
  forEachIn(await officeXml(archive, 'xl/sharedStrings.xml'), 'sst', item => {
    const texts = allNamed([item], 't').filter(
      ({ parent }) => !parent || !('name' in parent) || parent.name !== 'rPh',
    )
    strings.push(texts.map(textOf).join(''))
  })
  return strings
}

function rowsIn(xml: string, readCell: ReturnType<typeof cellReader>): Row[] {
  const rows: Row[] = []
  forEachIn(xml, 'sheetData', row => {
    const cells: string[] = []
    for (const cell of allNamed([row], 'c')) {
      const column = columnOf(cell.attribs['r'] ?? '') ?? cells.length
      if (column < 16_384) cells[column] = readCell(cell)
    }
    const number = Number(row.attribs['r']) || (rows.at(-1)?.number ?? 0) + 1
    rows.push({ number, cells: Array.from(cells, cell => cell ?? '') })
  })
  return rows
}

async function commentsOn(archive: Archive, part: string): Promise<ReadBlock[]> {
  const relations = await relationshipsOf(archive, part)
  const target = relations.find(({ kind }) => kind === 'comments')?.target
  if (!target) return []
  return allNamed(parseXml(await officeXml(archive, target)), 'comment').map(comment => ({
    kind: 'notes',
    text: allNamed([comment], 't').map(textOf).join(''),
    row: Number(/\d+$/.exec(comment.attribs['ref'] ?? '')?.[0] ?? 1),
  }))
}
