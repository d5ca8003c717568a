import { childrenOf, type Element, isElement, isText, type Node } from '../../xml/markup.ts'

/** The most nodes in the mark of a note, so that a page is read in one pass, however deep it is nested. */
const maxNodes = 200
const maxMarkLength = 40

const holders = /^(?:a|b|cite|em|font|i|small|span|strong|sub|sup)$/
const roles = /\b(?:doc-)?(?:noteref|backlink|biblioref)\b/

const rolesOf = ({ attribs }: Element) => `${attribs['role'] ?? ''} ${attribs['epub:type'] ?? ''}`
const leadsWithin = ({ name, attribs }: Element) =>
  name === 'a' && (attribs['href'] ?? '').includes('#')

/**
 * True for the mark of a note, a link back to it, or a link for editors, none of which is text: `[12]`, `^`, `[edit]`.
 */
export function isNoteMark(element: Element): boolean {
  if (roles.test(rolesOf(element))) return true
  if (!holders.test(element.name)) return false
  const below = nodesBelow(element)
  const text =
    below
      ?.filter(isText)
      .map(({ data }) => data)
      .join('')
      .trim() ?? ''
  if (!below || !text || text.length > maxMarkLength) return false
  const elements = [element, ...below.filter(isElement)]
  const links = elements.filter(({ name }) => name === 'a')
  const isRaised = elements.some(({ name }) => name === 'sup')
  const within = links.length > 0 && links.every(leadsWithin)
  if (/^\[.*\]$/s.test(text))
    return isRaised || within || (links.length > 0 && links[0] !== element)
  return within && (!/[\p{L}\p{N}]/u.test(text) || isSigns(element, isRaised))
}

/** True when a superscript consists only of numbers or one or two letters. */
const isSigns = (element: Element, isRaised: boolean): boolean =>
  isRaised && parts(element).every(part => /^(?:[^\p{L}\p{N}]*|\p{N}{1,3}|\p{L}{1,2})$/u.test(part))

const parts = (node: Node): string[] =>
  isText(node) ? [node.data.trim()] : childrenOf(node).flatMap(parts)

/** `^`, arrows and return signs. */
const backwards = /[\^\u2190-\u21FF\u23CE\u2934-\u2937]/u

/** True when the mark of a note leads from the note back to the text. */
export const leadsBack = (sign: Element): boolean =>
  /\bbacklink\b/.test(rolesOf(sign)) || parts(sign).some(part => backwards.test(part))

/** Returns all nodes below an element; `undefined` where there are too many. */
function nodesBelow(element: Element): Node[] | undefined {
  const nodes: Node[] = []
  const open: Node[] = [...element.childNodes]
  while (open.length > 0) {
    const node = open.shift()!
    if (nodes.push(node) > maxNodes) return undefined
    open.unshift(...childrenOf(node).slice(0, maxNodes + 1))
  }
  return nodes
}
