import { ownerOf } from '../commands/cursors.ts'
import type { Envelope } from '../wire/messages.ts'

/**
 * The numbers of the threads beside the door: a cursor's id tells whose it is. Words and vectors are searched side by side.
 */
const wordSearcher = 1
const vectorSearcher = 3
export const patientReader = 4
const beside = [wordSearcher, vectorSearcher, patientReader]

/** Commands that may walk past very many documents. */
const walks = new Set(['find', 'aggregate', 'count', 'distinct'])

/**
 * The thread beside the door that a message is for, if any: its pipeline searches, it says how long it may take, or its
 * cursor is one that such a thread left open.
 */
export function besideFor({ name }: Envelope, message: Buffer): number | undefined {
  if (name === 'aggregate') {
    if (message.includes('\u0003$vectorSearch\0')) return vectorSearcher
    if (['\u0003$search\0', '\u0003$searchMeta\0'].some(mark => message.includes(mark)))
      return wordSearcher
  }
  if (walks.has(name)) return message.includes('\u0010maxTimeMS\0') ? patientReader : undefined
  const cursorField =
    name === 'getMore' ? '\u0012getMore\0' : name === 'killCursors' ? '\u00120\0' : ''
  const whose = cursorField && owner(message, cursorField)
  return beside.find(number => number === whose)
}

/** Returns the thread that owns the cursor: its id is an int64 that follows its name. */
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
