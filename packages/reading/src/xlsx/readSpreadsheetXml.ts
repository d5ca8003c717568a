import type { Area } from '../blocks/fillMerged.ts'
import { lowered, raised } from '../blocks/raised.ts'
import type { SheetRow } from '../blocks/visibleCells.ts'
import type { Draft, RawFile } from '../Draft.ts'
import {
  allNamed,
  childNamed,
  type Element,
  elementsIn,
  isText,
  type Node,
  parseXml,
} from '../xml/markup.ts'
import { serialOf } from '../office/serialDays.ts'
import { showNumber, showText } from '../office/showNumber.ts'
import { Unreadable } from '../Reading.ts'
import { refuseManyCells } from '../refuseManyCells.ts'
import { struckThrough } from '../struckThrough.ts'
import { decode } from '../text/decode.ts'
import { bookBlocks, type CellNote } from './bookBlocks.ts'
import { maxColumns } from './merged.ts'

type Style = { code: string; isStruck: boolean }

/** Formats of numbers that have a name of their own. */
const formats = new Map(
  Object.entries({
    'General Number': 'General',
    'General Date': 'yyyy-mm-dd hh:mm',
    'Short Date': 'yyyy-mm-dd',
    'Medium Date': 'yyyy-mm-dd',
    'Long Date': 'dddd, d mmmm yyyy',
    'Short Time': 'hh:mm',
    'Medium Time': 'h:mm AM/PM',
    'Long Time': 'h:mm:ss AM/PM',
    Currency: '#,##0.00',
    'Euro Currency': '#,##0.00 "€"',
    Fixed: '0.00',
    Standard: '#,##0.00',
    Percent: '0.00%',
    Scientific: '0.00E+00',
    'Yes/No': '"Yes";"Yes";"No"',
    'True/False': '"TRUE";"TRUE";"FALSE"',
    'On/Off': '"On";"On";"Off"',
  }),
)
const maxRows = 1_048_576

/** A workbook in the XML of Excel 2003, read as `readXlsx` reads others. */
export function readSpreadsheetXml({ bytes, withHidden = false }: RawFile): Draft {
  const book = parseXml(withoutPrefix(decode(bytes).text))
  const styles = stylesOf(book)
  const sheets = allNamed(book, 'Worksheet')
  if (sheets.length === 0) throw new Unreadable('There are no sheets in this file')
  const passed = { isStruck: false, cells: 0 }
  const read = bookBlocks(
    sheets.map(sheet => ({
      name: sheet.attribs['Name'] ?? '',
      isHidden: allNamed([sheet], 'Visible').some(one => /hidden/i.test(plainText(one))),
      read: () => {
        const table = childNamed(sheet, 'Table')
        return { ...rowsOf(table, styles, passed), hiddenColumns: hiddenColumns(table) }
      },
    })),
    withHidden,
  )
  return { ...read, leftOut: passed.isStruck ? [struckThrough] : [] }
}

/** Names may stand with or without the prefix of their namespace. */
const withoutPrefix = (xml: string) => xml.replace(/(<\/?|\s)(?:ss|x):(?=[A-Z])/g, '$1')

function stylesOf(book: Node[]): Map<string, Style> {
  const elements = new Map(allNamed(book, 'Style').map(style => [style.attribs['ID'] ?? '', style]))
  const styleOf = (element: Element | undefined, depth = 0): Style => {
    if (!element || depth > 20) return { code: 'General', isStruck: false }
    const { code, isStruck } = styleOf(elements.get(element.attribs['Parent'] ?? ''), depth + 1)
    const format = childNamed(element, 'NumberFormat')?.attribs['Format']
    const struck = childNamed(element, 'Font')?.attribs['StrikeThrough']
    return {
      code: format === undefined ? code : (formats.get(format) ?? format),
      isStruck: struck === undefined ? isStruck : struck === '1',
    }
  }
  return new Map([...elements].map(([id, element]) => [id, styleOf(element)]))
}

