import { allNamed, childrenOf, type Element, isElement, isText, type Node } from './markup.ts'

/**
 * Characters of text in an element, and how many of them are links; whether it holds a main part, an article or a title.
 */
type Measure = { text: number; linked: number; holdsOwn: boolean }
type Measures = Map<Node, Measure>

/** Returns the nodes of a page that are its own, without navigation, banners, footers and questions about cookies. */
export function ownText(nodes: Node[]): { nodes: Node[]; isPart: boolean } {
  const measures = measured(nodes)
  let isPart = false
  let hasBegun = false

  /** `isInside`: within the main part or an article, whose footers and asides belong to it. */
  function keep(node: Node, isInside: boolean): boolean {
    if (!isElement(node)) return true
    const measure = measures.get(node) ?? nothing
    const isNow = isInside || isOwn(node)
    const isLinkList = !hasBegun && listNames.test(node.name) && isOfLinks(measure)
    if (isAround(node) || (!isNow && (isAroundPage(node, measure) || isLinkList))) {
      isPart ||= measure.text > 0
      return false
    }
    hasBegun ||= /^(h[1-6]|p|th)$/.test(node.name)
    node.children = node.children.filter(child => keep(child, isNow))
    return true
  }
  const own = nodes.filter(node => keep(node, false))
  return { nodes: own, isPart }
}

/**
 * The main part of a page and the title that stands above it; nothing where it has none, or one with hardly any of its
 * text.
 */
export function mainPart(nodes: Node[]): Node[] | undefined {
  const mains = allNamed(nodes, 'main')
  const [main] = mains
  if (!main || mains.length > 1) return undefined
  const measures = measured(nodes)
  const all = nodes.reduce((sum, node) => sum + (measures.get(node)?.text ?? 0), 0)
  const { text } = measures.get(main) ?? nothing
  if (text === 0 || text < all * leastShare) return undefined
  const title = allNamed([main], 'h1').length ? [] : allNamed(nodes, 'h1').slice(0, 1)
  return [...title, main]
}
const leastShare = 0.1

const listNames = /^(ul|ol|menu)$/
const noText = /^(script|style|noscript|template|head|title|svg)$/
const nothing: Measure = { text: 0, linked: 0, holdsOwn: false }

/** The measures of all nodes, each looked at once. */
function measured(nodes: Node[]): Measures {
  const measures: Measures = new Map()
  function measure(node: Node): Measure {
    const found = isText(node) ? textMeasure(node.data) : sum(node)
    measures.set(node, found)
    return found
  }
  function sum(node: Node): Measure {
    if (!isElement(node) || noText.test(node.name)) return nothing
    const all = { ...nothing, holdsOwn: isOwn(node) || node.name === 'h1' }
    for (const child of childrenOf(node)) {
      const { text, linked, holdsOwn } = measure(child)
      all.text += text
      all.linked += linked
      all.holdsOwn ||= holdsOwn
    }
    return node.name === 'a' ? { ...all, linked: all.text } : all
  }
  nodes.forEach(measure)
  return measures
}

const textMeasure = (text: string): Measure => ({
  ...nothing,
  text: text.replace(/\s+/g, '').length,
})

const isOwn = ({ name, attribs }: Element) =>
  name === 'main' || name === 'article' || attribs['role'] === 'main'

const isAround = (element: Element) =>
  /^(nav|dialog)$/.test(element.name) ||
  /^(navigation|banner|contentinfo|search|dialog)$/.test(element.attribs['role'] ?? '') ||
  isConsentBar(element)

const isAroundPage = (element: Element, measure: Measure) =>
  /^(footer|aside)$/.test(element.name) ||
  element.attribs['role'] === 'complementary' ||
  (/^(div|section|header|ul|ol)$/.test(element.name) && isNamedAround(element, measure))

const footers = /(^|[\s_-])(footer|colophon)([\s_-]|$)/i
const menus = /(^|[\s_-])(nav|navbar|navigation|menu|topbar|breadcrumbs?)([\s_-]|$)/i

/** A box that is called a footer, or called a menu and full of links, and holds nothing of the page's own. */
function isNamedAround({ attribs }: Element, measure: Measure) {
  const names = `${attribs['id'] ?? ''} ${attribs['class'] ?? ''}`
  const isCalledSo = footers.test(names) || (menus.test(names) && isOfLinks(measure))
  return isCalledSo && !measure.holdsOwn
}

const mostlyLinks = 0.8

const isOfLinks = ({ text, linked }: Measure) => text > 0 && linked >= text * mostlyLinks

const consentBar =
  /cookie[-_]?(banner|bar|box|consent|dialog|law|message|modal|notice|notification|overlay|popup)|consent[-_]?(banner|bar|dialog|manager|modal|popup)|gdpr|onetrust|usercentrics|cookiebot|didomi|\bcc-(banner|window)\b|\b(cmplz|klaro|borlabs|iubenda|osano)\b/i

const isConsentBar = ({ name, attribs }: Element) =>
  /^(div|section|aside|dialog|form)$/.test(name) &&
  consentBar.test(`${attribs['id'] ?? ''} ${attribs['class'] ?? ''}`)
