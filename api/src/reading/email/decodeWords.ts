import { decode } from '../text/decode.ts'

/** The text of a header with encoded words like `=?utf-8?Q?gr=C3=BCn?=` (RFC 2047). */
export const decodeWords = (header: string) =>
  header
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(
      /=\?([\w-]+)(?:\*\w+)?\?([BQ])\?([^?]*)\?=/gi,
      (_, charset: string, kind: string, text: string) =>
        decode(kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : unquoted(text), charset)
          .text,
    )

const unquoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll('_', ' ')
      .replace(/=([\dA-F]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    'latin1',
  )
