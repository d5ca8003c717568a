import { childNamed, type Element, elementsIn } from '../html/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import { firstRowHeight, longestCell, tableBlocks, unmerge } from '../blocks/tableBlocks.ts'
import { inlineText, outermost } from './inlineText.ts'
import type { Styles } from './styles.ts'
import { cellsOf, rowsOf } from './tableParts.ts'

/** `objects` holds what was read of the charts inside the file, by their folders. */
export type Context = { styles: Styles; objects: Map<string, ReadBlock[]> }

const leftOut =
  /^(text:(tracked-changes|table-of-content|alphabetical-index|sequence-decls|.*-decls)|office:forms|office:annotation|presentation:notes|svg:.*)$/
/** What is anchored in a paragraph and stands after it. */
const anchored = /^(text:note|draw:(?!a$|g$).*)$/

/** The blocks under an element of a text document or a slide, in document order. List items are blocks of their own. */
export function documentBlocks(element: Element, context: Context): ReadBlock[] {
  const { name } = element
  if (name === 'text:p' || name === 'text:h') return paragraphBlocks(element, context)
  if (name === 'text:list') return listBlocks(element, context)
  if (name === 'table:table') return tableOf(element, context)
  if (name === 'draw:object') return objectBlocks(element, context)
  if (leftOut.test(name) || isHidden(element, context)) return []
  return elementsIn(element).flatMap(child => documentBlocks(child, context))
}

function paragraphBlocks(paragraph: Element, context: Context): ReadBlock[] {
  if (isHidden(paragraph, context)) return []
  const text = inlineText(paragraph, context.styles.hidden)
  const block = text.trim() ? [{ text, ...kindOf(paragraph, context) }] : []
  const after = outermost(paragraph, anchored).flatMap(part =>
    part.name === 'text:note' ? noteBlocks(part, context) : documentBlocks(part, context),
  )
  return [...block, ...after]
}

const styleOf = (element: Element) => element.attribs['text:style-name'] ?? ''
const isHidden = (element: Element, { styles }: Context) =>
  styles.hidden.has(styleOf(element)) || element.attribs['text:display'] === 'none'

function kindOf(paragraph: Element, { styles }: Context): Pick<ReadBlock, 'kind' | 'level'> {
  if (styles.title.has(styleOf(paragraph))) return { kind: 'heading', level: 1 }
  if (paragraph.name !== 'text:h') return { kind: 'paragraph' }
  return { kind: 'heading', level: Number(paragraph.attribs['text:outline-level']) || 1 }
}

function noteBlocks(note: Element, context: Context): ReadBlock[] {
  const body = childNamed(note, 'text:note-body')
  const text = body && plainText(body, context)
  return text ? [{ kind: 'notes', text }] : []
}

/** A list's items; what is no text in them follows the item it stands in. */
function listBlocks(list: Element, context: Context): ReadBlock[] {
  return elementsIn(list).flatMap(item => {
    const blocks = elementsIn(item).flatMap(part => documentBlocks(part, context))
    const own = blocks.filter((block, at) => block.kind === 'paragraph' && isOwn(blocks, at))
    const text = own.map(block => block.text).join(' ')
    const rest = blocks.filter(block => !own.includes(block))
    return text ? [{ kind: 'list' as const, text }, ...rest] : rest
  })
}

/** Paragraphs before the first inner list are the item's own. */
const isOwn = (blocks: ReadBlock[], at: number) =>
  blocks.slice(0, at).every(block => block.kind === 'paragraph')

function tableOf(table: Element, context: Context): ReadBlock[] {
  const rows = rowsOf(table)
  const cells = rows.map(row =>
    cellsOf(row.element).map(cell => ({ ...cell, text: plainText(cell.element, context) })),
  )
  const isLayout =
    cells.every(row => row.length < 2) || cells.flat().some(cell => cell.text.length > longestCell)
  if (isLayout) return elementsIn(table).flatMap(part => documentBlocks(part, context))
  const header = headerRows(table, rows, cells, context)
  return tableBlocks(unmerge(cells, header), header)
}

type Cell = { element: Element; text: string; rows: number }

/** Rows marked to repeat on each page, or set as headings, or the first where the table's look sets it apart. */
function headerRows(
  table: Element,
  rows: { isHeader: boolean }[],
  cells: Cell[][],
  { styles }: Context,
) {
  const isHeading = (row: Cell[]) =>
    row.some(({ text }) => text.trim()) &&
    row
      .flatMap(({ element }) => outermost(element, /^text:[ph]$/))
      .every(part => styles.tableHeading.has(styleOf(part)))
  const marked = rows.findIndex(row => !row.isHeader)
  const set = cells.findIndex(row => !isHeading(row))
  const isApart = table.attribs['table:use-first-row-styles'] === 'true'
  return Math.max(marked, set, 0) || (isApart ? firstRowHeight(cells) : 0)
}

function objectBlocks(object: Element, { objects }: Context): ReadBlock[] {
  return objects.get((object.attribs['xlink:href'] ?? '').replace(/^\.\//, '')) ?? []
}

const plainText = (element: Element, context: Context) =>
  elementsIn(element)
    .flatMap(part => documentBlocks(part, context))
    .map(block => block.text)
    .join(' ')
