import { allNamed, childNamed, type Element, type Node } from '../html/markup.ts'
import { type Look, lookOf, value } from './properties.ts'

/** What a style says of a paragraph or its letters. `ids` are the style's own and those it is based on. */
export type Style = {
  ids: string[]
  level?: number
  /** Its list, and the level in it from 0. */
  list?: string
  listLevel?: number
  look: Look
}

/** What each style says, by its id, looked up through the styles it is based on. */
export function readStyles(nodes: Node[]): Map<string, Style> {
  const elements = new Map(
    allNamed(nodes, 'w:style').map(style => [style.attribs['w:styleId'] ?? '', style]),
  )
  return new Map([...elements.keys()].map(id => [id, lookUp(id, elements)]))
}

/** Styles that one is based on, one upon the other. */
const mostBases = 50

function lookUp(id: string, elements: Map<string, Element>): Style {
  const found: Style = { ids: [], look: {} }
  for (
    let next = id;
    elements.has(next) && !found.ids.includes(next) && found.ids.length < mostBases;
  ) {
    found.ids.push(next)
    const element = elements.get(next)
    const name = value(childNamed(element, 'w:name'))?.toLowerCase() ?? ''
    const properties = childNamed(element, 'w:pPr')
    found.look = { ...lookOf(childNamed(element, 'w:rPr')), ...found.look }
    if (/^(foot|end)note reference$/.test(name)) found.look.isNoteMark = true
    const numbering = childNamed(properties, 'w:numPr')
    const list = value(childNamed(numbering, 'w:numId'))
    const listLevel = value(childNamed(numbering, 'w:ilvl'))
    if (list !== undefined) found.list ??= list
    if (listLevel !== undefined) found.listLevel ??= Number(listLevel) || 0
    if (found.level === undefined) {
      const level = name === 'title' ? 1 : (headingLevel(name) ?? outlineLevel(properties))
      if (level) found.level = level
    }
    next = value(childNamed(element, 'w:basedOn')) ?? ''
  }
  return found
}

function headingLevel(name: string) {
  const digit = /^heading (\d)$/.exec(name)?.[1]
  return digit ? Number(digit) : undefined
}

/** A level from 1 to 9; 10 stands for body text. */
export function outlineLevel(properties: Element | undefined) {
  const level = Number(value(childNamed(properties, 'w:outlineLvl')) ?? 9) + 1
  return level <= 9 ? level : undefined
}
