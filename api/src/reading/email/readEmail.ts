import { decode } from '../text/decode.ts'
import type { Draft, RawFile } from '../Draft.ts'
import { htmlBlocks } from '../html/htmlBlocks.ts'
import { parseHtml } from '../html/markup.ts'
import { notShown, visibleNodes } from '../html/visibleNodes.ts'
import type { ReadBlock } from '../Reading.ts'
import { textBlocks } from '../text/readText.ts'
import { decodeWords } from './decodeWords.ts'
import { type Message, parseMessage } from './parseMessage.ts'

const shownHeaders = ['From', 'To', 'Cc', 'Date', 'Subject']

/** An e-mail: who wrote to whom about what, and its text. Attachments are named, not read. */
export function readEmail({ bytes, withHidden = false }: RawFile): Draft {
  const message = parseMessage(Buffer.from(bytes))
  const title = decodeWords(message.headers.get('subject') ?? '')
  const lines = shownHeaders.flatMap(name => {
    const value = message.headers.get(name.toLowerCase())
    return value ? [`${name}: ${decodeWords(value)}`] : []
  })
  const unseen = { hidden: 0, hasStruck: false }
  const show = (text: string) => {
    const visible = visibleNodes(parseHtml(text), { withHidden })
    unseen.hidden += visible.hidden
    unseen.hasStruck ||= visible.hasStruck
    return htmlBlocks(visible.nodes)
  }
  const blocks = blocksOf(message, show)
  return {
    blocks: [
      ...(lines.length > 0 ? [{ kind: 'list' as const, text: lines.join('\n') }] : []),
      ...blocks,
    ],
    unit: 'section',
    warnings: attachmentsOf(message).map(
      name => `The attachment ${name} was left out: add it as a file.`,
    ),
    ...notShown(unseen),
    ...(title && { title }),
  }
}

/** Returns the blocks of the HTML version of a text, which keeps headings and tables; else of the plain version. */
function blocksOf(message: Message, show: (html: string) => ReadBlock[]): ReadBlock[] {
  if (message.attachment !== undefined) return []
  if (message.type === 'multipart/alternative') {
    const versions = message.parts
      .map(part => blocksOf(part, show))
      .filter(blocks => blocks.length > 0)
    return versions.at(-1) ?? []
  }
  if (message.parts.length > 0) return message.parts.flatMap(part => blocksOf(part, show))
  const { text } = decode(message.content, message.charset)
  if (message.type === 'text/html') return show(text)
  return message.type.startsWith('text/') ? textBlocks(text) : []
}

const attachmentsOf = ({ attachment, parts }: Message): string[] =>
  attachment === undefined ? parts.flatMap(attachmentsOf) : [attachment]
