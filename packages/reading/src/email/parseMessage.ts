import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type MimeNode, Splitter, type SplitterChunk } from '@zone-eu/mailsplit'
import { Unreadable } from '../Reading.ts'

/** A message of MIME (RFC 2045 ff.) or a part of one, with the parts within. */
export type Part = {
  node: MimeNode
  parts: Part[]
  /** Returns its bytes, decoded from base64 or quoted-printable. */
  content: () => Promise<Buffer>
}

const maxParts = 20_000
const maxDepth = 100
/** Bytes of the headers of one part. */
const maxHeaderBytes = 2 ** 20
/** Bytes that are parsed at once. */
const sliceSize = 65_536

/** Parses a message, its parts and the messages in it that are not attached as files. Throws `Unreadable` beyond the limits. */
export async function parseMessage(bytes: Uint8Array): Promise<Part> {
  const limits = { maxHeadSize: maxHeaderBytes, maxChildNodes: Infinity }
  const splitter = new Splitter({ defaultInlineEmbedded: true, ...limits })
  const chunks: AsyncIterable<SplitterChunk> = Readable.from(slicesOf(bytes)).pipe(splitter)
  const parts = new Map<MimeNode, Part & { depth: number; pieces: Buffer[] }>()
  try {
    for await (const chunk of chunks)
      if (chunk.type === 'node') add(chunk)
      // The lines around parts are the text of a multipart that turns out to have none.
      else if (chunk.type === 'body' || chunk.node.multipart)
        parts.get(chunk.node)?.pieces.push(chunk.value)
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('The headers of this message are too long', { cause: error })
  }

  function add(node: MimeNode) {
    const parent = node.parentNode ? parts.get(node.parentNode) : undefined
    const depth = (parent?.depth ?? 0) + 1
    if (depth > maxDepth) throw new Unreadable('The parts of this message are nested too deeply')
    if (parts.size === maxParts) throw new Unreadable('This message has too many parts')
    const pieces: Buffer[] = []
    const part = { node, parts: [], content: () => decodePieces(node, pieces), depth, pieces }
    parts.set(node, part)
    parent?.parts.push(part)
  }

  const [message] = parts.values()
  if (!message) throw new Unreadable('This message is empty')
  return message
}

function decodePieces(node: MimeNode, pieces: Buffer[]): Promise<Buffer> {
  const decoder = node.getDecoder()
  decoder.end(Buffer.concat(pieces))
  return buffer(decoder)
}

/** A byte order mark and blank lines, in which some programs begin a message. */
const noHeader = /^(\xef\xbb\xbf)?\s*/

function* slicesOf(bytes: Uint8Array) {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const [{ length }] = noHeader.exec(whole.toString('latin1', 0, sliceSize))!
  for (let at = length; at < whole.length; at += sliceSize) yield whole.subarray(at, at + sliceSize)
}