/** Returns each element with its position from 1, which it may set itself and which a `Span` extends. */
function placed(elements: Element[], max: number) {
  let next = 1
  return elements.flatMap(element => {
    const at = Number(element.attribs['Index'] ?? next) || next
    const span = reach(element, 'Span', max)
    next = at + span + 1
    return at >= 1 && at <= max ? [{ element, at, span }] : []
  })
}

/** Returns the number of further positions that an element covers. */
const reach = ({ attribs }: Element, name: string, max: number) =>
  Math.min(Math.max(Number(attribs[name]) || 0, 0), max)

const childrenNamed = (element: Element | undefined, name: string) =>
  element ? elementsIn(element).filter(child => child.name === name) : []

const isHiddenHere = ({ attribs }: Element, size: string) =>
  attribs['Hidden'] === '1' || Number(attribs[size] ?? 1) === 0

function hiddenColumns(table: Element | undefined): Set<number> {
  const columns = new Set<number>()
  for (const { element, at, span } of placed(childrenNamed(table, 'Column'), maxColumns))
    if (isHiddenHere(element, 'Width'))
      for (let column = at; column <= Math.min(at + span, maxColumns); column++)
        columns.add(column - 1)
  return columns
}

function rowsOf(
  table: Element | undefined,
  styles: Map<string, Style>,
  passed: { isStruck: boolean; cells: number },
) {
  const rows: SheetRow[] = []
  const merged: Area[] = []
  const comments: CellNote[] = []
  for (const { element: row, at: number } of placed(childrenNamed(table, 'Row'), maxRows)) {
    const cells: string[] = []
    let shift = 0
    for (const { element: cell, at } of placed(childrenNamed(row, 'Cell'), maxColumns)) {
      if (cell.attribs['Index'] !== undefined) shift = 0
      const column = at + shift - 1
      const style = styles.get(cell.attribs['StyleID'] ?? row.attribs['StyleID'] ?? 'Default')
      const text = textOfCell(cell, style ?? { code: 'General', isStruck: false }, passed)
      const across = reach(cell, 'MergeAcross', maxColumns)
      const down = reach(cell, 'MergeDown', maxRows)
      if (column < maxColumns) cells[column] = text
      const comment = childNamed(childNamed(cell, 'Comment'), 'Data')
      if (comment)
        comments.push({ kind: 'notes', text: formattedText(comment, passed), row: number, column })
      if (across || down)
        merged.push({ left: column, top: number, right: column + across, bottom: number + down })
      shift += across
    }
    passed.cells += cells.length
    refuseManyCells(passed.cells)
    rows.push({
      number,
      cells: Array.from(cells, cell => cell ?? ''),
      isHidden: isHiddenHere(row, 'Height'),
    })
  }
  return { rows, merged, comments }
}

function textOfCell(
  cell: Element,
  { code, isStruck }: Style,
  passed: { isStruck: boolean },
): string {
  const data = childNamed(cell, 'Data')
  if (!data) return ''
  const text = isStruck ? '' : formattedText(data, passed)
  if (isStruck && plainText(data).trim()) passed.isStruck = true
  const type = data.attribs['Type']
  if (type === 'Error') return ''
  if (type === 'Boolean') return text.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'String' || !text.trim()) return showText(text, code)
  if (type === 'DateTime')
    return showNumber(serialOf(text), code === 'General' ? 'yyyy-mm-dd' : code, false)
  return showNumber(Number(text), code, false)
}

const plainText = (element: Element): string =>
  element.childNodes
    .map(node => (isText(node) ? node.data : 'attribs' in node ? plainText(node) : ''))
    .join('')

/** Text with the formatting of its letters as HTML names them. */
function formattedText(element: Element, passed: { isStruck: boolean }): string {
  return element.childNodes
    .map(node => {
      if (isText(node)) return node.data
      if (!('attribs' in node)) return ''
      if (node.name === 'S') {
        if (plainText(node).trim()) passed.isStruck = true
        return ''
      }
      const text = formattedText(node, passed)
      return node.name === 'Sup' ? raised(text) : node.name === 'Sub' ? lowered(text) : text
    })
    .join('')
}
