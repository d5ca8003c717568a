import { allNamed, childNamed, type Element, type Node } from '../xml/markup.ts'
import { type Formatting, formattingOf, value } from './properties.ts'

/** A style of paragraphs or letters. `ids` are its own id and those of the styles it is based on. */
export type Style = {
  ids: string[]
  level?: number
  /** Id of its list; `listLevel` is the level in it from 0. */
  list?: string
  listLevel?: number
  formatting: Formatting
}

/** The most styles in a chain, each based on the next. */
const maxBases = 50

/** Returns the styles by their ids, with the properties that they inherit. */
export function readStyles(nodes: Node[]): Map<string, Style> {
  const own = new Map(
    allNamed(nodes, 'w:style').map(style => [style.attribs['w:styleId'] ?? '', ownStyle(style)]),
  )
  return new Map([...own.keys()].map(id => [id, resolveStyle(id, own)]))
}

type OwnStyle = Omit<Style, 'ids'> & { base: string }

/** Returns the properties of a style without those that it inherits. */
function ownStyle(style: Element): OwnStyle {
  const name = value(childNamed(style, 'w:name'))?.toLowerCase() ?? ''
  const properties = childNamed(style, 'w:pPr')
  const numbering = childNamed(properties, 'w:numPr')
  const list = value(childNamed(numbering, 'w:numId'))
  const listLevel = value(childNamed(numbering, 'w:ilvl'))
  const level = name === 'title' ? 1 : (headingLevel(name) ?? outlineLevel(properties))
  const formatting = formattingOf(childNamed(style, 'w:rPr'))
  if (/^(foot|end)note reference$/.test(name)) formatting.isNoteMark = true
  return {
    formatting,
    base: value(childNamed(style, 'w:basedOn')) ?? '',
    ...(level && { level }),
    ...(list !== undefined && { list }),
    ...(listLevel !== undefined && { listLevel: Number(listLevel) || 0 }),
  }
}

function resolveStyle(id: string, own: Map<string, OwnStyle>): Style {
  const chain: OwnStyle[] = []
  const ids: string[] = []
  for (let at = id; own.has(at) && !ids.includes(at) && ids.length < maxBases;) {
    ids.push(at)
    chain.push(own.get(at)!)
    at = chain.at(-1)!.base
  }
  // The base first, so that a style's own properties override it.
  const inherited: Style = { ids, formatting: {} }
  for (const { base: _, formatting, ...style } of chain.toReversed()) {
    Object.assign(inherited.formatting, formatting)
    Object.assign(inherited, style)
  }
  return inherited
}

function headingLevel(name: string) {
  const digit = /^heading (\d)$/.exec(name)?.[1]
  return digit ? Number(digit) : undefined
}

/** Returns the outline level from 1 to 9; `undefined` for body text. */
export function outlineLevel(properties: Element | undefined) {
  const level = Number(value(childNamed(properties, 'w:outlineLvl')) ?? 9) + 1
  return level <= 9 ? level : undefined
}
