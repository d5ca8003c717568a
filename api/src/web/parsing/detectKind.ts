import { decode } from '@sandbox-ai/reading/decode'
import { headOf, type PageHead } from './headOf.ts'

/** The first bytes of the document at `base`, all of them where `isAll`, and its content type. */
export type Start = { bytes: Uint8Array; isAll: boolean; type: string; base: string }

/** The kind of a document; of a page also what its start says, of a list its encoding. */
export type Detected =
  | { kind: 'file' }
  | { kind: 'feed' | 'sitemap'; charset: string }
  | { kind: 'page'; charset: string; head: PageHead }

const lists = new Map<string, 'feed' | 'sitemap'>(
  Object.entries({
    rss: 'feed',
    feed: 'feed',
    'rdf:rdf': 'feed',
    urlset: 'sitemap',
    sitemapindex: 'sitemap',
  }),
)

/** Returns the kind of a document, by its content rather than its type. */
export function detectKind({ bytes, isAll, type, base }: Start): Detected {
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1] ?? ''
  const start = decode(bytes, charset).text
  const root = rootOf(start)
  const list = lists.get(root)
  if (list) return { kind: list, charset: charset || encodingIn(start) }
  if (root !== 'html' && !isHtml(type, start)) return { kind: 'file' }
  return { kind: 'page', charset, head: headOf(start, new URL(base), isAll) }
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
