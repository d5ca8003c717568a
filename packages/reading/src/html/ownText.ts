import {
  allNamed,
  childrenOf,
  type Element,
  elementsIn,
  isElement,
  isText,
  type Node,
} from '../xml/markup.ts'

/** Characters of text in an element, and of which kinds; `holdsOwn`: a main part, an article or a title. */
type Measure = {
  text: number
  linked: number
  /** Of links that say themselves that they lead to a page in another language, or of the same kind. */
  elsewhere: number
  /** Of headings. */
  headed: number
  holdsOwn: boolean
}
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
    const isBefore = !hasBegun && !isNow && (isMenu(node, measure) || isSkipLink(node))
    const isBeside = isBesideText(node, measure) || (!isNow && isAroundPage(node, measure))
    if (isAround(node) || isBeside || isBefore) {
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
  if (text === 0 || text < all * minShare) return undefined
  const title = allNamed([main], 'h1').length ? [] : allNamed(nodes, 'h1').slice(0, 1)
  return [...title, main]
}
const minShare = 0.1

const listNames = /^(ul|ol|menu)$/
const noText = /^(script|style|noscript|template|head|title|svg)$/
const nothing: Measure = { text: 0, linked: 0, elsewhere: 0, headed: 0, holdsOwn: false }

/** The measures of all nodes, each looked at once. */
function measured(nodes: Node[]): Measures {
  const measures: Measures = new Map()
  function measure(node: Node): Measure {
    const measure = isText(node) ? textMeasure(node.data) : sum(node)
    measures.set(node, measure)
    return measure
  }
  function sum(node: Node): Measure {
    if (!isElement(node) || noText.test(node.name)) return nothing
    const all = { ...nothing, holdsOwn: isOwn(node) || node.name === 'h1' }
    for (const child of childrenOf(node)) {
      const { text, linked, elsewhere, headed, holdsOwn } = measure(child)
      all.text += text
      all.linked += linked
      all.elsewhere += elsewhere
      all.headed += headed
      all.holdsOwn ||= holdsOwn
    }
    if (isLink(node)) {
      all.linked = all.text
      all.elsewhere = leadsElsewhere(node) ? all.text : 0
    } else if (/^h[2-6]$/.test(node.name)) all.headed = all.text
    return all
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
  /^(navigation|banner|contentinfo|search|dialog|alertdialog)$/.test(
    element.attribs['role'] ?? '',
  ) ||
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

const besides = /(^|[\s_-])(sidebar|widget-area|related|recommended|recommendations)([\s_-]|$)/i
const trails = /(^|[\s_-])breadcrumbs?([\s_-]|$)/i
const maxTrailLength = 200

/** A box of links in the text or beside it: to related pages, the way to this one, or those that say so themselves. */
function isBesideText({ name, attribs }: Element, measure: Measure) {
  const { text, linked, elsewhere, headed, holdsOwn } = measure
  if (!/^(div|section|p|ul|ol)$/.test(name) || holdsOwn || !linked) return false
  const names = `${attribs['id'] ?? ''} ${attribs['class'] ?? ''}`
  const isTrail = trails.test(names) || /\bBreadcrumbList$/.test(attribs['itemtype'] ?? '')
  if (isTrail && !headed && text <= maxTrailLength) return true
  if (besides.test(names) && isOfLinks({ ...measure, text: text - headed })) return true
  return elsewhere === linked && isOfLinks(measure)
}

const leadsElsewhere = ({ attribs }: Element) =>
  Boolean(attribs['hreflang']) || /(^|\s)(tag|prev|next)(\s|$)/i.test(attribs['rel'] ?? '')

/** A list of links, or links in one line. */
function isMenu(element: Element, measure: Measure) {
  if (!isOfLinks(measure) || measure.holdsOwn) return false
  if (listNames.test(element.name)) return true
  const links = elementsIn(element)
  return element.name === 'div' && links.length > 1 && links.every(isShortLink)
}

const isShortLink = (element: Element) =>
  isLink(element) &&
  elementsIn(element).length === 0 &&
  childrenOf(element).every(child => !isText(child) || child.data.length <= maxEntryLength)
const maxEntryLength = 30

/** A link that leads past the menus of its page, for those who go through it with keys. */
const isSkipLink = (element: Element) =>
  isLink(element) &&
  /^#./.test(element.attribs['href'] ?? '') &&
  childrenOf(element.parent ?? element).every(child => !isText(child) || !child.data.trim())

const isLink = ({ name }: Element) => name === 'a'

const mostlyLinks = 0.8

const isOfLinks = ({ text, linked }: Measure) => text > 0 && linked >= text * mostlyLinks

const consentBar =
  /cookie[-_]?(banner|bar|box|consent|dialog|law|message|modal|notice|notification|overlay|popup)|consent[-_]?(banner|bar|dialog|manager|modal|popup)|gdpr|onetrust|usercentrics|cookiebot|didomi|\bcc-(banner|window)\b|\b(cmplz|klaro|borlabs|iubenda|osano)\b/i

const isConsentBar = ({ name, attribs }: Element) =>
  (/^(div|section|aside|dialog|form)$/.test(name) && isConsentName(attribs)) ||
  (name.includes('-') && consentBar.test(name))

/** True for the attributes of a box whose names are those of questions about cookies. */
export const isConsentName = (attribs: Record<string, string>): boolean =>
  consentBar.test(`${attribs['id'] ?? ''} ${attribs['class'] ?? ''}`)
