import iconv from 'iconv-lite'
import { decodeAs } from '../text/decodeAs.ts'

/** Code pages of the character sets that fonts name (RTF 1.9.1, \fcharset). */
const ofCharset: Record<number, number> = {
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  255: 437,
}

export const codePageOf = (charset: number) => ofCharset[charset]

/** The code page of fonts of signs, whose codes are those of the signs. */
export const latin1 = 28_591

const encodings: Record<number, string> = {
  10_000: 'macintosh',
  [latin1]: 'latin1',
  65_001: 'utf-8',
}

/** The text of bytes, one a character, in that code page. */
export function decodeBytes(bytes: string, codePage: number) {
  if (!/[\x80-\xff]/.test(bytes)) return bytes
  const encoding = encodings[codePage] ?? `cp${codePage}`
  return decodeAs(
    Buffer.from(bytes, 'latin1'),
    iconv.encodingExists(encoding) ? encoding : 'cp1252',
  )
}
