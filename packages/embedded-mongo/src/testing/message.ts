import { BSON } from 'bson'

/** A command as a message of the wire protocol; its length may lie, and so may the rest. */
export function message(
  body: object,
  { code = 2013, flags = 0, length = 0, kind = 0 } = {},
): Buffer {
  const bytes = BSON.serialize(body)
  const made = Buffer.alloc(21 + bytes.length)
  made.writeInt32LE(length || made.length, 0)
  made.writeInt32LE(7, 4)
  made.writeInt32LE(code, 12)
  made.writeUInt32LE(flags, 16)
  made.writeUInt8(kind, 20)
  made.set(bytes, 21)
  return made
}
