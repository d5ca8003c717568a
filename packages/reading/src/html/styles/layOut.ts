import { countings } from '../blocks/countings.ts'
import type { CssRules } from './cssRules.ts'
import {
  childrenOf,
  type Element,
  isText,
  type Node,
  parseHtml,
  textNode,
} from '../../xml/markup.ts'

/** Renames elements by their layout: superscripts, parts of tables, and blocks. */
export function layOut(node: Element, { valueOf }: CssRules) {
  const list = valueOf(node, 'list-style-type') ?? valueOf(node, 'list-style') ?? ''
  const counting = list.split(/\s+/).find(one => countings.has(one))
  if (/^(ol|li)$/.test(node.name) && counting) node.attribs['style'] = `list-style: ${counting}`
  const place = valueOf(node, 'vertical-align')
  if (node.name === 'span' && place === 'super') node.name = 'sup'
  else if (node.name === 'span' && place === 'sub') node.name = 'sub'
  const display = valueOf(node, 'display') ?? ''
  if (isOpenDialog(node)) node.name = 'div'
  const isFloat = /^(left|right|inline-(start|end))$/.test(valueOf(node, 'float') ?? '')
  if (isFloat && inline.test(node.name)) node.children.push(textNode(' ', node))
  else if (inline.test(node.name) && /^(block|flex|grid|list-item)$/.test(display))
    node.name = 'div'
  if (isBox.test(node.name))
    node.name =
      tableParts.get(node.attribs['role'] ?? '') ?? tableDisplays.get(display) ?? node.name
  if (/^(inline-)?(flex|grid)$/.test(display)) node.children = node.children.flatMap(apart)
}

/** True for a dialog that is open as its page begins. */
export const isOpenDialog = ({ name, attribs }: Element) => name === 'dialog' && 'open' in attribs

/** Returns a flex or grid item, with a space if the next one would otherwise join it to one word. */
function apart(child: Node, at: number, all: Node[]): Node[] {
  const next = all[at + 1]
  const doTouch =
    next &&
    /[\p{L}\p{N})]$/u.test(edgeOf(child, 'findLast')) &&
    /^[\p{L}\p{N}(]/u.test(edgeOf(next, 'find'))
  return doTouch ? [child, ...parseHtml(' ')] : [child]
}

/** Returns the first or the last piece of text in a node. */
function edgeOf(node: Node, side: 'find' | 'findLast'): string {
  if (isText(node)) return node.data
  let text = ''
  childrenOf(node)[side](child => (text = edgeOf(child, side)) !== '')
  return text
}

const inline = /^(span|b|strong|em|i|small|time|label)$/
const tableDisplays = new Map([
  ['table', 'table'],
  ['table-row-group', 'tbody'],
  ['table-header-group', 'thead'],
  ['table-row', 'tr'],
  ['table-cell', 'td'],
])

/** Boxes that may be parts of a table by their ARIA role (WAI-ARIA, 5.3). */
const isBox = /^(div|span|li|ul)$/
const tableParts = new Map(
  Object.entries({
    table: 'table',
    grid: 'table',
    rowgroup: 'tbody',
    row: 'tr',
    cell: 'td',
    gridcell: 'td',
    columnheader: 'th',
    rowheader: 'th',
  }),
)
