import { accordions } from './accordions.ts'
import {
  childrenOf,
  type Element,
  elementsIn,
  isElement,
  isText,
  type Node,
  parseHtml,
  textOf,
  textNode,
} from '../xml/markup.ts'

/** Parts of a page that its reader opens: the panels of tabs and accordions, each with what opens it. */
export type Panels = { isPanel: (element: Element) => boolean }

/** Characters of text in an element, and of links among them. */
type Size = { text: number; linked: number }

const maxLabelLength = 200

/**
 * Finds the panels of tabs and accordions, and writes what stands on the button of each above it as a heading, where it is
 * not one already. A panel's text is the page's, also while it is closed. A link to a place in the page is such a button
 * where the page hides that place, as `isClosed` tells.
 */
export function findPanels(nodes: Node[], isClosed: (element: Element) => boolean): Panels {
  const controls = new Map<string, Element[]>()
  const byName = new Map<string, Element>()
  const labelled: [panel: Element, button: string][] = []
  const headed = new Set<Element>()
  const levels = new Map<Element, number>()
  let level = 1

  const sizes = new Map<Element, Size>()

  function visit(node: Node, heading: Element | undefined): Size {
    if (!isElement(node)) return { text: isText(node) ? node.data.trim().length : 0, linked: 0 }
    const { name, attribs } = node
    const around = /^h[1-6]$/.test(name) ? node : heading
    if (around === node) level = Number(name[1])
    for (const one of namesOf(node)) if (!byName.has(one)) byName.set(one, node)
    if (/^(tabpanel|region)$/.test(attribs['role'] ?? '') && attribs['aria-labelledby'])
      labelled.push([node, `#${attribs['aria-labelledby']}`])
    for (const opened of namesOpenedBy(node)) {
      const buttons = controls.get(opened) ?? []
      buttons.push(node)
      controls.set(opened, buttons)
    }
    if (around && around !== node) headed.add(node)
    levels.set(node, level)
    const size = { text: 0, linked: 0 }
    for (const child of childrenOf(node)) {
      const { text, linked } = visit(child, around)
      size.text += text
      size.linked += linked
    }
    if (name === 'a') size.linked = size.text
    sizes.set(node, size)
    return size
  }
  nodes.forEach(node => visit(node, undefined))
  const isMenu = (panel: Element) => {
    const { text, linked } = sizes.get(panel) ?? { text: 0, linked: 0 }
    return linked >= text * mostlyLinks
  }

  const panels = new Set<Element>()
  const name = (panel: Element, button: Element) => {
    if (headed.has(button)) button.name = 'span'
    else label(panel, button, Math.min((levels.get(panel) ?? 1) + 1, 6))
  }
  for (const [opened, openers] of controls) {
    const panel = byName.get(opened)
    // Libraries give both the same attribute.
    const buttons = openers.filter(button => button !== panel)
    if (!panel || panels.has(panel) || !buttons.length) continue
    const isPlace = !buttons.some(isOpener)
    if ((isPlace || panel.name === 'nav') && isMenu(panel)) continue
    if (isPlace && !isClosed(panel)) continue
    if (panel.name === 'nav') panel.name = 'div'
    panels.add(panel)
    const [button] = buttons
    // Several are arrows or switches, no name.
    if (button && buttons.length === 1 && !contains(panel, button)) name(panel, button)
  }
  for (const [panel, labelId] of labelled) {
    const button = byName.get(labelId)
    if (!button || !isOpener(button) || panels.has(panel)) continue
    panels.add(panel)
    name(panel, button)
  }
  for (const { panel, button } of accordions(nodes)) {
    if (panels.has(panel)) continue
    panels.add(panel)
    name(panel, button)
  }
  return { isPanel: element => panels.has(element) || element.attribs['role'] === 'tabpanel' }
}

/** Attributes of buttons in which libraries name a panel: by its id or class, or by the same attribute of the panel. */
const targets = /^data-(bs-)?(target|tab-target)$/
const shared = /^data-(w-tab|tab|panel)$/
const mostlyLinks = 0.8

const isOpener = ({ name, attribs }: Element): boolean =>
  /^(button|summary)$/.test(name) ||
  /^(button|tab)$/.test(attribs['role'] ?? '') ||
  Object.keys(attribs).some(key => /^(aria-controls|data-(bs-)?toggle)$/.test(key)) ||
  (/^(a|li)$/.test(name) && Object.keys(attribs).some(key => targets.test(key) || shared.test(key)))

/** Returns the selectors by which a button may name an element. */
function namesOf(element: Element): string[] {
  const { id, class: classes = '' } = element.attribs
  const selectors = classes.split(/\s+/).flatMap(name => (name ? [`.${name}`] : []))
  if (id) selectors.push(`#${id}`)
  if (!isOpener(element))
    for (const [key, value] of Object.entries(element.attribs))
      if (shared.test(key)) selectors.push(`${key}=${value}`)
  return selectors
}

/** Returns the selectors of what a button, a tab or a link to a place in the page opens. */
function namesOpenedBy(element: Element): string[] {
  const { attribs } = element
  const place =
    element.name === 'a' && /^#./.test(attribs['href'] ?? '') ? attribs['href'] : undefined
  const linked = place ? [place] : []
  if (!isOpener(element)) return linked
  const ids = (attribs['aria-controls'] ?? '').split(/\s+/).filter(Boolean)
  const tabs = Object.keys(attribs).filter(key => shared.test(key))
  return [
    ...new Set([
      ...ids.map(id => `#${id}`),
      ...Object.keys(attribs).flatMap(key => (targets.test(key) ? (attribs[key] ?? '') : [])),
      ...tabs.flatMap(key => [`#${attribs[key]}`, `${key}=${attribs[key]}`]),
      ...linked,
    ]),
  ]
}

function label(panel: Element, button: Element, level: number) {
  const text = textOf(button).replace(/\s+/g, ' ').trim()
  if (!text || text.length > maxLabelLength) return
  button.children = []
  const [first] = elementsIn(panel)
  const has = first && /^h[1-6]$/.test(first.name) && textOf(first).trim() === text
  if (has) return
  const [heading] = parseHtml(`<h${level}></h${level}>`)
  if (!heading || !isElement(heading)) return
  heading.children = [textNode(text, heading)]
  panel.children.unshift(heading)
}

const contains = (outer: Element, inner: Element): boolean => {
  for (let at: Node | null = inner; at; at = at.parent) if (at === outer) return true
  return false
}
