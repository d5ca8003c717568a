import { ownerOf } from '../commands/cursors.ts'
import type { Envelope } from '../wire/messages.ts'

const searcherNumber = 1

/** Whether a message is for the thread that searches: a pipeline that does, or a cursor that one left open. */
export function goesToSearcher({ name }: Envelope, message: Buffer): boolean {
  if (name === 'aggregate')
    return (
      message.includes('\u0003$search\0') ||
      message.includes('\u0003$vectorSearch\0') ||
      message.includes('\u0003$searchMeta\0')
    )
  if (name === 'getMore') return owner(message, '\u0012getMore\0') === searcherNumber
  if (name === 'killCursors') return owner(message, '\u00120\0') === searcherNumber
  return false
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
