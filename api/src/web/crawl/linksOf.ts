import type { Opened } from '../client/openDocument.ts'
import type { WebDocument } from '../client/WebDocument.ts'
import { parseBeside } from '../parsing/parseBeside.ts'
import type { PageLinks } from '../parsing/readLinks.ts'

/** Bytes of a page whose links are followed. */
const maxBytes = 2 ** 20

/** Returns the links in the first bytes of a page and how many bytes those were; leaves the rest of it. */
export async function linksOf(
  { body, charset }: Extract<Opened, { kind: 'page' }>,
  document: WebDocument,
  signal: AbortSignal,
): Promise<PageLinks & { bytes: number }> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= maxBytes) break
  }
  await document.body.return(undefined)
  const bytes = new Uint8Array(Buffer.concat(chunks).subarray(0, maxBytes))
  const links = await parseBeside('links', { bytes, charset, base: document.url.href }, signal)
  return { ...links, bytes: length }
}
