import { struckThrough } from '../struckThrough.ts'
import type { Draft, RawFile } from '../Draft.ts'
import { furniture } from '../blocks/furniture.ts'
import { joinLists } from '../blocks/joinLists.ts'
import { parseRtf } from './parseRtf.ts'

/**
 * Rich text: headings and clauses with their numbers, lists, tables, text boxes, notes, and what headers and footers say,
 * first and once. Pictures, and deleted, struck and hidden text are left out.
 */
export function readRtf({ bytes, withHidden = false }: RawFile): Draft {
  const rtf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const { blocks, title, hidden, isStruck, ...rest } = parseRtf(rtf, withHidden)
  const body = joinLists(blocks)
  return {
    blocks: [...furniture(joinLists(rest.furniture), body), ...body],
    unit: 'section',
    hidden,
    leftOut: isStruck ? [struckThrough] : [],
    ...(title && { title }),
  }
}
