import { ElementType, parseDocument } from 'htmlparser2'

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
