import { Readable } from 'node:stream'
import { decode } from '../reading/text/decode.ts'
import { gunzip, largerThan } from './bodyOf.ts'
import type { WebDocument } from './createWeb.ts'
import { type Opening, readOpening } from './readOpening.ts'

/** A document from an address: a feed or sitemap, or a page or file to be read. */
export type Opened =
  | { kind: 'feed' | 'sitemap'; bytes: Uint8Array; charset: string }
  | {
      kind: 'page'
      head: Opening
      /** Its first bytes; all of them where `isAll`. */
      opening: Uint8Array
      isAll: boolean
      charset: string
      body: AsyncIterable<Uint8Array>
    }
  | { kind: 'file'; body: AsyncIterable<Uint8Array> }

/** Bytes of a page that are looked at before it is read. */
export const openingBytes = 131_072
/** Size of the largest feed or sitemap. */
const listBytes = 16 * 2 ** 20

const lists = new Map<string, 'feed' | 'sitemap'>(
  Object.entries({
    rss: 'feed',
    feed: 'feed',
    'rdf:rdf': 'feed',
    urlset: 'sitemap',
    sitemapindex: 'sitemap',
  }),
)

/** Returns a document with its kind, by its content rather than its type. Unpacks gzip, up to `limit` bytes. */
export async function openDocument(document: WebDocument, limit: number): Promise<Opened> {
  let { opening, isAll, all } = await peek(document.body)
  const isPacked = opening[0] === 0x1f && opening[1] === 0x8b
  if (isPacked) ({ opening, isAll, all } = await peek(gunzip(Readable.from(all), limit)))
  const type = isPacked ? '' : document.contentType
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1] ?? ''
  const start = decode(opening, charset).text
  const root = rootOf(start)
  const list = lists.get(root)
  if (list) return { kind: list, bytes: await bytesOf(all), charset: charset || encodingIn(start) }
  if (root !== 'html' && !isHtml(type, start)) return { kind: 'file', body: all }
  const head = readOpening(start, document.url)
  return { kind: 'page', head, opening, isAll, charset, body: all }
}

/** Reads the first bytes; `all` yields these and the rest. */
async function peek(bytes: AsyncGenerator<Uint8Array>) {
  const chunks: Uint8Array[] = []
  let length = 0
  let isAll = false
  while (length < openingBytes) {
    const { value, done } = await bytes.next()
    if (done) {
      isAll = true
      break
    }
    chunks.push(value)
    length += value.length
  }
  async function* all() {
    yield* chunks
    yield* bytes
  }
  return { opening: Buffer.concat(chunks).subarray(0, openingBytes), isAll, all: all() }
}

/** Returns the name of the first element in lower case, or `html` where the document type announces it. */
function rootOf(start: string) {
  let rest = start.slice(0, 8_192)
  for (;;) {
    const type = /^\s*<!doctype\s+([\w:.-]+)/i.exec(rest)?.[1]
    if (type?.toLowerCase() === 'html') return 'html'
    const next = rest.replace(/^\s*(<\?[^]*?\?>|<!--[^]*?-->|<![^>]*>|\]>)/, '')
    if (next === rest) return /^\s*<([\w:.-]+)/.exec(rest)?.[1]?.toLowerCase() ?? ''
    rest = next
  }
}

const encodingIn = (start: string) => /^\s*<\?xml[^>]+encoding=["']([\w-]+)/.exec(start)?.[1] ?? ''

/** True when a document with the type HTML may be HTML: servers use that type for much else. */
const isHtml = (contentType: string, start: string) =>
  /^(text\/html|application\/xhtml\+xml)\b/i.test(contentType) &&
  /<[a-z!]/i.test(start) &&
  !start.includes('\0') &&
  !/^(%PDF-|PK)/.test(start)

async function bytesOf(bytes: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > listBytes) throw largerThan(listBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
