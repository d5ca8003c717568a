import { normalized } from '@sandbox-ai/text/normalized'
import type { BlockKind } from '../Reading.ts'

/** Control characters, soft hyphens, byte order marks, and the marks that turn text around. */
const unwanted = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC]/gu
const unwantedButLayout = new RegExp(`(?![\\n\\t])${unwanted.source}`, 'gu')

/** NFC without control characters; white space collapsed, but for line breaks and, in code, all of it. */
export function cleanText(text: string, kind: BlockKind) {
  const clean = normalized(text.toWellFormed(), 'NFC').replace(
    /\r\n?|[\u2028\u2029\v\f\x85]/g,
    '\n',
  )
  const plain = clean.replace(unwantedButLayout, '')
  if (kind === 'code') return plain.replace(/^\s*\n/, '').trimEnd()
  if (kind === 'table')
    return plain
      .split('\t')
      .map(cell => oneLine(cell))
      .join('\t')
      .trimEnd()
  return plain.split('\n').map(oneLine).filter(Boolean).join('\n')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
