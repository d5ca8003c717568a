import { allNamed, type Element, isElement, isText, type Node } from '../xml/markup.ts'

/**
 * Shows the shadow tree of an element: its own children stand in the slots of the tree (HTML, 4.12.4), and nowhere where
 * it has none for them.
 */
export function fillSlots(template: Element): void {
  const host = template.parent
  template.name = 'div'
  if (!host || !isElement(host)) return
  const light = host.children.filter(child => child !== template)
  for (const slot of allNamed(template.children, 'slot')) {
    const name = slot.attribs['name'] ?? ''
    const own = light.filter(child => slotOf(child) === name)
    slot.name = 'span'
    if (!own.some(says)) continue
    for (const child of own) child.parent = slot
    slot.children = own
  }
  host.children = [template]
}

const slotOf = (node: Node) => (isElement(node) ? (node.attribs['slot'] ?? '') : '')

const says = (node: Node) => isElement(node) || (isText(node) && node.data.trim() !== '')

/** Shows what an island of Astro holds for its scripts where they have nothing of it written yet. */
export function fillIsland(island: Element): void {
  if (island.children.some(child => says(child) && !(isElement(child) && isAside(child)))) return
  for (const child of island.children)
    if (isElement(child) && child.name === 'template') child.name = 'div'
}

const isAside = ({ name }: Element) => /^(template|script|style|link)$/.test(name)
