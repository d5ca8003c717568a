import { toDouble } from '../bson/numbers.ts'
import { Binary, isNum } from '../bson/values.ts'
import type { Value } from '../bson/values.ts'

/** BSON's binary subtype for vectors: two bytes tell the element type and padding, the elements follow. */
const vectorSubtype = 9
const float32 = 0x27
const int8 = 0x03

/** A vector of the right length from the binary form or from an array of numbers. */
export function readVector(value: Value | undefined, dimensions: number): Float32Array | undefined {
  const vector = value instanceof Binary ? fromBinary(value) : fromArray(value)
  return vector?.length === dimensions && vector.every(Number.isFinite) ? vector : undefined
}

function fromBinary({ subtype, bytes }: Binary): Float32Array | undefined {
  if (subtype !== vectorSubtype || bytes.length < 2) return undefined
  const body = bytes.subarray(2)
  if (bytes[0] === float32 && body.length % 4 === 0) return floatsIn(body)
  return bytes[0] === int8 ? Float32Array.from(new Int8Array(body)) : undefined
}

function fromArray(value: Value | undefined): Float32Array | undefined {
  if (!Array.isArray(value) || !value.every(isNum)) return undefined
  return Float32Array.from(value, toDouble)
}

/** Little-endian float32 numbers, copied where they are not aligned. */
export function floatsIn(bytes: Uint8Array): Float32Array {
  if (bytes.byteOffset % 4 === 0)
    return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  const copy = Uint8Array.from(bytes)
  return new Float32Array(copy.buffer)
}

export const bytesOf = (vector: Float32Array): Buffer =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)

/** A float32 vector in binary form: the kind that is kept apart from its document. */
export const isSeparable = (value: Value | undefined, dimensions: number): value is Binary =>
  value instanceof Binary &&
  value.subtype === vectorSubtype &&
  value.bytes[0] === float32 &&
  value.bytes.length === dimensions * 4 + 2
