import type { Place } from '@sandbox-ai/api/contract'
import { clock } from '../ui/format'

/** Where something stands, in words: "Page 3", "Sheet Prices", "1:05"; empty where the file has no such places. */
export function placeOf({ page, slide, sheet, start }: Place) {
  if (page !== undefined) return `Page ${page}`
  if (slide !== undefined) return `Slide ${slide}`
  if (sheet !== undefined) return `Sheet ${sheet}`
  if (start !== undefined) return clock(start)
  return ''
}
