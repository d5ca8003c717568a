import { DomHandler, ElementType, type Options, type parseDocument, Parser } from 'htmlparser2'
import { Unreadable } from '../Reading.ts'

export type Node = ReturnType<typeof parseDocument>['childNodes'][number]
type Text = Extract<Node, { type: ElementType.ElementType.Text }>
export type Element = Extract<Node, { attribs: Record<string, string> }>

export const parseHtml = (text: string) => parse(text, {})
/** HTML written as XML, where an element may close itself. */
export const parseXhtml = (text: string) => parse(text, { recognizeSelfClosing: true })
/** Entities of a document's own making are never expanded. */
export const parseXml = (text: string) => parse(text, { xmlMode: true })

function parse(text: string, options: Options): Node[] {
  const handler = new DomHandler(undefined, options)
  new Parser(limited(handler), options).end(text)
  return handler.root.childNodes
}

/** Elements within each other; more are an attack, and would take for ever. */
const deepest = 1_500

function limited(handler: DomHandler): DomHandler {
  const open = handler.onopentag.bind(handler)
  const close = handler.onclosetag.bind(handler)
  let depth = 0
  handler.onopentag = (name, attribs) => {
    if (++depth > deepest) throw new Unreadable('This file is nested too deeply to be read')
    open(name, attribs)
  }
  handler.onclosetag = () => {
    depth--
    close()
  }
  return handler
}

const chunk = 2 ** 20

/**
 * Parses XML and hands over each child of the element called `parent` as soon as it is whole, keeping none. Tells how
 * many of the characters are done now and then.
 */
export function forEachIn(
  xml: string,
  parent: string,
  take: (element: Element) => void,
  onProgress?: (done: number, total: number) => void,
) {
  const handler = new DomHandler(undefined, { xmlMode: true }, element => {
    if (!element.parent || !isElement(element.parent) || element.parent.name !== parent) return
    take(element)
    element.parent.children = []
  })
  const parser = new Parser(limited(handler), { xmlMode: true })
  for (let at = 0; at < xml.length; at += chunk) {
    parser.write(xml.slice(at, at + chunk))
    onProgress?.(Math.min(at + chunk, xml.length), xml.length)
  }
  parser.end()
}

export const isText = (node: Node): node is Text => node.type === ElementType.Text
export const isElement = (node: Node): node is Element => 'attribs' in node

export const childrenOf = (node: Node) => ('childNodes' in node ? node.childNodes : [])
export const elementsIn = (node: Node) => childrenOf(node).filter(isElement)

/** Returns the element around an element; undefined for an outermost one. */
export const parentOf = ({ parent }: Element) => (parent && isElement(parent) ? parent : undefined)

/** The first child element of that name. */
export const childNamed = (node: Node | undefined, name: string) =>
  node && elementsIn(node).find(element => element.name === name)

/** Every element of that name among these nodes and all below them, in document order. */
export const allNamed = (nodes: Node[], name: string): Element[] => collect(nodes, name, true)

/** The same without those that lie within another of that name. */
export const outermost = (nodes: Node[], name: string): Element[] => collect(nodes, name, false)

function collect(nodes: Node[], name: string, isDeep: boolean, matches: Element[] = []): Element[] {
  for (const node of nodes) {
    const isOne = isElement(node) && node.name === name
    if (isOne) matches.push(node)
    if (isDeep || !isOne) collect(childrenOf(node), name, isDeep, matches)
  }
  return matches
}

export function textOf(node: Node): string {
  if (isText(node)) return node.data
  return childrenOf(node).map(textOf).join('')
}

/** Returns text as the HTML that shows it between tags. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns a node of a text that is not empty. */
export function textNode(text: string, parent: Element): Node {
  const [node] = parseHtml(escaped(text))
  node!.parent = parent
  return node!
}
