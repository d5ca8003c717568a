import type { MimeNode } from '@zone-eu/mailsplit'
import libmime from 'libmime'
import { decode } from '../text/decode.ts'

/** Returns the first header of this name, decoded and in one line; `''` where there is none. */
export function headerOf({ headers, charset }: MimeNode, name: string): string {
  const lines = headers ? headers.getList() : []
  const line = lines.find(({ key }) => key === name)?.line ?? ''
  const { text } = decode(Buffer.from(line, 'latin1'), charset || undefined)
  return libmime.decodeWords(libmime.decodeHeader(text).value)
}
