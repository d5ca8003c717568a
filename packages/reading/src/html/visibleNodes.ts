import { struckThrough } from '../struckThrough.ts'
import type { Draft } from '../Draft.ts'
import { closes } from './styles/closing.ts'
import { type CssRules, cssRules } from './styles/cssRules.ts'
import { type Ink, isUnseenIn, openInk } from './styles/ink.ts'
import { openHiding } from './styles/hiding.ts'
import {
  allNamed,
  childNamed,
  childrenOf,
  type Element,
  elementsIn,
  isElement,
  isText,
  type Node,
  textNode,
  textOf,
} from '../xml/markup.ts'
import { indexStyles } from './styles/styleIndex.ts'
import { sheetsWithin } from './styles/styleSheets.ts'
import { openGeneratedText } from './styles/generatedText.ts'
import { cellColour } from './blocks/cellColour.ts'
import { generatedMark } from './blocks/items.ts'
import { isOpenDialog, layOut } from './styles/layOut.ts'
import { markMutualNotes } from './mutualNotes.ts'
import { findPanels } from './panels.ts'

/** A page as a visitor sees it; `hidden` counts its hidden parts, `hasStruck` is true for struck-through text. */
export type Visible = { nodes: Node[]; hidden: number; hasStruck: boolean }

/** `index` parses style sheets, for pages that share them once for all. */
type VisibleOptions = {
  withHidden?: boolean | undefined
  sheets?: string[]
  index?: typeof indexStyles
}

/** Elements whose content is never text of the page. */
const noText = new Set('script style noscript template head title svg nav dialog'.split(' '))

/** The ink around a node; `isControl` in a link, a button or navigation. */
type Around = { ink: Ink | undefined; isControl: boolean }

/**
 * Returns the page as its visitor sees it: without what it strikes through and, unless `withHidden`, what it hides by
 * `hidden`, by its own styles or by a style sheet in the page itself or saved with it (`sheets`). Hidden is also what is
 * written for those alone who have the page read out to them, names of sections and tables excepted, and text in the
 * colour of its ground. Closed tabs and accordions are not hidden. The nodes are changed.
 */
export function visibleNodes(
  nodes: Node[],
  { withHidden = false, sheets = [], index = indexStyles }: VisibleOptions = {},
): Visible {
  markMutualNotes(nodes)
  const rules = cssRules(index([...sheets, ...sheetsWithin(nodes)]))
  const isSaved = sheets.length > 0
  const hiding = openHiding(nodes, rules, isSaved)
  const inkIn = openInk(nodes, rules, isSaved || !linksSheets(nodes))
  const generated = openGeneratedText(rules)
  const isStruck = (node: Element) => isStruckName(node) || strikes(rules, node)
  const isClosed = (node: Element) => isHidden(node) || isClosedBy(rules, node)
  const { isPanel } = findPanels(nodes, isClosed)
  const isFold = (node: Element) => isFoldOfBox(node, rules)
  let hidden = 0
  let hasStruck = false
  const withTwins = new Set<unknown>()

  function keep(node: Node, { ink, isControl }: Around): boolean {
    if (isText(node)) {
      const isUnseen = ink !== undefined && isUnseenIn(ink) && node.data.trim() !== ''
      if (isUnseen) hidden++
      return !isUnseen || withHidden
    }
    if (!isElement(node)) return true
    if (isStruck(node)) {
      hasStruck ||= textOf(node).trim() !== ''
      return false
    }
    const around = {
      ink: inkIn(node, ink),
      isControl: isControl || controls.has(node.name),
    }
    const isOut = hiding.isOutOfSight(node) && (around.isControl || !isForIcon(node))
    const isAway = isClosed(node) || isOut || hiding.isFolded(node)
    if (isPanel(node) || (isAway && (isEquation(node) || isAroundPanel(node) || isFold(node))))
      show(node)
    else if (isAway) {
      const isCounted = !noText.has(node.name) && hasText(node) && !(isOut && around.isControl)
      if (isCounted) hidden++
      if (isOut && node.parent && !withTwins.has(node.parent)) showTwins(node.parent)
      if (isOut && node.parent) withTwins.add(node.parent)
      if (!withHidden) return false
      show(node)
    }
    if (mayBeColoured(node)) {
      const colour =
        rules.valueOf(node, 'background-color') ??
        rules.valueOf(node, 'background') ??
        node.attribs['bgcolor']
      if (colour) node.attribs[cellColour] = colour
    }
    if (noText.has(node.name) && !isOpenDialog(node)) return true
    const { before, after, isCounted } = generated.enter(node)
    node.children = node.children.filter(child => keep(child, around))
    generated.leave()
    // Selectors look for names, so these change only after the parts within.
    layOut(node, rules)
    if (node.name === 'li' && isCounted && before) node.attribs[generatedMark] = before.trim()
    else if (before) node.children.unshift(textNode(before, node))
    if (after) node.children.push(textNode(after, node))
    return true
  }
  /** True for the wrapper of a closed panel, which libraries hide together with the panel. */
  const isAroundPanel = (node: Element): boolean =>
    hasText(node) &&
    childrenOf(node).every(child =>
      isElement(child)
        ? isPanel(child) || !hasText(child) || isAroundPanel(child)
        : !isText(child) || !child.data.trim(),
    )
  const page = { ink: undefined, isControl: false }
  return { nodes: nodes.filter(node => keep(node, page)), hidden, hasStruck }
}

