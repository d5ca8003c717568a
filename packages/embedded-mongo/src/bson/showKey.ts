import { show } from './show.ts'
import { sortKey } from './sortKey.ts'
import { ObjectId } from './values.ts'
import type { Value } from './values.ts'

/** The value behind an ascending `sortKey`, as `show` writes it; the key itself where it is of a rare kind. */
export function showKey(key: Buffer): string {
  const value = likelyValue(key)
  return value !== undefined && sortKey(value).equals(key)
    ? show(value)
    : `0x${key.toString('hex')}`
}

const ranks = { number: 10, string: 15, objectId: 35 }

function likelyValue(key: Buffer): Value | undefined {
  switch (key[0]) {
    case ranks.number:
      return key.length === 10 ? doubleIn(key) : undefined
    case ranks.string:
      return key.toString('utf8', 1, key.length - 2)
    case ranks.objectId:
      return new ObjectId(key.subarray(1))
    default:
      return undefined
  }
}

/** Positive numbers have their sign turned round, negative ones all their bits. */
function doubleIn(key: Buffer): number {
  const bytes = Buffer.from(key.subarray(1, 9))
  if (bytes.readUInt8(0) >= 128) bytes.writeUInt8(bytes.readUInt8(0) - 128)
  else for (let i = 0; i < 8; i++) bytes.writeUInt8(255 - bytes.readUInt8(i), i)
  return bytes.readDoubleBE(0)
}
