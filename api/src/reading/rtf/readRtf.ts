import type { Draft, RawFile } from '../Draft.ts'
import { joinLists } from '../blocks/joinLists.ts'
import { parseRtf } from './parseRtf.ts'

/** Rich text: headings, lists, tables, text boxes and notes; deleted and hidden text and pictures are left out. */
export function readRtf({ bytes }: RawFile): Draft {
  const rtf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const { blocks, title } = parseRtf(rtf)
  return { blocks: joinLists(blocks), unit: 'section', ...(title && { title }) }
}
