import type { RawFile } from '../Draft.ts'
import { itemsOf } from '../blocks/joinLists.ts'
import type { ReadBlock } from '../Reading.ts'
import { languageOf } from '../receipt/languageOf.ts'
import type { Remark } from '../receipt/remarks.ts'
import { type EmbeddedPicture, openPictures } from './openPictures.ts'
import type { PictureMemory } from './rememberPictures.ts'

type PicturesRead = { pictures: Map<string, ReadBlock[]>; warnings: Remark[] }

/**
 * Recognises the pictures of a document, given by what it calls them, and returns what they say, in single items, and
 * warnings for the owner. `text` is the document as it is written, which tells the language of a bot without one.
 */
export async function readPictures(
  embedded: Map<string, EmbeddedPicture>,
  { language, rest, onProgress }: Pick<RawFile, 'language' | 'rest' | 'onProgress'>,
  text: string,
  memory: PictureMemory,
): Promise<PicturesRead> {
  const pictures = new Map<string, ReadBlock[]>()
  if (embedded.size === 0) return { pictures, warnings: [] }
  await using opened = openPictures({
    language: () => language || languageOfXml(text),
    rest,
    onStep: () => onProgress?.(pictures.size, embedded.size),
    memory,
  })
  for (const [id, picture] of embedded)
    pictures.set(id, (await opened.blocksOf(picture)).flatMap(itemsOf))
  return { pictures, warnings: opened.remarks() }
}

const maxSampled = 200_000

/** Returns the language of what stands between the tags at the beginning. */
function languageOfXml(xml: string): string {
  const body = xml.slice(Math.max(0, xml.search(/<\w*:?body[\s>]/))).slice(0, maxSampled)
  const text = body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return languageOf([{ kind: 'paragraph', text }])
}

/** Returns what is called `id` where it is named first, so that a small file cannot become a large one. */
export function takeFrom(parts: Map<string, ReadBlock[]>, id = ''): ReadBlock[] {
  const blocks = parts.get(id) ?? []
  parts.delete(id)
  return blocks
}
