import { allNamed, childNamed, type Node } from '../html/markup.ts'

/** Names of paragraph styles that are titles or headings of a table, and of those that nobody sees. */
export type Styles = {
  title: ReadonlySet<string>
  tableHeading: ReadonlySet<string>
  hidden: ReadonlySet<string>
}

const most = 20

/** What a document's styles say of its paragraphs, also through the styles they are based on. */
export function readStyles(nodes: Node[]): Styles {
  const found = allNamed(nodes, 'style:style')
  const parents = new Map(
    found.map(({ attribs }) => [
      attribs['style:name'] ?? '',
      attribs['style:parent-style-name'] ?? '',
    ]),
  )
  const basedOn = (base: string) => {
    const names = new Set([base])
    for (let round = 0, before = 0; round < most && names.size > before; round++) {
      before = names.size
      for (const [name, parent] of parents) if (names.has(parent)) names.add(name)
    }
    return names
  }
  const hidden = found
    .filter(style => childNamed(style, 'style:text-properties')?.attribs['text:display'] === 'none')
    .map(style => style.attribs['style:name'] ?? '')
  return {
    title: basedOn('Title'),
    tableHeading: basedOn('Table_20_Heading'),
    hidden: new Set(hidden),
  }
}
