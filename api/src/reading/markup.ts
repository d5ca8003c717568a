import { DomHandler, ElementType, parseDocument, Parser } from 'htmlparser2'

export type Node = ReturnType<typeof parseDocument>['childNodes'][number]
export type Element = Extract<Node, { attribs: Record<string, string> }>

export const parseHtml = (text: string) => parseDocument(text).childNodes
/** HTML written as XML, where an element may close itself. */
export const parseXhtml = (text: string) =>
  parseDocument(text, { recognizeSelfClosing: true }).childNodes
/** Entities of a document's own making are never expanded. */
export const parseXml = (text: string) => parseDocument(text, { xmlMode: true }).childNodes

type Text = Extract<Node, { type: ElementType.ElementType.Text }>

export const isText = (node: Node): node is Text => node.type === ElementType.Text
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
  const parser = new Parser(handler, { xmlMode: true })
  for (let at = 0; at < xml.length; at += chunk) {
    parser.write(xml.slice(at, at + chunk))
    onProgress?.(Math.min(at + chunk, xml.length), xml.length)
  }
  parser.end()
}

export const isElement = (node: Node): node is Element => 'attribs' in node

export const childrenOf = (node: Node) => ('childNodes' in node ? node.childNodes : [])
export const elementsIn = (node: Node) => childrenOf(node).filter(isElement)

/** The first child element of that name. */
export const childNamed = (node: Node | undefined, name: string) =>
  node && elementsIn(node).find(element => element.name === name)

/** Every element of that name among these nodes and all below them, in document order. */
export function allNamed(nodes: Node[], name: string): Element[] {
  return nodes.flatMap(node => [
    ...(isElement(node) && node.name === name ? [node] : []),
    ...allNamed(childrenOf(node), name),
  ])
}

export function textOf(node: Node): string {
  if (isText(node)) return node.data
  return childrenOf(node).map(textOf).join('')
}
