import { allNamed, type Element, isElement, isText, type Node, textOf } from '../xml/markup.ts'

/** Links of one page that are looked at, and the boxes around each whose names it may be found by. */
const maxLinks = 10_000
const maxAround = 4

type Link = { element: Element; target: string; names: string[]; at: number }

/**
 * Sets the role of a note's mark on links that are one: a number or letter directly after a word with a target that links
 * back to it, regardless of their style.
 */
export function markMutualNotes(nodes: Node[]) {
  const links = allNamed(nodes, 'a')
    .slice(0, maxLinks)
    .flatMap((element, at): Link[] => {
      const { href = '' } = element.attribs
      return /^#./.test(href) ? [{ element, target: href, names: namesOf(element), at }] : []
    })
  const byName = new Map<string, Link[]>()
  for (const link of links)
    for (const name of link.names) byName.set(name, [...(byName.get(name) ?? []).slice(0, 9), link])
  for (const { element, target, names, at } of links) {
    const leadsBack = byName
      .get(target)
      ?.some(other => other.at > at && names.includes(other.target))
    if (leadsBack && isSign(element) && isAtWord(element)) element.attribs['role'] = 'doc-noteref'
  }
}

const isSign = (element: Element): boolean =>
  /^[([]?(\p{N}{1,3}|\p{L}{1,2}|[^\p{L}\p{N}\s]{1,3})[)\].]?$/u.test(textOf(element).trim())

function namesOf(element: Element): string[] {
  const names: string[] = []
  let at: Node | null = element
  for (let around = 0; at && isElement(at) && around < maxAround; around++) {
    const { id, name } = at.attribs
    for (const one of [id, name]) if (one) names.push(`#${one}`)
    at = at.parent
  }
  return names
}

/** True where no blank stands before an element. */
function isAtWord(element: Element): boolean {
  for (let at: Element = element; ;) {
    if (at.prev) return /\S$/.test(isText(at.prev) ? at.prev.data : textOf(at.prev))
    if (!at.parent || !isElement(at.parent) || !/^(span|sup|b|i|em|strong)$/.test(at.parent.name))
      return false
    at = at.parent
  }
}
