import { decode } from '../text/decode.ts'
import { decodeWords } from './decodeWords.ts'

/** One part of a message, or all of it: header names in small letters, content as bytes, parts within. */
export type Message = {
  headers: Map<string, string>
  type: string
  charset?: string
  attachment?: string
  content: Uint8Array
  parts: Message[]
}

const deepest = 20

/** A message of MIME (RFC 2045 ff.), its parts opened and its content decoded. */
export function parseMessage(bytes: Buffer, depth = 0): Message {
  const end = /\r?\n\r?\n|^\r?\n/.exec(bytes.toString('latin1'))
  const head = bytes.subarray(0, end?.index ?? bytes.length)
  const body = bytes.subarray(end ? end.index + end[0].length : bytes.length)
  const headers = readHeaders(decode(head).text)
  const contentType = headers.get('content-type') ?? 'text/plain'
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase()
  const boundary = parameter(contentType, 'boundary')
  const charset = parameter(contentType, 'charset')
  const disposition = headers.get('content-disposition') ?? ''
  const name = parameter(disposition, 'filename') ?? parameter(contentType, 'name')
  const isAttachment =
    /^\s*attachment/i.test(disposition) || (name !== undefined && !type.startsWith('multipart/'))
  return {
    headers,
    type,
    content: boundary
      ? new Uint8Array()
      : transferred(body, headers.get('content-transfer-encoding')),
    parts:
      boundary && depth < deepest
        ? partsOf(body, boundary).map(part => parseMessage(part, depth + 1))
        : [],
    ...(charset && { charset }),
    ...(isAttachment && { attachment: decodeWords(name ?? type) }),
  }
}

function readHeaders(text: string) {
  const headers = new Map<string, string>()
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name && value && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value)
  }
  return headers
}

const parameter = (header: string, name: string) => {
  const found = new RegExp(String.raw`;\s*${name}\*?=\s*(?:"([^"]*)"|([^;\s]+))`, 'i').exec(header)
  return found?.[1] ?? found?.[2]
}

function partsOf(body: Buffer, boundary: string): Buffer[] {
  const [, ...parts] = body.toString('latin1').split(`--${boundary}`)
  return parts
    .filter(part => !part.startsWith('--'))
    .map(part => Buffer.from(part.replace(/^[^\n]*\n/, '').replace(/\r?\n$/, ''), 'latin1'))
}

function transferred(body: Buffer, encoding = ''): Uint8Array {
  if (/base64/i.test(encoding)) return Buffer.from(body.toString('latin1'), 'base64')
  if (!/quoted-printable/i.test(encoding)) return body
  const text = body.toString('latin1').replace(/[ \t]*=\r?\n/g, '')
  return Buffer.from(
    text.replace(/=([\dA-F]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  )
}
