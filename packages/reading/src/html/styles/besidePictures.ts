import type { CssRules } from './cssRules.ts'
import { type Element, isElement, type Node } from '../../xml/markup.ts'

const media = new Set(['img', 'video', 'picture', 'canvas', 'svg', 'iframe'])
/** Number of boxes around a picture whose text may overlap it. */
const maxAround = 4

/** Returns the boxes with a picture that is positioned below or above their text, or may be so in a grid. */
export function besidePictures(nodes: Node[], valueOf: CssRules['valueOf']): Set<Element> {
  const boxes = new Set<Element>()
  const isGrid = (node: Node | null) =>
    node && isElement(node) && valueOf(node, 'display')?.endsWith('grid')
  const isLaid = (element: Element) =>
    /^(absolute|fixed)$/.test(valueOf(element, 'position') ?? '') || isGrid(element.parent)
  const isPainted = (element: Element) =>
    isLaid(element) &&
    ['background', 'background-color', 'background-image'].some(one => valueOf(element, one))
  function visit(node: Node) {
    if (!isElement(node)) return
    if (media.has(node.name) ? boxesAround(node).slice(0, 3).some(isLaid) : isPainted(node))
      for (const box of boxesAround(node)) if (box !== node) boxes.add(box)
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return boxes
}

function boxesAround(element: Element): Element[] {
  const boxes: Element[] = []
  let at: Node | null = element
  for (; at && isElement(at) && boxes.length <= maxAround; at = at.parent) boxes.push(at)
  return boxes
}
