import { append } from '../blocks/append.ts'
import { fillMerged } from '../blocks/fillMerged.ts'
import { furniture } from '../blocks/furniture.ts'
import { isNamed, rowBlocks } from '../blocks/rowBlocks.ts'
import {
  coversVisible,
  filledAmong,
  isOnVisible,
  type SheetRow,
  visible,
} from '../blocks/visibleCells.ts'
import type { Draft, RawFile, Shared } from '../Draft.ts'
import {
  allNamed,
  childNamed,
  type Element,
  elementsIn,
  forEachIn,
  type Node,
  parseXml,
  textOf,
} from '../xml/markup.ts'
import type { Passed } from '../office/drawnLine.ts'
import { officeXml, isTrue } from '../office/officeXml.ts'
import { isPackage, openOffice } from '../office/openOffice.ts'
import { linksOf, partOf, type Relationship, relationshipsOf } from '../office/relationships.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { struckThrough } from '../struckThrough.ts'
import type { Archive } from '../zip/archive.ts'
import { binaryBook, readXlsb } from '../xlsb/readXlsb.ts'
import { addLinks, cellLinks } from './cellLinks.ts'
import { cellReader, type Computed } from './cellReader.ts'
import { commentsOn } from './comments.ts'
import { computeFormulas, lackingResults } from './computeFormulas.ts'
import { type Drawn, drawingsOn } from './drawings.ts'
import { headOf, hiddenColumns, hidesZeros, isHiddenRow } from './hiddenCells.ts'
import { columnOf, mergedIn, maxColumns, rowOf } from './merged.ts'
import { printedAround } from './pageFurniture.ts'
import { readSpreadsheetXml } from './readSpreadsheetXml.ts'
import { richText } from './richText.ts'
import { stylesOf } from './stylesOf.ts'
import { type SheetTable, tablesOf } from './tableReferences.ts'

/** Reads a workbook: every row of every sheet with its header, cells as displayed, formulas by their values. */
export async function readXlsx(file: RawFile, { colours }: Shared): Promise<Draft> {
  const { bytes, withHidden = false, onProgress } = file
  if (bytes[0] !== 'P'.charCodeAt(0) && !isPackage(bytes)) return readSpreadsheetXml(file)
  const archive = await openOffice(bytes)
  if (archive.has(binaryBook)) return readXlsb(archive, withHidden)
  const { workbook, sheets, readCell } = await openBook(archive)
  const tables: SheetTable[] = []
  for (const { name, part } of sheets) append(tables, await tablesOf(archive, name, part))
  const results = await computeFormulas(
    sheets.map(({ name, part }) => ({ name, xml: () => officeXml(archive, part) })),
    {
      names: namesIn(workbook),
      tables,
      isStale: isTrue(allNamed(workbook, 'calcPr')[0]?.attribs['fullCalcOnLoad']),
      textOfCell: cell => readCell(cell).text,
    },
  )

  const blocks: ReadBlock[] = []
  const empty: number[] = []
  const hidden = { sheet: 0, row: 0, column: 0, resolved: 0, text: 0 }
  const passed: Passed = { withHidden, hidden, isStruck: false }
  const around: ReadBlock[] = []
  for (const [at, { name, part, isHidden }] of sheets.entries()) {
    if (isHidden) hidden.sheet++
    if (isHidden && !withHidden) continue
    const sheet = await officeXml(archive, part)
    const head = headOf(sheet)
    const isZeroHidden = hidesZeros(head)
    const formulas = new Map<string, string>()
    const rows = rowsIn(sheet, cell => {
      const formula = childNamed(cell, 'f')
      const code = formula ? textOf(formula) : ''
      if (/HYPERLINK/i.test(code)) formulas.set(cell.attribs['r'] ?? '', code)
      const result = results.of(name, cell.attribs['r'] ?? '')
      const cellText = readCell(cell, result)
      if (isZeroHidden && isZero(cell, result)) return { ...cellText, text: '' }
      if (cellText.hasStruck) passed.isStruck = true
      return cellText
    })
    fillCells(rows, results.filled(name), at => readCell(blankCell, results.of(name, at)).text)
    addLinks(rows, cellLinks(sheet, await linksOf(archive, part)), formulas)
    const columns = hiddenColumns(head)
    colours.explainRows(rows)
    fillMerged(rows, mergedIn(sheet), withHidden ? undefined : columns)
    const drawn = await drawingsOn(archive, part, passed)
    append(around, printedAround(sheet))
    const comments = await commentsOn(archive, part)
    hidden.row += rows.filter(row => row.isHidden && row.cells.some(Boolean)).length
    hidden.column += filledAmong(columns, rows)
    hidden.resolved += comments.resolved.length
    passed.isStruck ||= comments.hasStruck
    const sheetBlocks = withHidden
      ? [...rowBlocks(rows), ...blocksOf(drawn), ...comments.open, ...comments.resolved]
      : [
          ...rowBlocks(visible(rows, columns)),
          ...blocksOf(drawn.filter(coversVisible(rows, columns))),
          ...comments.open.filter(isOnVisible(rows, columns)),
        ]
    if (sheetBlocks.length === 0) empty.push(at + 1)
    else if (isNamed(name)) blocks.push({ kind: 'heading', level: 1, text: name, sheet: name })
    append(
      blocks,
      sheetBlocks.map(block => ({ ...block, sheet: name })),
    )
    onProgress?.(at + 1, sheets.length)
  }
  const [title] = allNamed(parseXml(await archive.text('docProps/core.xml')), 'dc:title')
  return {
    ...(title && { title: textOf(title) }),
    blocks: [...furniture(around, blocks), ...blocks],
    unit: 'sheet',
    units: sheets.length - (withHidden ? 0 : hidden.sheet),
    empty,
    hidden,
    leftOut: passed.isStruck ? [struckThrough] : [],
    warnings: results.failed > 0 ? [lackingResults(results.failed)] : [],
  }
}

