import { createHash } from 'node:crypto'
import type { EmbeddedPicture } from '../pictures/openPictures.ts'
import { childNamed, type Element, elementsIn, parentOf, textOf } from '../xml/markup.ts'
import type { Archive } from '../zip/archive.ts'

/** Returns the name of a picture: its place in the file, or a hash of one that is written into the text. */
const nameOf = (href: string, base64: string) =>
  base64 ? createHash('sha256').update(base64.replace(/\s/g, '')).digest('hex') : partOf(href)

const partOf = (href: string) => href.replace(/^\.\//, '')

const image =
  /<draw:image\b[^>]*?(?:\/>|>\s*(?:<office:binary-data>([^<]*)<)?)(?=((?:<\/draw:image>\s*)?<draw:image\b)?)/g

/** Returns the pictures of a text or slides, by what they are called; of two forms of one, not the drawing. */
export function picturesIn(archive: Archive, content: string): Map<string, EmbeddedPicture> {
  const pictures = new Map<string, EmbeddedPicture & { uses: number }>()
  for (const [tag, base64 = '', another] of content.matchAll(image)) {
    const href = /\sxlink:href="([^"]+)"/.exec(tag)?.[1] ?? ''
    if (/^\w+:|ObjectReplacements\//.test(href) || (another && href.endsWith('.svg'))) continue
    const name = nameOf(href, base64)
    const known = pictures.get(name)
    if (known) known.uses++
    else if (base64) pictures.set(name, { uses: 1, read: () => Buffer.from(base64, 'base64') })
    else if (archive.has(name)) pictures.set(name, { uses: 1, read: () => archive.picture(name) })
  }
  return pictures
}

/** Returns what `picturesIn` calls a picture; nothing for that of a chart or an equation. */
export function pictureOf(picture: Element): string | undefined {
  const frame = parentOf(picture)
  if (frame && elementsIn(frame).some(({ name }) => name === 'draw:object')) return undefined
  const data = childNamed(picture, 'office:binary-data')
  return nameOf(picture.attribs['xlink:href'] ?? '', data ? textOf(data) : '')
}
