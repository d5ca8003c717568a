import { addressOf } from '../../blocks/links.ts'
import { fullAddress } from '../resolveLinks.ts'
import {
  allNamed,
  childrenOf,
  type Element,
  isElement,
  isText,
  type Node,
} from '../../xml/markup.ts'

/** A page with more links that stand alone is a directory, and one with more among fewer words an encyclopedia. */
const maxAlone = 12
const maxAmong = 30
const charactersPerLink = 250

/** Boxes whose text is read by itself. */
const box =
  /^(address|article|aside|blockquote|body|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|html|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/

/**
 * Returns the links whose address is read behind their words: those in running text, and those that stand alone where they
 * are few. Menus and cross-references have none.
 */
export function pageLinks(nodes: Node[]): Set<Element> {
  const links = allNamed(nodes, 'a').filter(link => addressOf(hrefOf(link)) && !isAround(link))
  if (links.length === 0) return new Set()
  const alone = links.filter(isAlone)
  const isAmong = new Set(links.filter(link => !isAlone(link)))
  const pages = [...isAmong].filter(isPage)
  const characters = nodes.reduce((sum, node) => sum + charactersIn(node), 0)
  const isCrossed = pages.length > maxAmong && pages.length * charactersPerLink > characters
  return new Set(
    links.filter(link =>
      isPage(link) ? (isAmong.has(link) ? !isCrossed : alone.length <= maxAlone) : true,
    ),
  )
}

/** Returns where a link leads to: as its page says (`resolveLinks`), else as it is written. */
export const hrefOf = ({ attribs }: Element): string =>
  attribs[fullAddress] ?? attribs['href'] ?? ''

const isPage = (link: Element) => /^\s*http/i.test(hrefOf(link))

/** True for a link in navigation or a heading. */
function isAround({ parent }: Element): boolean {
  if (!parent || !isElement(parent)) return false
  const isIn = /^(nav|footer|h[1-6])$/.test(parent.name) || parent.attribs['role'] === 'navigation'
  return isIn || isAround(parent)
}

/** True for a link with nothing beside it in its box but other links. */
function isAlone(link: Element): boolean {
  let around: Element = link
  while (around.parent && isElement(around.parent) && !box.test(around.name)) around = around.parent
  return !saysBeside(around)
}

/** True where there are words outside links, also in boxes within. */
const saysBeside = (node: Node): boolean =>
  isText(node)
    ? /[\p{L}\p{N}]/u.test(node.data)
    : isElement(node) && node.name !== 'a' && childrenOf(node).some(saysBeside)

const charactersIn = (node: Node): number =>
  isText(node)
    ? node.data.trim().length
    : childrenOf(node).reduce((sum, child) => sum + charactersIn(child), 0)
