import { append } from '../../blocks/append.ts'
import { openItems } from './items.ts'
import {
  childrenOf,
  type Element,
  elementsIn,
  isElement,
  isText,
  type Node,
} from '../../xml/markup.ts'
import { colourOf } from '../../blocks/colours.ts'
import { createColours } from '../../blocks/createColours.ts'
import type { Stretch } from '../../blocks/legendLine.ts'
import { laidTable } from '../../blocks/laidTable.ts'
import { linked } from '../../blocks/links.ts'
import { mathMlText } from '../../blocks/mathMlText.ts'
import type { ReadBlock } from '../../Reading.ts'
import { createBoxLegend } from './boxLegend.ts'
import { cellColour } from './cellColour.ts'
import { hrefOf, pageLinks } from './pageLinks.ts'
import { isNoteMark, leadsBack } from './noteMarks.ts'
import { picturesIn, sentenceOf } from './pictureText.ts'
import { lowered, raised } from '../../blocks/raised.ts'
import { maxCellLength, oneLine, unmerge } from '../../blocks/tableBlocks.ts'

/** Not the words of the page; `rt` is how a word is pronounced. */
const skipped = new Set(
  `script style noscript template head title svg iframe object embed audio video button select textarea input rp rt
  rtc`.split(/\s+/),
)
const blockNames = new Set(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer
  form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr
  ul`.split(/\s+/),
)
const inlineNames = new Set(
  `a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark q ruby s samp small span
  strike strong sub sup time tt u var wbr`.split(/\s+/),
)
export const isHtmlName = (name: string) =>
  blockNames.has(name) || inlineNames.has(name) || skipped.has(name)

/** As in browsers, what nobody knows stands in the line; elements of a page's own make are mostly boxes. */
const isInline = (name: string) => !blockNames.has(name) && !name.includes('-')

/**
 * The blocks under nodes that are all visible (`visibleNodes`), in document order. What is raised or lowered is settled
 * by `finishReading`.
 */
export function htmlBlocks(nodes: Node[], colours = createColours()): ReadBlock[] {
  const blocks: ReadBlock[] = []
  const items = openItems()
  const links = pageLinks(nodes)
  const boxes = createBoxLegend()
  let text = ''
  let pictured = ''
  let fill = ''
  let stretches: Stretch[] = []

  function endText() {
    const plain = text.replace(/[^\S\n]*\n[^\S\n]*/g, '\n').trim() || pictured
    text = ''
    pictured = ''
    colours.readLine(stretches)
    stretches = []
    boxes.addText(plain)
    if (!plain) return
    if (items.isOpen()) items.add(plain.replaceAll('\n', ' '))
    else blocks.push({ kind: 'paragraph', text: plain })
  }
  function endList() {
    endText()
    append(blocks, items.take())
  }
  function add(block: ReadBlock) {
    endList()
    boxes.addText(block.text)
    blocks.push(block)
  }

  function visit(node: Node) {
    if (isText(node)) {
      text += node.data.replace(/\s+/g, ' ')
      stretches.push({ text: node.data, fill })
    }
    if (!isElement(node) || isUnseen(node)) return
    if (isNoteMark(node) && !beginsNote(node)) return
    const { name } = node
    const around = fill
    fill = colourOf(node.attribs[cellColour]) || around
    if (fill !== around) stretches.push({ text: '', fill })
    visitElement(node, name)
    fill = around
  }
  function visitElement(node: Element, name: string) {
    if (name === 'img' && !items.isOpen()) pictured ||= sentenceOf(node)
    if (name === 'br') text += '\n'
    else if (isSetOff(node) || name === 'math') text += inlineText(node, links)
    else if (/^h[1-6]$/.test(name))
      add({
        kind: 'heading',
        level: Number(name[1]),
        text: oneLine(inlineText(node)).replace(/ ?¶$| #$/, ''),
      })
    else if (name === 'pre') add({ kind: 'code', text: preText(node) })
    else if (name === 'table' && isDataTable(node)) addTable(node)
    else if (/^(ul|ol|menu|dl)$/.test(name)) visitList(node)
    else if (links.has(node)) visitLink(node)
    else if (isInline(name)) visitAll(node)
    else {
      endText()
      if (/^(li|dt|dd)$/.test(name)) items.begin(node)
      visitBox(node)
    }
  }
  /** The `^` before a note at the end belongs to how it is written; its way back after it does not. */
  function beginsNote(mark: Element) {
    if (!items.isOpen() || !leadsBack(mark)) return false
    items.refer()
    return text.trim() === ''
  }
  /** The words of a link that holds blocks are those of its last one. */
  function visitLink(link: Element) {
    const before = text
    text = ''
    visitAll(link)
    text = before + linked(text, hrefOf(link))
  }
  const visitAll = (node: Node) => childrenOf(node).forEach(visit)
  function visitBox(node: Element) {
    const first = boxes.length()
    visitAll(node)
    endText()
    boxes.endBox(first, colourOf(node.attribs[cellColour]))
  }

  function visitList(node: Element) {
    endText()
    items.enter(node)
    visitBox(node)
    if (items.leave()) endList()
  }

  function addTable(table: Element) {
    const caption = elementsIn(table).find(element => element.name === 'caption')
    if (caption) add({ kind: 'paragraph', text: oneLine(inlineText(caption)) })
    const rows = rowsOf(table).map(row => cellsOf(row).filter(cell => !isUnseen(cell)))
    const marked = rows.findIndex(row => !isHeader(row))
    const first = marked === 0 && isBoldOver(rows) ? 1 : marked
    const cells = rows.map((row, at) =>
      row.map(cell => ({
        text: inlineText(cell).trim() ? inlineText(cell, links) : picturesIn(cell),
        fill: colourOf(cell.attribs[cellColour]),
        columns: span(cell.attribs['colspan']),
        // 0 is all that follow.
        rows: cell.attribs['rowspan'] === '0' ? rows.length - at : span(cell.attribs['rowspan']),
      })),
    )
    colours.explainTable(cells)
    endList()
    append(blocks, laidTable(cells, Math.max(first, 0), unmerge))
  }

  nodes.forEach(visit)
  endText()
  boxes.legends().forEach(colours.readLine)
  return blocks
}

/** Text above or below its line. */
const isSetOff = ({ name }: Element) => name === 'sup' || name === 'sub'

const span = (value: string | undefined) =>
  Math.min(Math.max(Number.parseInt(value ?? '1') || 1, 1), 100)

const isUnseen = ({ name, attribs }: Element) =>
  skipped.has(name) ||
  attribs['aria-hidden'] === 'true' ||
  isPageBreak.test(`${attribs['role'] ?? ''} ${attribs['epub:type'] ?? ''}`)

/** Where a page of the printed book begins, which has a number as its text. */
const isPageBreak = /(?:^|\s)(?:doc-)?pagebreak(?:\s|$)/

/** All text below, a line for each block in it; `links` are those whose address is read. */
function inlineText(node: Node, links?: Set<Element>): string {
  if (isText(node)) return node.data.replace(/\s+/g, ' ')
  if (!isElement(node) || isUnseen(node) || isNoteMark(node)) return ''
  if (node.name === 'math') return mathMlText(node)
  if (node.name === 'br') return '\n'
  const text = node.childNodes.map(child => inlineText(child, links)).join('')
  if (links?.has(node)) return linked(text, hrefOf(node))
  if (node.name === 'sup') return raised(text)
  if (node.name === 'sub') return lowered(text)
  return isInline(node.name) ? text : `\n${text}\n`
}

function preText(node: Node): string {
  if (isText(node)) return node.data
  if (!isElement(node)) return ''
  if (node.name === 'br') return '\n'
  const text = node.childNodes.map(preText).join('')
  return /^(div|p|li|tr)$/.test(node.name) ? text + '\n' : text
}

/** The rows of this table and none of a table within. */
const rowsOf = (table: Element): Element[] =>
  elementsIn(table).flatMap(element =>
    element.name === 'tr'
      ? [element]
      : /^(thead|tbody|tfoot)$/.test(element.name)
        ? rowsOf(element)
        : [],
  )
const cellsOf = (row: Element) => elementsIn(row).filter(cell => /^t[dh]$/.test(cell.name))

function isDataTable(table: Element) {
  const rows = rowsOf(table).map(cellsOf)
  const cells = rows.flat()
  return (
    rows.some(row => row.length > 1) &&
    table.attribs['role'] !== 'presentation' &&
    !cells.some(cell => holdsTable(cell) || inlineText(cell).length > maxCellLength)
  )
}

/** A row of names by its cells, or in the head of its table. */
const isHeader = (row: Element[]): boolean =>
  row.every(cell => {
    const part = cell.parent?.parent
    return cell.name === 'th' || (part && isElement(part) && part.name === 'thead')
  })

/** True where all of the first row is bold, and the one below begins otherwise or is so nowhere else. */
function isBoldOver([first = [], second = []]: Element[][]): boolean {
  const bold = (row: Element[]) => row.filter(isBold).length
  return first.length > 1 && bold(first) === first.length && second.length > 0 && bold(second) < 2
}

/** True for an element that holds text, all of it bold. */
const isBold = (element: Element): boolean => {
  const filled = childrenOf(element).filter(child => !isText(child) || child.data.trim())
  return (
    filled.length > 0 &&
    filled.every(child => isElement(child) && (/^(b|strong|br)$/.test(child.name) || isBold(child)))
  )
}

const holdsTable = (node: Node): boolean =>
  childrenOf(node).some(child => (isElement(child) && child.name === 'table') || holdsTable(child))
