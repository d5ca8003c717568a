import { bad } from '../errors.ts'
import { maxStoredDepth } from './decode.ts'
import { typeOf } from './typeOf.ts'
import {
  Binary,
  BsonSymbol,
  Code,
  DbPointer,
  Decimal128,
  Int32,
  ObjectId,
  Raw,
  Regex,
  Timestamp,
  millisOf,
} from './values.ts'
import type { Doc, Value } from './values.ts'

let depth = 0
let scratch = Buffer.allocUnsafeSlow(64 * 1024)
let at = 0

/** The document's BSON, in memory of its own (so that it can be handed to another thread). */
export function encode(document: Doc): Buffer {
  at = 0
  depth = 0
  writeDocument(document.entries())
  const made = Buffer.allocUnsafeSlow(at)
  scratch.copy(made, 0, 0, at)
  if (scratch.length > 4 * 1024 * 1024) scratch = Buffer.allocUnsafeSlow(64 * 1024)
  return made
}

function room(length: number): number {
  if (at + length > scratch.length) {
    const larger = Buffer.allocUnsafeSlow(Math.max(scratch.length * 2, at + length))
    scratch.copy(larger, 0, 0, at)
    scratch = larger
  }
  const start = at
  at += length
  return start
}

function writeDocument(entries: Iterable<[string | number, Value]>): void {
  if (++depth > maxStoredDepth)
    throw bad(`A document is nested more than ${maxStoredDepth} deep`, 15)
  const start = room(4)
  for (const [key, value] of entries) {
    // Scores travel beside a document's fields under names no field can have; they end here.
    if (typeof key === 'string' && key.charCodeAt(0) === 0) continue
    const type = room(1)
    writeCstring(String(key))
    scratch[type] = typeOf(value) & 0xff
    writeValue(value)
  }
  writeByte(0)
  scratch.writeInt32LE(at - start, start)
  depth--
}

function writeValue(value: Value): void {
  if (typeof value === 'string') writeString(value)
  else if (typeof value === 'number') writeDouble(value)
  else if (value instanceof Int32) writeInt32(value.value)
  else if (value instanceof Map) writeDocument(value.entries())
  else if (value instanceof Raw) writeBytes(value.bytes)
  else if (Array.isArray(value)) writeDocument(value.entries())
  else if (value instanceof ObjectId) writeBytes(value.bytes)
  else if (typeof value === 'boolean') writeByte(value ? 1 : 0)
  else if (value instanceof Date) writeInt64(millisOf(value))
  else if (typeof value === 'bigint') writeInt64(value)
  else if (value instanceof Binary) {
    writeInt32(value.bytes.length)
    writeByte(value.subtype)
    writeBytes(value.bytes)
  } else writeRare(value)
}

function writeRare(value: Value): void {
  if (value instanceof Decimal128) writeBytes(value.bytes)
  else if (value instanceof Timestamp) writeUint64(value.value)
  else if (value instanceof Regex) {
    writeCstring(value.pattern)
    writeCstring(value.flags)
  } else if (value instanceof BsonSymbol) writeString(value.value)
  else if (value instanceof DbPointer) {
    writeString(value.namespace)
    writeBytes(value.id)
  } else if (value instanceof Code) {
    if (!value.scope) return writeString(value.code)
    const start = room(4)
    writeString(value.code)
    writeDocument(value.scope.entries())
    scratch.writeInt32LE(at - start, start)
  }
}

// Room is made first: it may move what is written to.
function writeByte(value: number): void {
  const start = room(1)
  scratch[start] = value
}

function writeInt32(value: number): void {
  const start = room(4)
  scratch.writeInt32LE(value, start)
}

function writeDouble(value: number): void {
  const start = room(8)
  scratch.writeDoubleLE(value, start)
}

function writeInt64(value: bigint): void {
  const start = room(8)
  scratch.writeBigInt64LE(value, start)
}

function writeUint64(value: bigint): void {
  const start = room(8)
  scratch.writeBigUInt64LE(value, start)
}

function writeBytes(bytes: Uint8Array): void {
  const start = room(bytes.length)
  scratch.set(bytes, start)
}

function writeString(text: string): void {
  const start = room(4)
  writeUtf8(text)
  writeByte(0)
  scratch.writeInt32LE(at - start - 4, start)
}

function writeCstring(text: string): void {
  if (text.includes('\0')) throw bad('A name in a document cannot contain a null byte')
  writeUtf8(text)
  writeByte(0)
}

function writeUtf8(text: string): void {
  const start = room(text.length * 3)
  at = start + scratch.write(text, start, 'utf8')
}
