import { randomBytes } from 'node:crypto'
import { typeNameOf } from '../bson/typeOf.ts'
import { ObjectId, Regex, isDoc } from '../bson/values.ts'
import type { Value } from '../bson/values.ts'
import { bad } from '../errors.ts'

/** Refuses what cannot be the `_id` of a document. */
export function checkId(id: Value | undefined): void {
  if (Array.isArray(id) || id instanceof Regex || typeNameOf(id) === 'undefined')
    throw bad(`The '_id' value cannot be of type ${typeNameOf(id)}`, 53)
  if (isDoc(id))
    for (const key of id.keys())
      if (key.startsWith('$'))
        throw bad(
          `_id fields may not contain '$'-prefixed fields: ${key} is not valid for storage.`,
          52,
        )
}

const process = randomBytes(5)
let counter = randomBytes(3).readUIntBE(0, 3)

/** An id that no other process gives. */
export function newObjectId(): ObjectId {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(Math.floor(Date.now() / 1000))
  process.copy(bytes, 4)
  bytes.writeUIntBE((counter = (counter + 1) & 0xffffff), 9, 3)
  return new ObjectId(bytes)
}
