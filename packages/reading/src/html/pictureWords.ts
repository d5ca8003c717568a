import { itemText } from '../blocks/itemText.ts'
import type { EmbeddedPicture } from '../pictures/openPictures.ts'
import { takeFrom } from '../pictures/readPictures.ts'
import type { ReadBlock } from '../Reading.ts'
import { allNamed, type Element, escaped, type Node, parentOf, parseHtml } from '../xml/markup.ts'

const data = /^\s*data:image\/(?!svg)[\w.+-]+(?:;[^,;]*)*;base64,/i
const written = /<img\b[^>]{0,2000}?\ssrc\s*=\s*(["'])(\s*data:image\/[^"']+)\1/gi

/** Returns the pictures that are written into a page, by their addresses; drawings among them are icons. */
export function picturesIn(text: string): Map<string, EmbeddedPicture> {
  const pictures = new Map<string, EmbeddedPicture & { uses: number }>()
  for (const [, , source = ''] of text.matchAll(written)) {
    const known = pictures.get(source)
    if (known) known.uses++
    else if (data.test(source)) pictures.set(source, { uses: 1, read: () => pictureWithin(source) })
  }
  return pictures
}

/** Returns the bytes of a picture that its address holds. */
export const pictureWithin = (source: string): Uint8Array | undefined =>
  data.test(source) ? Buffer.from(source.replace(data, ''), 'base64') : undefined

/** Returns the addresses of the pictures on a page of a book, also of those in drawings. */
export const sourcesIn = (nodes: Node[]): string[] =>
  [...allNamed(nodes, 'img'), ...allNamed(nodes, 'image')].map(sourceOf).filter(Boolean)

const sourceOf = ({ attribs }: Element) =>
  attribs['src'] ?? attribs['xlink:href'] ?? attribs['href'] ?? ''

/** Puts the words of pictures behind them, each where it stands first. The nodes and `pictures` are changed. */
export function addWords(nodes: Node[], pictures: Map<string, ReadBlock[]>): void {
  for (const name of ['img', 'image'])
    for (const picture of allNamed(nodes, name)) {
      const blocks = takeFrom(pictures, sourceOf(picture))
      const place = around(picture, 'svg') ?? picture
      const siblings = place.parent?.children
      if (blocks.length === 0 || !place.parent || !siblings) continue
      const isInCell = around(picture, 'td') ?? around(picture, 'th')
      const [words] = parseHtml(
        `<div>${isInCell ? blocks.map(line).join('') : htmlOf(blocks)}</div>`,
      )
      words!.parent = place.parent
      siblings.splice(siblings.indexOf(place) + 1, 0, words!)
    }
}

/** Returns the nearest element of that name around another. */
function around(element: Element, name: string): Element | undefined {
  const parent = parentOf(element)
  return parent && parent.name !== name ? around(parent, name) : parent
}

/** Returns paragraphs, and tables of the rows that belong together, as HTML. */
function htmlOf(blocks: ReadBlock[]): string {
  let html = ''
  let open: string | undefined
  for (const block of blocks) {
    const header = block.kind === 'table' ? (block.header ?? []).join('\t') : undefined
    if (open !== undefined && header !== open) html += '</table>'
    if (header !== undefined && header !== open)
      html += `<table>${block.header ? row(block.header, 'th') : ''}`
    open = header
    html += header === undefined ? line(block) : row(block.text.split('\t'), 'td')
  }
  return open === undefined ? html : `${html}</table>`
}

const line = (block: ReadBlock) => `<p>${escaped(itemText(block))}</p>`
const row = (cells: string[], name: string) =>
  `<tr>${cells.map(cell => `<${name}>${escaped(cell)}</${name}>`).join('')}</tr>`
