import type { Draft, RawFile } from '../Draft.ts'
import { type Message, parseMessage } from '../email/parseMessage.ts'
import { Unreadable } from '../Reading.ts'
import { readSavedPage, type SavedFile } from './readSavedPage.ts'

/** Reads a page that a browser saved in one file (MHTML, RFC 2557): the page with its frames, without its pictures. */
export function readMhtml({ bytes, withHidden }: RawFile): Draft {
  const parts = partsIn(parseMessage(Buffer.from(bytes)))
  // The page comes first, then its frames.
  const [page, ...frames] = parts.filter(({ type }) =>
    /^(text\/html|application\/xhtml\+xml)$/.test(type),
  )
  if (!page) throw new Unreadable('This saved page is damaged: save it again from the browser')
  // Browsers save each style sheet of a page, also those within it, as a part of its own.
  const sheets = parts.filter(({ type }) => type === 'text/css')
  return readSavedPage(
    { page: fileOf(page), frames: frames.map(fileOf), sheets: sheets.map(fileOf) },
    withHidden,
  )
}

/** A message, or all the parts in it. */
const partsIn = (message: Message): Message[] =>
  message.parts.length > 0 ? message.parts.flatMap(partsIn) : [message]

function fileOf({ content, charset, headers }: Message): SavedFile {
  const id = headers.get('content-id')?.replace(/[<>]/g, '')
  const location = headers.get('content-location')
  return { content, ...(charset && { charset }), ...(id && { id }), ...(location && { location }) }
}
