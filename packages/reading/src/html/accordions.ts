import {
  childrenOf,
  type Element,
  elementsIn,
  isElement,
  type Node,
  textOf,
} from '../xml/markup.ts'

/** A button, and the box behind it that it opens. */
export type Fold = { button: Element; panel: Element }

const boxes = new Set('article dd div dl ol p section table ul'.split(' '))

/**
 * Returns the folds of accordions whose buttons do not name their panels: a button before a box, or alone in a heading or
 * term before one, with several like it on the page, all with different texts.
 */
export function accordions(nodes: Node[]): Fold[] {
  const alike = new Map<string, Fold[]>()
  function visit(elements: Element[]) {
    elements.forEach((element, at) => {
      const button = buttonOf(element)
      const panel = elements[at + 1]
      if (button && panel && boxes.has(panel.name)) {
        const classes = [element, button, panel].map(({ name, attribs }) => [
          name,
          attribs['class'],
        ])
        const key = JSON.stringify(classes)
        const folds = alike.get(key) ?? []
        folds.push({ button, panel })
        alike.set(key, folds)
      }
      visit(elementsIn(element))
    })
  }
  visit(nodes.filter(isElement))
  return [...alike.values()].filter(folds => folds.length > 1 && areDistinct(folds)).flat()
}

/** The button that an element is, or all that a heading or a term of a list holds; a link that leads nowhere is one. */
function buttonOf(element: Element): Element | undefined {
  if (isButton(element)) return element
  if (!/^(h[1-6]|dt)$/.test(element.name)) return undefined
  const filled = childrenOf(element).filter(child => textOf(child).trim())
  const [only] = filled
  return filled.length === 1 && only && isElement(only) && isButton(only) ? only : undefined
}

const isButton = ({ name, attribs }: Element) =>
  name === 'button' || (name === 'a' && /^#?$/.test(attribs['href'] ?? 'none'))

function areDistinct(folds: Fold[]): boolean {
  const words = folds.map(({ button }) => textOf(button).replace(/\s+/g, ' ').trim())
  return words.every(Boolean) && new Set(words).size === words.length
}
