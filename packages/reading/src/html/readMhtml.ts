import type { Draft, RawFile, Shared } from '../Draft.ts'
import { headerOf } from '../email/headerOf.ts'
import { type Part, parseMessage } from '../email/parseMessage.ts'
import { Unreadable } from '../Reading.ts'
import { readSavedPage, type SavedFile } from './readSavedPage.ts'

/** Reads a page that a browser saved in one file (MHTML, RFC 2557): the page with its frames, without its pictures. */
export async function readMhtml(
  { bytes, withHidden }: RawFile,
  { colours }: Shared,
): Promise<Draft> {
  const parts = partsIn(await parseMessage(bytes))
  // The page comes first, then its frames.
  const [page, ...frames] = await filesOf(parts, /^(text\/html|application\/xhtml\+xml)$/)
  if (!page) throw new Unreadable('This saved page is damaged: save it again from the browser')
  // Browsers save each style sheet of a page, also those within it, as a part of its own.
  const sheets = await filesOf(parts, /^text\/css$/)
  return readSavedPage({ page, frames, sheets }, { withHidden, colours })
}

/** Returns a message, or all the parts in it. */
const partsIn = (message: Part): Part[] =>
  message.parts.length > 0 ? message.parts.flatMap(partsIn) : [message]

const filesOf = (parts: Part[], type: RegExp): Promise<SavedFile[]> =>
  Array.fromAsync(
    parts.filter(({ node }) => type.test(node.contentType || '')),
    fileOf,
  )

async function fileOf({ node, content }: Part): Promise<SavedFile> {
  const id = headerOf(node, 'content-id').replace(/[<>]/g, '')
  const location = headerOf(node, 'content-location')
  return {
    content: await content(),
    ...(node.charset && { charset: node.charset }),
    ...(id && { id }),
    ...(location && { location }),
  }
}
