import libmime from 'libmime'
import type { Draft, RawFile, Shared } from '../Draft.ts'
import { htmlBlocks } from '../html/blocks/htmlBlocks.ts'
import { parseHtml } from '../xml/markup.ts'
import { hiddenContent, visibleNodes } from '../html/visibleNodes.ts'
import type { ReadBlock } from '../Reading.ts'
import { decode } from '../text/decode.ts'
import { textBlocks } from '../text/readText.ts'
import { headerOf } from './headerOf.ts'
import { type Part, parseMessage } from './parseMessage.ts'

const visibleHeaders = ['From', 'To', 'Cc', 'Date', 'Subject']

/** Reads an e-mail: who wrote to whom about what, and its text. Attachments are named, not read. */
export async function readEmail(
  { bytes, withHidden = false }: RawFile,
  { colours }: Shared,
): Promise<Draft> {
  const message = await parseMessage(bytes)
  const title = headerOf(message.node, 'subject')
  const unseen = { hidden: 0, hasStruck: false }
  const show = (html: string) => {
    const visible = visibleNodes(parseHtml(html), { withHidden })
    unseen.hidden += visible.hidden
    unseen.hasStruck ||= visible.hasStruck
    return htmlBlocks(visible.nodes, colours)
  }
  return {
    blocks: await messageBlocks(message, show),
    unit: 'section',
    warnings: attachmentsOf(message).map(
      name => `The attachment ${name} was left out: add it as a file.`,
    ),
    ...hiddenContent(unseen),
    ...(title && { title }),
  }
}

type Show = (html: string) => ReadBlock[]

async function messageBlocks(message: Part, show: Show): Promise<ReadBlock[]> {
  const lines = visibleHeaders.flatMap(name => {
    const value = headerOf(message.node, name.toLowerCase())
    return value ? [`${name}: ${value}`] : []
  })
  const blocks = await blocksOf(message, show)
  return lines.length > 0 ? [{ kind: 'list', text: lines.join('\n') }, ...blocks] : blocks
}

async function blocksOf(part: Part, show: Show): Promise<ReadBlock[]> {
  const { node, parts } = part
  if (attachmentName(part) !== undefined) return []
  if (node.multipart === 'alternative' && parts.length > 0) return bestBlocks(parts, show)
  if (node.messageNode)
    return (await Array.fromAsync(parts, one => forwardedBlocks(one, show))).flat()
  if (parts.length > 0) return (await Array.fromAsync(parts, one => blocksOf(one, show))).flat()
  // A multipart whose boundary never comes is all text.
  if (!node.multipart && !typeOf(part).startsWith('text/')) return []
  const { text } = decode(await part.content(), node.charset || undefined)
  if (typeOf(part) === 'text/html') return show(text)
  return textBlocks(node.flowed ? libmime.decodeFlowed(text, node.delSp) : text)
}

/** Returns the blocks of one version of a text: the HTML one, which keeps headings and tables, or else the plain one. */
async function bestBlocks(versions: Part[], show: Show): Promise<ReadBlock[]> {
  for (const version of versions.toReversed().toSorted((a, b) => quality(b) - quality(a))) {
    const blocks = await blocksOf(version, show)
    if (blocks.length > 0) return blocks
  }
  return []
}

const readable = ['text/plain', 'text/html']

const quality = ({ node, parts }: Part): number =>
  Math.max(readable.indexOf(node.contentType || ''), ...parts.map(quality))

/** Returns the blocks of a message that another one forwards, under its subject. */
async function forwardedBlocks(message: Part, show: Show): Promise<ReadBlock[]> {
  const subject = headerOf(message.node, 'subject')
  const blocks = await messageBlocks(message, show)
  return subject ? [{ kind: 'heading', text: subject, level: 1 }, ...blocks] : blocks
}

const signature = /^application\/(x-)?(pgp|pkcs7)-signature$/
const alwaysFile = /^(application\/|message\/rfc822$)/

/** Returns the name of a file that comes with a message, its type where it has no name; nothing for text. */
function attachmentName(part: Part): string | undefined {
  const { multipart, messageNode, disposition, filename } = part.node
  const type = typeOf(part)
  if (multipart || messageNode || signature.test(type)) return undefined
  const isFile = disposition === 'attachment' || filename || alwaysFile.test(type)
  return isFile ? filename || type : undefined
}

const typeOf = ({ node }: Part) => node.contentType || ''

function attachmentsOf(part: Part): string[] {
  const name = attachmentName(part)
  return name === undefined ? part.parts.flatMap(attachmentsOf) : [name]
}
