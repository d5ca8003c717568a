import { mongo } from 'mongoose'

const { BSON } = mongo
const arrayType = 4
const documentType = 3
const exact = { promoteValues: false, bsonRegExp: true }

/**
 * A document in a form that the driver sends on byte by byte: every type and the order of all keys as they are, which
 * plain objects would not keep (a key like "10" moves to the front of one). Throws where that cannot be had.
 */
export function exactDocument(bytes: Uint8Array): Map<string, unknown> {
  const made = read(bytes)
  if (!Buffer.from(BSON.serialize(made, { ignoreUndefined: false })).equals(bytes))
    throw new Error(
      `The document ${JSON.stringify(made.get('_id'))} has a value of a kind that drivers no longer write. Change it first.`,
    )
  return made
}

function read(bytes: Uint8Array): Map<string, unknown> {
  const made = new Map<string, unknown>()
  for (const [type, nameAt, nameLength, at, length] of BSON.onDemand.parseToElements(bytes)) {
    const name = Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString('utf8')
    const value = bytes.subarray(at, at + length)
    if (type === documentType) made.set(name, read(value))
    else if (type === arrayType) made.set(name, [...read(value).values()])
    else made.set(name, readScalar(type, value))
  }
  return made
}

/** A document of its own around the value, with an empty name, for the driver to read. */
function readScalar(type: number, value: Uint8Array): unknown {
  const alone = Buffer.alloc(value.length + 7)
  alone.writeInt32LE(alone.length, 0)
  alone.writeUInt8(type, 4)
  alone.set(value, 6)
  return BSON.deserialize(alone, exact)['']
}
