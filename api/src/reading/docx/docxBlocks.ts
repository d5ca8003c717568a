import { append } from '../blocks/append.ts'
import type { RawFile } from '../Draft.ts'
import { joinLists } from '../blocks/joinLists.ts'
import { allNamed, childNamed, type Element, elementsIn, forEachIn } from '../html/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import {
  fillDown,
  type LaidCell,
  longestCell,
  tableBlocks,
  unfoldRows,
} from '../blocks/tableBlocks.ts'
import { type Bold, isBold, markHeadings } from './boldHeadings.ts'
import { runText } from './runText.ts'
import { outlineLevel, type ParagraphStyle, value } from './styles.ts'

type Context = { styles: Map<string, ParagraphStyle>; notes: Map<string, string> }

/** The document's blocks. Each paragraph and table is let go once it is read, so that long documents fit. */
export function docxBlocks(
  xml: string,
  styles: Context['styles'],
  notes: Context['notes'],
  onProgress?: RawFile['onProgress'],
): ReadBlock[] {
  const blocks: Bold[] = []
  forEachIn(
    xml,
    'w:body',
    element => append(blocks, blocksOf(element, { styles, notes })),
    onProgress,
  )
  return joinLists(markHeadings(blocks))
}

function blocksOf(element: Element, context: Context): Bold[] {
  const { name } = element
  if (name === 'w:p') return paragraphBlocks(element, context)
  if (name === 'w:tbl') return tableOf(element, context)
  if (/^(w:del|w:moveFrom|mc:Fallback|w:sectPr|w:sdtPr)$/.test(name)) return []
  return elementsIn(element).flatMap(child => blocksOf(child, context))
}

function paragraphBlocks(paragraph: Element, context: Context): Bold[] {
  const text = runText(paragraph)
  const look = isBold(paragraph, context.styles) && { isBold: true }
  const block = text.trim() ? [{ text, ...kindOf(paragraph, context), ...look }] : []
  return [...block, ...boxesIn(paragraph, context), ...notesIn(paragraph, context)]
}

function kindOf(paragraph: Element, { styles }: Context): Pick<ReadBlock, 'kind' | 'level'> {
  const properties = childNamed(paragraph, 'w:pPr')
  const style = styles.get(value(childNamed(properties, 'w:pStyle')) ?? '')
  const level = outlineLevel(properties) ?? style?.level
  if (level) return { kind: 'heading', level }
  const numbering = childNamed(properties, 'w:numPr')
  const isList = numbering ? value(childNamed(numbering, 'w:numId')) !== '0' : style?.isList
  return { kind: isList ? 'list' : 'paragraph' }
}

/** What stands in text boxes anchored here. Word keeps each twice: the copy for old programs is left out. */
function boxesIn(element: Element, context: Context): Bold[] {
  return elementsIn(element).flatMap(child => {
    if (/^(mc:Fallback|w:del|w:moveFrom)$/.test(child.name)) return []
    if (child.name === 'w:txbxContent') return blocksOf(child, context)
    return boxesIn(child, context)
  })
}

function notesIn(paragraph: Element, { notes }: Context): ReadBlock[] {
  return ['footnote', 'endnote'].flatMap(kind =>
    allNamed([paragraph], `w:${kind}Reference`).flatMap(reference => {
      const text = notes.get(`${kind} ${reference.attribs['w:id']}`)
      return text ? [{ kind: 'notes' as const, text }] : []
    }),
  )
}

function tableOf(table: Element, context: Context): ReadBlock[] {
  const rows = partsOf(table, 'w:tr')
  const cells = rows.map(row => partsOf(row, 'w:tc').map(cell => cellOf(cell, context)))
  const isLayout =
    cells.every(row => row.length < 2) || cells.flat().some(cell => cell.text.length > longestCell)
  if (isLayout) return rows.flatMap(row => elementsIn(row).flatMap(cell => blocksOf(cell, context)))
  return tableBlocks(fillDown(unfoldRows(cells)), headerRows(table, rows, cells))
}

/** Rows of a table or cells of a row, also those in content controls. */
function partsOf(element: Element, name: string): Element[] {
  return elementsIn(element).flatMap(child => {
    if (child.name === name) return [child]
    return /^w:(sdt|sdtContent|customXml|ins)$/.test(child.name) ? partsOf(child, name) : []
  })
}

function cellOf(cell: Element, context: Context): LaidCell {
  const properties = childNamed(cell, 'w:tcPr')
  const merge = childNamed(properties, 'w:vMerge')
  const text = elementsIn(cell).flatMap(child => blocksOf(child, context))
  return {
    text: text.map(block => block.text).join(' '),
    lines: linesOf(cell),
    columns: Math.min(Number(value(childNamed(properties, 'w:gridSpan')) ?? 1) || 1, 100),
    goesOn: merge !== undefined && value(merge) !== 'restart',
  }
}

/** The lines of a cell's own paragraphs, the empty ones as well: they keep neighbours level. */
const linesOf = (cell: Element) =>
  elementsIn(cell)
    .filter(child => child.name === 'w:p')
    .flatMap(paragraph => runText(paragraph).split('\n'))
    .map(line => line.trim())

/** Rows marked to repeat on each page, or the first row where the table's look sets it apart. */
function headerRows(table: Element, rows: Element[], cells: LaidCell[][]) {
  const marked = rows.findIndex(row => !childNamed(childNamed(row, 'w:trPr'), 'w:tblHeader'))
  if (marked > 0) return marked
  const look = childNamed(childNamed(table, 'w:tblPr'), 'w:tblLook')
  const setApart =
    look?.attribs['w:firstRow'] === '1' || (Number.parseInt(value(look) ?? '0', 16) & 0x20) !== 0
  const named = cells[0]?.every(cell => cell.text.trim() !== '' && cell.text.length < 80)
  return setApart && named && rows.length > 1 ? 1 : 0
}