/** Opens the parts of a workbook that its sheets depend on, whatever their names are. */
async function openBook(archive: Archive) {
  const main = partOf(await relationshipsOf(archive, ''), 'officeDocument', 'xl/workbook.xml')
  const workbook = parseXml(await officeXml(archive, main))
  const parts = await relationshipsOf(archive, main)
  const sheets = sheetsOf(workbook, parts)
  if (sheets.length === 0) throw new Unreadable('There are no sheets in this file')
  const readCell = cellReader({
    strings: await sharedStrings(archive, partOf(parts, 'sharedStrings', 'xl/sharedStrings.xml')),
    styles: stylesOf(parseXml(await officeXml(archive, partOf(parts, 'styles', 'xl/styles.xml')))),
    since1904: isTrue(allNamed(workbook, 'workbookPr')[0]?.attribs['date1904']),
  })
  return { workbook, sheets, readCell }
}

function isZero(cell: Element, result: Computed | null | undefined): boolean {
  const value = childNamed(cell, 'v')
  const isNumber = (cell.attribs['t'] ?? 'n') === 'n' && value && textOf(value).trim() !== ''
  return result === undefined ? Boolean(isNumber) && Number(textOf(value!)) === 0 : result === 0
}

const [blankCell] = allNamed(parseXml('<c/>'), 'c') as [Element]

/** Adds the results of array formulas to cells that the file leaves out, including whole rows. */
function fillCells(rows: SheetRow[], filled: string[], textAt: (cell: string) => string) {
  if (filled.length === 0) return
  const byNumber = new Map(rows.map(row => [row.number, row.cells]))
  for (const at of filled) {
    const number = rowOf(at)
    const cells = byNumber.get(number) ?? []
    const column = columnOf(at) ?? 0
    if (cells[column]) continue
    if (!byNumber.has(number)) {
      byNumber.set(number, cells)
      rows.push({ number, cells, isHidden: false })
    }
    while (cells.length < column) cells.push('')
    cells[column] = textAt(at)
  }
  rows.sort((a, b) => a.number - b.number)
}

const blocksOf = (drawn: Drawn[]): ReadBlock[] =>
  drawn.flatMap(({ blocks, top }) => blocks.map(block => ({ ...block, row: top })))

function sheetsOf(workbook: Node[], parts: Relationship[]) {
  const targets = new Map(parts.map(({ id, target }) => [id, target]))
  return allNamed(workbook, 'sheet').map(({ attribs }) => ({
    name: attribs['name'] ?? '',
    part: targets.get(attribs['r:id'] ?? '') ?? '',
    isHidden: /hidden/i.test(attribs['state'] ?? ''),
  }))
}

/** Returns the defined names of a workbook. */
const namesIn = (workbook: Node[]) =>
  allNamed(workbook, 'definedName')
    .slice(0, maxNames)
    .map(element => {
      const sheet = element.attribs['localSheetId']
      return {
        name: element.attribs['name'] ?? '',
        formula: textOf(element),
        sheet: sheet === undefined ? undefined : Number(sheet),
      }
    })

const maxNames = 1_000

async function sharedStrings(archive: Archive, part: string) {
  const strings: ReturnType<typeof richText>[] = []
  forEachIn(await officeXml(archive, part), 'sst', item => {
    strings.push(richText(item))
  })
  return strings
}

function rowsIn(
  xml: string,
  readCell: (cell: Element) => { text: string; fill: string },
): SheetRow[] {
  const rows: SheetRow[] = []
  forEachIn(xml, 'sheetData', row => {
    const cells: string[] = []
    const fills: string[] = []
    for (const cell of elementsIn(row)) {
      const column = columnOf(cell.attribs['r'] ?? '') ?? cells.length
      if (column >= maxColumns) continue
      const { text, fill } = readCell(cell)
      cells[column] = text
      if (fill) fills[column] = fill
    }
    const number = Number(row.attribs['r']) || (rows.at(-1)?.number ?? 0) + 1
    rows.push({
      number,
      cells: Array.from(cells, cell => cell ?? ''),
      isHidden: isHiddenRow(row),
      ...(fills.length > 0 && { fills }),
    })
  })
  return rows
}
