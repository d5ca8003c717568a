import { fillIsland, fillSlots } from './fillSlots.ts'
import { joinStreams } from './joinStreams.ts'
import { hideColumns } from './hideColumns.ts'
import { childrenOf, isElement, type Node, parseHtml, parseXhtml, textOf } from '../xml/markup.ts'

/** Pages within pages. */
const deepest = 3

/**
 * Parses a page, as XML where it says that it is. What browsers show of other trees stands where they show it: pages that a
 * frame holds itself (`srcdoc`), what a page has instead of frames (`noframes`), and the shadow trees of elements with
 * what stands in their slots, and what a page streams behind its end. Cells of
 * hidden columns are hidden.
 */
export function parsePage(text: string, depth = 0): Node[] {
  const nodes = /^\s*<\?xml\b/.test(text) ? parseXhtml(text) : parseHtml(text)
  const visit = (node: Node) => {
    if (isElement(node)) {
      const { name, attribs } = node
      const inner = name === 'iframe' ? attribs['srcdoc'] : name === 'noframes' && textOf(node)
      if (inner && depth < deepest) {
        node.name = 'div'
        node.children = parsePage(inner, depth + 1)
        for (const child of node.children) child.parent = node
        return
      }
      if (name === 'template' && attribs['shadowrootmode']) fillSlots(node)
      else if (name === 'astro-island') fillIsland(node)
      else if (name === 'table') hideColumns(node)
    }
    childrenOf(node).forEach(visit)
  }
  joinStreams(nodes)
  nodes.forEach(visit)
  return nodes
}
