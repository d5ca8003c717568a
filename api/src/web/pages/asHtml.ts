import iconv from 'iconv-lite'
import type { Opened } from '../client/openDocument.ts'

/** Byte order marks as Latin letters. */
const utf8Mark = '\u00EF\u00BB\u00BF'
const wideMark = /^(\u00FF\u00FE|\u00FE\u00FF)/

/**
 * The bytes of a page as the readers know one: beginning as HTML does, and saying itself what encoding it has where only
 * its server said so. The bytes stay as they are, so that a long page is decoded by its reader alone.
 */
export async function* asHtml({ opening, charset, body }: Extract<Opened, { kind: 'page' }>) {
  const start = Buffer.from(opening.subarray(0, 1_024)).toString('latin1')
  // A mark at the beginning says more than the server.
  if (!wideMark.test(start)) yield preface(start, charset)
  yield* body
}

function preface(start: string, charset: string): Uint8Array {
  if (/^utf-?16/i.test(charset))
    return iconv.encode('\uFEFF', /be$/i.test(charset) ? 'utf-16be' : 'utf-16le')
  const isUtf8 = !charset || /^utf-?8$/i.test(charset) || start.startsWith(utf8Mark)
  const text = start.startsWith(utf8Mark) ? start.slice(utf8Mark.length) : start
  const isHtml = /^\s*<(!doctype html|html|head|body|\?xml)\b/i.test(text)
  if (isUtf8) return Buffer.from(isHtml ? '' : '<!doctype html>\n')
  return Buffer.from(`<!doctype html><meta charset="${charset}">\n`)
}