/** Elements in which text for screen readers does not count as hidden text of the page. */
const controls = new Set('a button label legend nav'.split(' '))
const linksSheets = (nodes: Node[]) =>
  allNamed(nodes, 'link').some(
    ({ attribs }) =>
      /\bstylesheet\b/i.test(attribs['rel'] ?? '') ||
      (/\bpreload\b/i.test(attribs['rel'] ?? '') && attribs['as'] === 'style'),
  )

const isClosedBy = ({ valueOf, opens }: CssRules, element: Element) =>
  ['display', 'visibility'].some(
    property => closes(property, valueOf(element, property) ?? '') && !opens(element, property),
  )

function strikes({ valueOf }: CssRules, element: Element): boolean {
  const line = valueOf(element, 'text-decoration-line') ?? valueOf(element, 'text-decoration')
  return /\bline-through\b/.test(line ?? '')
}

/** True for text that says to screen readers what an icon says to all others, such as a tick in a table. */
function isForIcon(node: Element): boolean {
  const around = node.parent?.children ?? []
  if (around.length > maxAround) return false
  const beside = around.filter(child => child !== node)
  return (
    beside.some(child => isElement(child) && /^(svg|i|img)$/.test(child.name)) &&
    !beside.some(hasText)
  )
}
const maxAround = 9

/** Shows the visible forms of numbers that have a second form for screen readers. */
function showTwins(parent: Node) {
  for (const twin of elementsIn(parent))
    if (twin.attribs['aria-hidden'] === 'true' && /\p{N}/u.test(textOf(twin)))
      delete twin.attribs['aria-hidden']
}

/** True for the closed part of a box whose only other content is the heading that opens it. */
function isFoldOfBox(node: Element, { isByParent }: CssRules): boolean {
  if (!isByParent(node, 'display') || !node.parent) return false
  const [heading, fold, ...others] = elementsIn(node.parent).filter(hasText)
  return (
    heading !== undefined && /^(h[1-6]|dt)$/.test(heading.name) && fold === node && !others.length
  )
}

/** Returns a draft's notes on content that is not in its blocks. */
export const hiddenContent = (
  { hidden, hasStruck }: Omit<Visible, 'nodes'>,
  leftOut: string[] = [],
): Pick<Draft, 'hidden' | 'leftOut'> => ({
  leftOut: [...leftOut, ...(hasStruck ? [struckThrough] : [])],
  ...(hidden > 0 && { hidden: { text: hidden } }),
})

/** True for the attribute `hidden`, except for parts that a browser opens for a match of find-in-page. */
const isHidden = ({ attribs }: Element): boolean =>
  'hidden' in attribs && attribs['hidden'] !== 'until-found'

const maxPatch = 40

/** True for a cell, and for a box of a few letters or none, whose colour may mean something. */
const mayBeColoured = ({ name, children: [first, second] }: Element): boolean =>
  /^t[dh]$/.test(name) ||
  (/^(span|i|b|em|strong|mark|font|div)$/.test(name) &&
    !second &&
    (!first || (isText(first) && first.data.length <= maxPatch)))

const isStruckName = ({ name }: Element): boolean => /^(del|s|strike)$/.test(name)

/** True for the invisible MathML copy of an equation that is shown as a picture. */
const isEquation = (element: Element): boolean =>
  childNamed(element, 'math') !== undefined &&
  childrenOf(element).every(child =>
    isElement(child) ? child.name === 'math' : !isText(child) || !child.data.trim(),
  )

function show({ attribs }: Element) {
  delete attribs['hidden']
  delete attribs['aria-hidden']
  // The search for the article of a page leaves out elements with these styles.
  if (attribs['style']) attribs['style'] = attribs['style'].replace(closing, '')
}

const closing = /\b(display\s*:\s*none|visibility\s*:\s*(hidden|collapse))[^;]*/gi

const hasText = (node: Node): boolean =>
  isText(node)
    ? node.data.trim() !== ''
    : childrenOf(node).some(
        child => !(isElement(child) && noText.has(child.name)) && hasText(child),
      )
