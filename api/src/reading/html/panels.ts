import { accordions } from './accordions.ts'
import {
  childrenOf,
  type Element,
  elementsIn,
  isElement,
  type Node,
  parseHtml,
  textOf,
} from './markup.ts'

/** Parts of a page that its reader opens: the panels of tabs and accordions, each with what opens it. */
export type Panels = { isPanel: (element: Element) => boolean }

const longestLabel = 200
const openers = new Set(['button', 'a', 'summary', 'li', 'div', 'span'])

/**
 * Finds the panels of tabs and accordions, and writes what stands on the button of each above it as a heading, where it is
 * not one already. A panel's text is the page's, also while it is closed.
 */
export function findPanels(nodes: Node[]): Panels {
  const controls = new Map<string, Element[]>()
  const byId = new Map<string, Element>()
  const headed = new Set<Element>()
  const levels = new Map<Element, number>()
  let level = 1

  function visit(node: Node, heading: Element | undefined) {
    if (!isElement(node)) return
    const { name, attribs } = node
    const own = /^h[1-6]$/.test(name) ? node : heading
    if (own === node) level = Number(name[1])
    if (attribs['id'] && !byId.has(attribs['id'])) byId.set(attribs['id'], node)
    if (openers.has(name) || /^(button|tab)$/.test(attribs['role'] ?? ''))
      for (const id of idsOpenedBy(node)) {
        const buttons = controls.get(id) ?? []
        buttons.push(node)
        controls.set(id, buttons)
      }
    if (own && own !== node) headed.add(node)
    levels.set(node, level)
    childrenOf(node).forEach(child => visit(child, own))
  }
  nodes.forEach(node => visit(node, undefined))

  const panels = new Set<Element>()
  const name = (panel: Element, button: Element) => {
    if (headed.has(button)) button.name = 'span'
    else label(panel, button, Math.min((levels.get(panel) ?? 1) + 1, 6))
  }
  for (const [id, buttons] of controls) {
    const panel = byId.get(id)
    if (!panel || panel.name === 'nav') continue
    panels.add(panel)
    const [button] = buttons
    // Several are arrows or switches, no name.
    if (button && buttons.length === 1 && !contains(panel, button)) name(panel, button)
  }
  for (const { panel, button } of accordions(nodes)) {
    if (panels.has(panel)) continue
    panels.add(panel)
    name(panel, button)
  }
  return { isPanel: element => panels.has(element) || element.attribs['role'] === 'tabpanel' }
}

function idsOpenedBy({ attribs }: Element): string[] {
  const isTab = attribs['role'] === 'tab' || 'data-toggle' in attribs || 'data-bs-toggle' in attribs
  const named = (attribs['aria-controls'] ?? '').split(/\s+/)
  const linked = isTab
    ? [attribs['href'], attribs['data-target'], attribs['data-bs-target']].flatMap(target =>
        target?.startsWith('#') ? [target.slice(1)] : [],
      )
    : []
  return [...new Set([...named, ...linked])].filter(Boolean)
}

function label(panel: Element, button: Element, level: number) {
  const text = textOf(button).replace(/\s+/g, ' ').trim()
  if (!text || text.length > longestLabel) return
  button.children = []
  const [first] = elementsIn(panel)
  const has = first && /^h[1-6]$/.test(first.name) && textOf(first).trim() === text
  if (has) return
  const [heading] = parseHtml(`<h${level}></h${level}>`)
  const [words] = parseHtml(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  if (!heading || !isElement(heading) || !words) return
  heading.children = [words]
  panel.children.unshift(heading)
}

const contains = (outer: Element, inner: Element): boolean => {
  for (let at: Node | null = inner; at; at = at.parent) if (at === outer) return true
  return false
}
