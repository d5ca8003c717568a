import { type Element, elementsIn, isElement, isText, type Node } from '../html/markup.ts'

/** What stands in a place of its own, or is not for readers. */
const leftOut =
  /^(text:(note|note-citation|tracked-changes|ruby-text|hidden-text|hidden-paragraph)|office:(annotation|annotation-end)|draw:.*|svg:.*|table:.*|text:script)$/

/** The text of a paragraph, white space as OpenDocument counts it; spans of the `hidden` styles are left out. */
export function inlineText(element: Element, hidden: ReadonlySet<string>): string {
  return element.childNodes.map(node => textOfPart(node, hidden)).join('')
}

function textOfPart(node: Node, hidden: ReadonlySet<string>): string {
  if (isText(node)) return node.data.replace(/\s+/g, ' ')
  if (!isElement(node)) return ''
  const { name, attribs } = node
  if (name === 'text:s' || name === 'text:tab') return ' '
  if (name === 'text:line-break') return '\n'
  if (leftOut.test(name) || hidden.has(attribs['text:style-name'] ?? '')) return ''
  return inlineText(node, hidden)
}

/** Elements of these names anywhere below, in order, but none within another. */
export function outermost(element: Element, pattern: RegExp): Element[] {
  return elementsIn(element).flatMap(child =>
    pattern.test(child.name) ? [child] : outermost(child, pattern),
  )
}
