import type { Draft, RawFile } from '../Draft.ts'
import { type Message, parseMessage } from '../email/parseMessage.ts'
import { Unreadable } from '../Reading.ts'
import { decode } from '../text/decode.ts'
import { readPage } from './readHtml.ts'

/** A page as browsers save it with all its parts in one file (MHTML, RFC 2557): the page itself, not its pictures. */
export function readMhtml({ bytes, withHidden }: RawFile): Draft {
  const message = parseMessage(Buffer.from(bytes))
  const page = pageIn(message)
  if (!page) throw new Unreadable('This saved page is damaged: save it again from the browser')
  const { text, encoding } = decode(page.content, page.charset)
  return { ...readPage(text, withHidden, sheetsIn(message)), encoding }
}

/** The first part that is a page; those after it are its frames. */
function pageIn(message: Message): Message | undefined {
  if (/^(text\/html|application\/xhtml\+xml)$/.test(message.type)) return message
  for (const part of message.parts) {
    const page = pageIn(part)
    if (page) return page
  }
  return undefined
}

/** Browsers save each style sheet of a page, also those within it, as a part of its own. */
const sheetsIn = (message: Message): string[] =>
  message.type === 'text/css'
    ? [decode(message.content, message.charset).text]
    : message.parts.flatMap(sheetsIn)
