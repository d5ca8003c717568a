import { furniture } from '../blocks/furniture.ts'
import { joinLists } from '../blocks/joinLists.ts'
import { allNamed, type Element, elementsIn, type Node } from '../xml/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import type { Context } from './Context.ts'
import { documentBlocks } from './documentBlocks.ts'
import { createNumbers } from './numbers.ts'
import { readStyles } from './styles.ts'

/**
 * Returns what the headers and then the footers of a text say beside its body, as `furniture` does: those of its first page
 * and of the pages that its content names. `styles` is the part of the file that holds them, `content` its content.
 */
export function pageFurniture(
  styles: Node[],
  content: string,
  body: ReadBlock[],
  context: Context,
): ReadBlock[] {
  const pages = new Map(
    allNamed(styles, 'style:master-page').map(page => [page.attribs['style:name'] ?? '', page]),
  )
  const [first = ''] = pages.keys()
  const usedMasters = [...content.matchAll(/style:master-page-name="([^"]+)"/g)].map(
    ([, name]) => name!,
  )
  const used = new Set<Element>()
  for (
    let names = [pages.has('Standard') ? 'Standard' : first, ...usedMasters];
    names.length > 0;
  ) {
    const unused = names.flatMap(name => pages.get(name) ?? []).filter(page => !used.has(page))
    for (const page of unused) used.add(page)
    names = unused.map(page => page.attribs['style:next-style-name'] ?? '')
  }
  const own = readStyles(styles)
  const inside = {
    ...context,
    styles: own,
    numbers: createNumbers(own),
    isFurniture: true as const,
  }
  const blocks = [/^(style|loext):header/, /^(style|loext):footer/].flatMap(kind =>
    [...used]
      .flatMap(elementsIn)
      .filter(part => kind.test(part.name) && part.attribs['style:display'] !== 'false')
      .flatMap(part => documentBlocks(part, inside)),
  )
  return furniture(joinLists(blocks), body)
}
