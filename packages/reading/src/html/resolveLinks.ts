import { allNamed, type Node } from '../xml/markup.ts'

/** Written by browsers before a page that they save. */
const saved = /<!--\s*saved from url=\(\d+\)(\S+)\s*-->/i
const opening = 4_096

/** The attribute with the whole address of a link, empty where that leads nowhere else. */
export const fullAddress = 'data-whole-address'

/**
 * Notes the whole addresses of the links of a page, by the address where it was read, else by the one that it says it has.
 * Those that lead to a place within the page, and those of a page of which neither is known, lead nowhere.
 */
export function resolveLinks(nodes: Node[], text: string, address?: string): void {
  const page = address ?? addressOfPage(nodes, text)
  const base = allNamed(nodes, 'base')[0]?.attribs['href']
  const around = base !== undefined && URL.canParse(base, page) ? new URL(base, page).href : page
  for (const { attribs } of allNamed(nodes, 'a'))
    attribs[fullAddress] = addressBeyond(attribs['href']?.trim() ?? '', around, page)
}

function addressBeyond(href: string, around: string | undefined, page: string | undefined) {
  if (!href || href.startsWith('#') || !URL.canParse(href, around)) return ''
  const url = new URL(href, around)
  const [own] = page?.split('#', 1) ?? []
  if (url.href.split('#', 1)[0] === own) return ''
  return /^https?:/i.test(href) || !/^https?:$/.test(url.protocol) ? href : url.href
}

function addressOfPage(nodes: Node[], text: string): string | undefined {
  const written = saved.exec(text.slice(0, opening))?.[1]
  const canonical = allNamed(nodes, 'link').find(({ attribs }) =>
    /(^|\s)canonical(\s|$)/i.test(attribs['rel'] ?? ''),
  )?.attribs['href']
  return [written, canonical].find(href => href !== undefined && URL.canParse(href))
}
