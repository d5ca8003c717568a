import type { Web } from '../client/createWeb.ts'
import { findDocument } from '../pages/findDocument.ts'
import { type Identity, identityOf } from '../pages/identity.ts'
import type { PageLinks } from '../parsing/readLinks.ts'
import { isOneHost } from './collectPages.ts'
import type { SkipReason } from './Crawl.ts'
import { linksOf } from './linksOf.ts'

/**
 * A page whose links are followed; `bytes` is how much of it was read, and `refusal` why robots may not read what a link leads
 * to, empty where its robots.txt says so.
 */
export type LinkedPage = {
  kind: 'page'
  title: string
  identity: Identity
  links: (PageLinks['links'][number] & { refusal?: string })[]
  bytes: number
}

/** A look at an address: a page, a document that is offered without its links, or why it is not offered. */
export type Look =
  | LinkedPage
  | { kind: 'document' }
  | { kind: 'skip'; reason: SkipReason; why: string }

const skip = (reason: SkipReason, why = ''): Look => ({ kind: 'skip', reason, why })

/** Types of what no reader takes for a text. */
const noDocument = /^(image|audio|video|font)\/|\b(javascript|json|css|xml|octet-stream|zip)\b/i

type How = {
  web: Web
  signal: AbortSignal
  /** Aborted when what was found by then is to be the result. */
  enough: AbortSignal
  site: URL
  /** Returns the address of a page that was seen before and is the same. */
  twinOf: (identity: Identity) => string | undefined
}

/** Looks at a page of a site. Throws the reason where it cannot be had. */
export async function lookAt(
  address: string,
  { web, signal, enough, site, twinOf }: How,
): Promise<Look> {
  const result = await findDocument(web, address, { signal: AbortSignal.any([signal, enough]) })
  if (result.kind !== 'document') return skip('kind', 'why' in result ? result.why : '')
  const { document, opened } = result
  const { url } = document
  if (opened.kind !== 'page' || !isOneHost(url, site) || opened.head.why) {
    await document.body.return(undefined)
    // A document that can be read is offered as a page is.
    if (opened.kind === 'file' && isOneHost(url, site) && !noDocument.test(document.contentType))
      return { kind: 'document' }
    if (opened.kind !== 'page') return skip('kind')
    return opened.head.why ? skip('kind', opened.head.why) : skip('host')
  }
  const identity = identityOf(url, opened)
  const twin = twinOf(identity)
  if (twin) {
    await document.body.return(undefined)
    return skip('same', twin)
  }
  const { links, bytes } = await linksOf(opened, document, signal)
  return { kind: 'page', title: opened.head.title, identity, links, bytes }
}
