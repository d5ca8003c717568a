import { furniture } from '../blocks/furniture.ts'
import { joinLists } from '../blocks/joinLists.ts'
import {
  allNamed,
  childNamed,
  type Element,
  elementsIn,
  type Node,
  parseXml,
  textOf,
} from '../xml/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import type { Context } from './Context.ts'
import { blocksOf } from './docxBlocks.ts'
import { isOn } from './properties.ts'

/**
 * The relationships of the headers and then the footers that a document shows: those of first pages where a section has
 * a first page of its own, and those of even pages where `isFacing`.
 */
export function visibleFurniture(xml: string, isFacing: boolean): string[] {
  const references = sectionsIn(xml).flatMap(section => {
    const hasFirst = isOn(childNamed(section, 'w:titlePg'))
    return elementsIn(section).filter(({ name, attribs }) => {
      const kind = attribs['w:type']
      if (!/^w:(header|footer)Reference$/.test(name)) return false
      return kind === 'first' ? hasFirst : kind !== 'even' || isFacing
    })
  })
  return ['w:headerReference', 'w:footerReference'].flatMap(kind =>
    references.flatMap(({ name, attribs }) => (name === kind ? [attribs['r:id'] ?? ''] : [])),
  )
}

/** The properties of all sections, which stand among the paragraphs of a document too long to be kept whole. */
function sectionsIn(xml: string): Element[] {
  const sections: Element[] = []
  const close = '</w:sectPr>'
  for (let at = xml.indexOf('<w:sectPr'); at !== -1; at = xml.indexOf('<w:sectPr', at + 1)) {
    const opened = xml.indexOf('>', at)
    if (xml.charAt(opened - 1) === '/') continue
    const end = xml.indexOf(close, opened)
    if (opened === -1 || end === -1) break
    sections.push(...allNamed(parseXml(xml.slice(at, end + close.length)), 'w:sectPr').slice(0, 1))
    at = end
  }
  return sections
}

/** A header or footer with the addresses of its links. */
export type Furniture = { nodes: Node[]; links: Map<string, string> }

/** Returns what headers and footers say beside the body, as `furniture` does. */
export function furnitureBlocks(
  parts: Furniture[],
  body: ReadBlock[],
  context: Context,
): ReadBlock[] {
  const own = { ...context, graphics: new Map(), pictures: new Map() }
  const blocks = parts.flatMap(({ nodes, links }) => {
    const pageNumbers = new Set(allNamed(nodes, 'w:p').flatMap(pageNumbersIn))
    const roots = nodes.flatMap(node => elementsIn(node))
    return roots.flatMap(root => blocksOf(root, { ...own, pageNumbers, links }))
  })
  return furniture(joinLists(blocks), body)
}

const field =
  /^\s*(PAGE|NUMPAGES|SECTION|SECTIONPAGES|DATE|TIME|PRINTDATE|SAVEDATE|FILENAME|STYLEREF)\b/i

/** The runs that show what a field counts or repeats: between its `separate` and its `end`, or within a simple one. */
function pageNumbersIn(paragraph: Element): Element[] {
  const simple = allNamed([paragraph], 'w:fldSimple')
    .filter(({ attribs }) => field.test(attribs['w:instr'] ?? ''))
    .flatMap(element => allNamed([element], 'w:r'))
  let code = ''
  let isResult = false
  const complex = allNamed([paragraph], 'w:r').filter(run => {
    const kind = childNamed(run, 'w:fldChar')?.attribs['w:fldCharType']
    if (kind === 'begin') code = ''
    code += elementsIn(run)
      .filter(({ name }) => name === 'w:instrText')
      .map(textOf)
      .join('')
    if (kind === 'separate') isResult = field.test(code)
    if (kind === 'end') isResult = false
    return isResult && childNamed(run, 'w:t')
  })
  return [...simple, ...complex]
}
