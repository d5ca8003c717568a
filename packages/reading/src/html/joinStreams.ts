import {
  allNamed,
  childrenOf,
  type Element,
  isElement,
  isText,
  type Node,
  textOf,
} from '../xml/markup.ts'

/** Calls by which React moves what it streams: a boundary is completed by a segment, a segment goes to its placeholder. */
const moves = /\$R([CRS])\(\s*"([^"]{1,100})"\s*,\s*"([^"]{1,100})"/g
const maxMoves = 5_000

/**
 * Puts what a page streams behind its end where its scripts would move it (React 18 and 19): segments (`S:0`) take the
 * place of the fallback of a boundary (`B:0`) or of a placeholder (`P:0`).
 */
export function joinStreams(nodes: Node[]): void {
  const templates = allNamed(nodes, 'template')
  if (!templates.some(({ attribs }) => /[BP]:[\da-f]+$/i.test(attribs['id'] ?? ''))) return
  const byId = new Map<string, Element>()
  index(nodes, byId)
  for (const [boundary, segment] of movesIn(nodes, templates, byId)) {
    const [target, source] = [byId.get(boundary), byId.get(segment)]
    if (!target || !source || isWithin(target, source)) continue
    const siblings = target.parent?.children
    const at = siblings?.indexOf(target) ?? -1
    if (!siblings || at === -1) continue
    const length = /P:[\da-f]+$/i.test(boundary) ? 1 : fallbackLength(siblings.slice(at))
    for (const child of source.children) child.parent = target.parent
    siblings.splice(at, length, ...source.children)
    source.children = []
  }
}

function index(nodes: Node[], byId: Map<string, Element>) {
  for (const node of nodes) {
    const id = isElement(node) ? node.attribs['id'] : undefined
    if (id && isElement(node) && !byId.has(id)) byId.set(id, node)
    index(childrenOf(node), byId)
  }
}

/** Returns which segment goes where: by the calls of scripts, by templates that say so, else by their numbers. */
function movesIn(nodes: Node[], templates: Element[], byId: Map<string, Element>) {
  const byScripts = allNamed(nodes, 'script').flatMap(script =>
    [...textOf(script).matchAll(moves).take(maxMoves)].map(([, kind, one = '', other = '']) =>
      kind === 'S' ? [other, one] : [one, other],
    ),
  )
  const byTemplates = templates.flatMap(({ attribs }) => {
    const segment = attribs['data-sid']
    const target = attribs['data-bid'] ?? attribs['data-pid']
    return segment && target ? [[target, segment]] : []
  })
  const all = [...byScripts, ...byTemplates]
  const byNumbers = templates.flatMap(({ attribs: { id = '' } }) => {
    const segment = id.replace(/[BP](?=:[\da-f]+$)/i, 'S')
    return segment !== id && byId.has(segment) ? [[id, segment]] : []
  })
  return (all.length > 0 ? all : byNumbers) as [target: string, segment: string][]
}

/** Returns how many nodes a boundary shows until it is completed: up to the comment that closes it. */
function fallbackLength(nodes: Node[]): number {
  let depth = 0
  for (const [at, node] of nodes.entries()) {
    if (isText(node) || isElement(node) || !('data' in node)) continue
    if (/^\/[$&]$/.test(node.data) && depth-- === 0) return at
    if (/^(\$[?~!]?|&)$/.test(node.data)) depth++
  }
  return nodes.length
}

const isWithin = ({ parent }: Element, other: Element): boolean =>
  parent === other || (parent !== null && isElement(parent) && isWithin(parent, other))
