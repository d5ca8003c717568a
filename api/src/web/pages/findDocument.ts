import { env } from '../../env.ts'
import { unreadable } from '../../errors.ts'
import type { Web } from '../client/createWeb.ts'
import type { Get, Seen, WebDocument } from '../client/WebDocument.ts'
import { joinFrames } from './joinFrames.ts'
import { openDocument, type Opened } from '../client/openDocument.ts'

export type DocumentResult =
  | { kind: 'document'; document: WebDocument; opened: Opened }
  | { kind: 'unchanged' }
  | { kind: 'gone'; why: string }

/** Pages that may send on to the next by themselves (`<meta http-equiv="refresh">`). */
const maxRefreshes = 3
const unknown: Seen = { etag: '', lastModified: '' }

/** Returns what is at the address, or where the page there sends every browser on to; a page of frames as one. */
export async function findDocument(web: Web, address: string, how: Get): Promise<DocumentResult> {
  let result = await web.get(address, how)
  for (let hops = 0; hops <= maxRefreshes; hops++) {
    if (result.kind !== 'document') return result
    const opened = await openDocument(result, env.FILE_LIMIT_MB * 2 ** 20, how.signal)
    const next = opened.kind === 'page' ? opened.head.refresh : undefined
    if (!next) {
      const isOfFrames = opened.kind === 'page' && opened.isAll && opened.head.frames.length > 0
      // The first page's validators say nothing of the last one, nor of frames.
      const document = hops || isOfFrames ? { ...result, ...unknown } : result
      if (!isOfFrames) return { kind: 'document', document, opened }
      const joined = await joinFrames(opened, result.url, { web, signal: how.signal })
      return { kind: 'document', document, opened: joined }
    }
    await result.body.return(undefined)
    result = await web.get(next, { signal: how.signal })
  }
  throw unreadable('This address redirects again and again and never reaches a page')
}
