import { struckThrough } from '../struckThrough.ts'
import type { Draft } from '../Draft.ts'
import { cssRules, hiddenBy, shiftBy, struckBy } from './cssRules.ts'
import {
  allNamed,
  childNamed,
  childrenOf,
  type Element,
  isElement,
  isText,
  type Node,
  textOf,
} from './markup.ts'
import { findPanels } from './panels.ts'

/** A page as its reader sees it; how many parts of it are hidden, and whether some of its text is struck through. */
export type Visible = { nodes: Node[]; hidden: number; hasStruck: boolean }

/** Elements whose content is no text of the page, hidden or not. */
const noText = new Set('script style noscript template head title svg nav dialog'.split(' '))

/**
 * Returns the page without what it strikes through and, unless `withHidden`, what it hides: by `hidden`, by its own styles,
 * or by a style sheet in the page itself or saved with it (`sheets`). Closed tabs and accordions are not hidden. The nodes
 * are changed.
 */
export function visibleNodes(
  nodes: Node[],
  { withHidden = false, sheets = [] }: { withHidden?: boolean; sheets?: string[] } = {},
): Visible {
  const own = allNamed(nodes, 'style')
    .filter(({ attribs }) => /^\s*(all|screen)?\s*$/i.test(attribs['media'] ?? ''))
    .map(textOf)
  const rules = cssRules([...sheets, ...own])
  const { isPanel } = findPanels(nodes, element => isHidden(element) || rules.hides(element))
  let hidden = 0
  let hasStruck = false

  function keep(node: Node): boolean {
    if (!isElement(node)) return true
    if (isStruck(node) || rules.strikes(node)) {
      hasStruck ||= textOf(node).trim() !== ''
      return false
    }
    const shift = shiftBy(node.attribs['style'] ?? '') ?? rules.shifts(node)
    if (node.name === 'span' && shift && shift !== 'none') node.name = shift
    const isClosed = isHidden(node) || rules.hides(node)
    node.name = (isBox.test(node.name) && tableParts.get(node.attribs['role'] ?? '')) || node.name
    if (isPanel(node) || (isClosed && (isEquation(node) || isAroundPanel(node)))) show(node)
    else if (isClosed) {
      if (!noText.has(node.name) && hasText(node)) hidden++
      if (!withHidden) return false
      show(node)
    }
    if (!noText.has(node.name)) node.children = node.children.filter(keep)
    return true
  }
  /** Libraries hide what they put around a closed panel. */
  const isAroundPanel = (node: Element): boolean =>
    hasText(node) &&
    childrenOf(node).every(child =>
      isElement(child)
        ? isPanel(child) || !hasText(child) || isAroundPanel(child)
        : !isText(child) || !child.data.trim(),
    )
  return { nodes: nodes.filter(keep), hidden, hasStruck }
}

/** Tables of boxes that say what they are to those who cannot see (WAI-ARIA, 5.3). */
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

/** Returns what a draft says of what is not in its blocks. */
export const notShown = (
  { hidden, hasStruck }: Omit<Visible, 'nodes'>,
  leftOut: string[] = [],
): Pick<Draft, 'hidden' | 'leftOut'> => ({
  leftOut: [...leftOut, ...(hasStruck ? [struckThrough] : [])],
  ...(hidden > 0 && { hidden: { text: hidden } }),
})

/**
 * Returns what an element's own attributes say; closed parts that a browser opens to show what was searched for are no
 * secret.
 */
export const isHidden = ({ attribs }: Element): boolean =>
  ('hidden' in attribs && attribs['hidden'] !== 'until-found') ||
  hiddenBy(attribs['style'] ?? '') === true

/** True for text that is struck through by the element's name or its own style. */
export const isStruck = ({ name, attribs }: Element): boolean =>
  /^(del|s|strike)$/.test(name) || struckBy(attribs['style'] ?? '') === true

/** An equation that is drawn as a picture stands beside it once more for those who cannot see, out of sight. */
const isEquation = (element: Element): boolean =>
  childNamed(element, 'math') !== undefined &&
  childrenOf(element).every(child =>
    isElement(child) ? child.name === 'math' : !isText(child) || !child.data.trim(),
  )

function show({ attribs }: Element) {
  delete attribs['hidden']
  delete attribs['aria-hidden']
  if (hiddenBy(attribs['style'] ?? '')) delete attribs['style']
}

const hasText = (node: Node): boolean =>
  isText(node)
    ? node.data.trim() !== ''
    : childrenOf(node).some(
        child => !(isElement(child) && noText.has(child.name)) && hasText(child),
      )
