import type { Draft, RawFile } from '../Draft.ts'
import { type Message, parseMessage } from '../email/parseMessage.ts'
import { Unreadable } from '../Reading.ts'
import { decode } from '../text/decode.ts'
import { readPage } from './readHtml.ts'

/** A page as browsers save it with all its parts in one file (MHTML, RFC 2557): the page with its frames, not its pictures. */
export function readMhtml({ bytes, withHidden }: RawFile): Draft {
  const message = parseMessage(Buffer.from(bytes))
  const [page, ...frames] = pagesIn(message)
  if (!page) throw new Unreadable('This saved page is damaged: save it again from the browser')
  const { text, encoding } = decode(page.content, page.charset)
  const own = frames.filter(frame => isOfSite(frame, page))
  return { ...readPage(withFrames(text, own), withHidden, sheetsIn(message)), encoding }
}

/** The page comes first, then its frames. */
const pagesIn = (message: Message): Message[] =>
  /^(text\/html|application\/xhtml\+xml)$/.test(message.type)
    ? [message]
    : message.parts.flatMap(pagesIn)

/** Browsers save each style sheet of a page, also those within it, as a part of its own. */
const sheetsIn = (message: Message): string[] =>
  message.type === 'text/css'
    ? [decode(message.content, message.charset).text]
    : message.parts.flatMap(sheetsIn)

/** False for frames of other sites, which are advertisements, maps and players. */
function isOfSite(frame: Message, page: Message): boolean {
  const [own, other] = [page, frame].map(({ headers }) => hostOf(headers.get('content-location')))
  return !other || own === other
}

const hostOf = (address = '') => (URL.canParse(address) ? new URL(address).host : '')

const mostFrames = 50
const frameTag = /<i?frame\b[^>]{0,2000}?\ssrc\s*=\s*["']?([^"'\s>]{1,2000})[^>]{0,2000}>/gi

/** Returns a page with its frames where they stand; each is shown once. */
function withFrames(text: string, frames: Message[]): string {
  const byName = new Map<string, Message>()
  for (const frame of frames.slice(0, mostFrames)) {
    const id = frame.headers.get('content-id')?.replace(/[<>]/g, '')
    if (id) byName.set(`cid:${id}`, frame)
    const location = frame.headers.get('content-location')
    if (location) byName.set(location, frame)
  }
  const left = new Set(byName.values())
  const filled = (page: string): string =>
    page.replace(frameTag, (tag, name: string) => {
      const frame = byName.get(name)
      if (!frame || !left.delete(frame)) return tag
      return `<div>${filled(decode(frame.content, frame.charset).text)}</div>`
    })
  return left.size ? filled(text) : text
}
