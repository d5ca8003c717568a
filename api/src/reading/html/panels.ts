import { accordions } from './accordions.ts'
import {
  allNamed,
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
 * Finds the panels of tabs and accordions, by what their buttons or links name (`isClosed` for those that the page hides until
 * then), and writes what stands on the button of each above it as a heading, where it is
 * not one already. A panel's text is the page's, also while it is closed.
 */
export function findPanels(nodes: Node[], isClosed: (element: Element) => boolean): Panels {
  const controls = new Map<string, Element[]>()
  const byName = new Map<string, Element>()
  const labelled: [panel: Element, button: string][] = []
  const headed = new Set<Element>()
  const levels = new Map<Element, number>()
  let level = 1

  function visit(node: Node, heading: Element | undefined) {
    if (!isElement(node)) return
    const { name, attribs } = node
    const own = /^h[1-6]$/.test(name) ? node : heading
    if (own === node) level = Number(name[1])
    for (const own of namesOf(node)) if (!byName.has(own)) byName.set(own, node)
    if (/^(tabpanel|region)$/.test(attribs['role'] ?? '') && attribs['aria-labelledby'])
      labelled.push([node, `#${attribs['aria-labelledby']}`])
    if (openers.has(name) || /^(button|tab)$/.test(attribs['role'] ?? ''))
      for (const opened of namesOpenedBy(node)) {
        const buttons = controls.get(opened) ?? []
        buttons.push(node)
        controls.set(opened, buttons)
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
  for (const [opened, buttons] of controls) {
    const panel = byName.get(opened)
    if (!panel || panels.has(panel) || buttons.includes(panel)) continue
    const isLinked = buttons.every(button => !isOpener(button))
    if (isLinked ? isOfLinks(panel) || !isClosed(panel) : panel.name === 'nav' && isOfLinks(panel))
      continue
    if (panel.name === 'nav') panel.name = 'div'
    panels.add(panel)
    const [button] = buttons
    // Several are arrows or switches, no name.
    if (button && buttons.length === 1 && !contains(panel, button)) name(panel, button)
  }
  for (const [panel, labelId] of labelled) {
    const button = byName.get(labelId)
    if (
      !button ||
      panels.has(panel) ||
      !/^(button|tab)$/.test(button.attribs['role'] ?? button.name)
    )
      continue
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

/** Attributes in which libraries name what a button opens, by its id, its class, or the same attribute of the panel. */
const targets = /^data-(bs-)?(target|w-tab|tab|tab-target|panel|collapse-toggle)$/
/** Returns the selectors that an element answers to, the boxes of libraries by their own attribute. */
function namesOf({ name, attribs }: Element): string[] {
  const classes = (attribs['class'] ?? '').split(/\s+/).filter(Boolean)
  return [
    ...(attribs['id'] ? [`#${attribs['id']}`] : []),
    ...classes.map(one => `.${one}`),
    ...(openers.has(name) && name !== 'div'
      ? []
      : Object.entries(attribs).flatMap(([key, value]) =>
          targets.test(key) && !attribs['role'] ? [`${key}=${value}`] : [],
        )),
  ]
}

/** Returns the selectors of what a button, a tab or a link to a place in the page opens. */
function namesOpenedBy({ name, attribs }: Element): string[] {
  const ids = (attribs['aria-controls'] ?? '').split(/\s+/).filter(Boolean)
  const named = Object.entries(attribs).flatMap(([key, value]) =>
    !targets.test(key) || !value
      ? []
      : /^[#.][\w-]+$/.test(value)
        ? [value]
        : [`#${value}`, `${key}=${value}`],
  )
  const linked = name === 'a' && /^#./.test(attribs['href'] ?? '') ? [attribs['href'] ?? ''] : []
  return [...new Set([...ids.map(id => `#${id}`), ...named, ...linked])]
}

/** True for what says itself that it opens a part of the page, rather than leading there. */
const isOpener = ({ name, attribs }: Element): boolean =>
  name !== 'a' ||
  /^(button|tab)$/.test(attribs['role'] ?? '') ||
  'aria-controls' in attribs ||
  'data-toggle' in attribs ||
  'data-bs-toggle' in attribs ||
  Object.keys(attribs).some(key => targets.test(key))

const mostlyLinks = 0.8

/** True for menus. */
const isOfLinks = (panel: Element): boolean => {
  const linked = allNamed([panel], 'a').reduce((sum, link) => sum + textOf(link).trim().length, 0)
  return linked >= textOf(panel).replace(/\s+/g, '').length * mostlyLinks
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
