import { allNamed, childNamed, type Element, type Node } from '../html/markup.ts'

export type ParagraphStyle = {
  level?: number
  isTitle?: boolean
  isList?: boolean
  isBold?: boolean | undefined
}

/** What a paragraph's style says about it, by the style's id, looked up through the styles it is based on. */
export function readStyles(nodes: Node[]): Map<string, ParagraphStyle> {
  const elements = new Map(
    allNamed(nodes, 'w:style').map(style => [style.attribs['w:styleId'] ?? '', style]),
  )
  const styles = new Map<string, ParagraphStyle>()
  for (const id of elements.keys()) styles.set(id, lookUp(id, elements))
  return styles
}

function lookUp(id: string, elements: Map<string, Element>): ParagraphStyle {
  const seen = new Set<string>()
  let isList = false
  let isBold: boolean | undefined
  for (let next = id; elements.has(next) && !seen.has(next);) {
    seen.add(next)
    const style = elements.get(next)
    const name = value(childNamed(style, 'w:name'))?.toLowerCase() ?? ''
    const properties = childNamed(style, 'w:pPr')
    if (name === 'title') return { level: 1, isTitle: true }
    const level = headingLevel(name) ?? outlineLevel(properties)
    if (level) return { level }
    isList ||= childNamed(properties, 'w:numPr') !== undefined
    isBold ??= boldness(childNamed(style, 'w:rPr'))
    next = value(childNamed(style, 'w:basedOn')) ?? ''
  }
  return { isList, isBold }
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

/** Whether run properties say that letters are bold, or that they are not. */
export function boldness(properties: Element | undefined): boolean | undefined {
  const bold = childNamed(properties, 'w:b')
  return bold && !/^(0|false|off)$/.test(value(bold) ?? '')
}

export const value = (element: Element | undefined) => element?.attribs['w:val']
