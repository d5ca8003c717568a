import { ownerOf } from '../commands/cursors.ts'
import type { Envelope } from '../wire/messages.ts'

/** The numbers of the two threads that search, words and vectors side by side: a cursor's id tells whose it is. */
const wordSearcher = 1
const vectorSearcher = 3

/** The searcher a message is for, if any: its pipeline searches, or its cursor is one that a searcher left open. */
export function searcherFor({ name }: Envelope, message: Buffer): number | undefined {
  if (name === 'aggregate') {
    if (message.includes('\u0003$vectorSearch\0')) return vectorSearcher
    const searches = ['\u0003$search\0', '\u0003$searchMeta\0'].some(mark => message.includes(mark))
    return searches ? wordSearcher : undefined
  }
  const asked = name === 'getMore' ? '\u0012getMore\0' : name === 'killCursors' ? '\u00120\0' : ''
  const whose = asked && owner(message, asked)
  return whose === wordSearcher || whose === vectorSearcher ? whose : undefined
}

/** Whose cursor is meant: its id is an int64 that follows its name. */
function owner(message: Buffer, name: string): number {
  const at = message.indexOf(name)
  const start = at + name.length
  return at < 0 || start + 8 > message.length ? 0 : ownerOf(message.readBigInt64LE(start))
}

/** A pipeline that ends in `$out` or `$merge` is a write. */
export const writesOut = ({ name }: Envelope, message: Buffer): boolean =>
  name === 'aggregate' &&
  ['\u0002$out\0', '\u0003$out\0', '\u0002$merge\0', '\u0003$merge\0'].some(mark =>
    message.includes(mark),
  )
