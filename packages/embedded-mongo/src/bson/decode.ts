import { bad } from '../errors.ts'
import {
  Binary,
  BsonSymbol,
  Code,
  DbPointer,
  Decimal128,
  ObjectId,
  Raw,
  Regex,
  Timestamp,
  bsonUndefined,
  dateOf,
  int,
  maxKey,
  minKey,
} from './values.ts'
import type { Doc, Value } from './values.ts'

/** MongoDB's code for bytes that are no BSON. */
const invalidBson = 22

/** MongoDB's own bounds on nesting: of a message, and of a document that is stored. */
const maxDepth = 200
export const maxStoredDepth = 180

/**
 * Reads a BSON document. With `only`, other fields of the top level are skipped unread.
 * Bytes that are no BSON throw; nothing outside the document's own length is ever read.
 */
export function decode(bytes: Uint8Array, only?: Pick<Fields, 'has'>, deepest = maxDepth): Doc {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const reader = new Reader(source, deepest)
  const read = reader.document(0, only)
  if (reader.at !== source.length) throw bad('Trailing bytes after a BSON document', invalidBson)
  return read
}

/** Names of top-level fields, and how many there are. */
export type Fields = Pick<ReadonlySet<string>, 'has' | 'size'>

/** The document's fields, those named, each as the bytes it came in, for passing on unread. */
export function fieldsOf(bytes: Buffer, names: Fields): Doc {
  return new Reader(bytes, maxDepth).fields(names)
}

class Reader {
  readonly source: Buffer
  at = 0
  private end = 0
  private readonly deepest: number

  constructor(source: Buffer, deepest: number) {
    this.source = source
    this.deepest = deepest
    this.end = source.length
  }

  document(depth: number, only?: Pick<Fields, 'has'>): Doc {
    const document: Doc = new Map()
    this.elements(depth, (type, key) => {
      if (only && !only.has(key)) this.skip(type)
      else document.set(key, this.value(type, depth))
    })
    return document
  }

  fields(names: Fields): Doc {
    const document: Doc = new Map()
    this.elements(0, (type, key) => {
      const start = this.at
      this.skip(type)
      if (names.has(key)) document.set(key, new Raw(this.source.subarray(start, this.at), type))
      // The rest is not needed: an `_id` mostly stands before all else.
      if (document.size === names.size) this.at = this.end - 1
    })
    return document
  }

  private array(depth: number): Value[] {
    const items: Value[] = []
    this.elements(depth, type => items.push(this.value(type, depth)))
    return items
  }

  private elements(depth: number, each: (type: number, key: string) => void): void {
    if (depth >= this.deepest) throw bad('A BSON document is nested too deeply', 15)
    const outer = this.end
    const start = this.at
    const length = this.int32()
    if (length < 5 || start + length > outer)
      throw bad('A BSON document has a wrong length', invalidBson)
    this.end = start + length
    for (;;) {
      const type = this.byte()
      if (type === 0) break
      each(type, this.cstring())
    }
    if (this.at !== this.end) throw bad('A BSON document ends early', invalidBson)
    this.end = outer
  }

  private value(type: number, depth: number): Value {
    switch (type) {
      case 0x01: {
        const value = this.source.readDoubleLE(this.take(8))
        return value
      }
      case 0x02:
        return this.string()
      case 0x03:
        return this.document(depth + 1)
      case 0x04:
        return this.array(depth + 1)
      case 0x05:
        return this.binary()
      case 0x06:
        return bsonUndefined
      case 0x07:
        return new ObjectId(this.slice(12))
      case 0x08: {
        const byte = this.byte()
        if (byte > 1) throw bad('A BSON boolean is neither 0 nor 1', invalidBson)
        return byte === 1
      }
      case 0x09:
        return dateOf(this.source.readBigInt64LE(this.take(8)))
      case 0x0a:
        return null
      case 0x0b:
        return new Regex(this.cstring(), this.cstring())
      case 0x0c:
        return new DbPointer(this.string(), this.slice(12))
      case 0x0d:
        return new Code(this.string())
      case 0x0e:
        return new BsonSymbol(this.string())
      case 0x0f: {
        this.take(4)
        return new Code(this.string(), this.document(depth + 1))
      }
      case 0x10:
        return int(this.int32())
      case 0x11:
        return new Timestamp(this.source.readBigUInt64LE(this.take(8)))
      case 0x12:
        return this.source.readBigInt64LE(this.take(8))
      case 0x13:
        return new Decimal128(this.slice(16))
      case 0x7f:
        return maxKey
      case 0xff:
        return minKey
      default:
        throw bad(`Unknown BSON type ${type}`, invalidBson)
    }
  }

  private skip(type: number): void {
    switch (type) {
      case 0x02:
      case 0x0d:
      case 0x0e:
        this.take(this.length())
        return
      case 0x03:
      case 0x04:
      case 0x0f: {
        const length = this.source.readInt32LE(this.take(4))
        if (length < 5) throw bad('A BSON document has a wrong length', invalidBson)
        this.take(length - 4)
        return
      }
      case 0x05: {
        const length = this.length()
        this.take(length + 1)
        return
      }
      default:
        this.value(type, 0)
    }
  }

  private binary(): Binary {
    const length = this.length()
    const subtype = this.byte()
    return new Binary(subtype, this.slice(length))
  }

  private string(): string {
    const length = this.length()
    if (length < 1) throw bad('A BSON string has a wrong length', invalidBson)
    const start = this.take(length)
    if (this.source[start + length - 1] !== 0) throw bad('A BSON string has no end', invalidBson)
    return this.source.toString('utf8', start, start + length - 1)
  }

  private cstring(): string {
    const stop = this.source.indexOf(0, this.at)
    if (stop < 0 || stop >= this.end) throw bad('A BSON name has no end', invalidBson)
    const text =
      stop - this.at > 40
        ? this.source.toString('utf8', this.at, stop)
        : shortName(this.source, this.at, stop)
    this.at = stop + 1
    return text
  }

  private length(): number {
    const length = this.int32()
    if (length < 0) throw bad('A BSON value has a wrong length', invalidBson)
    return length
  }

  private int32(): number {
    return this.source.readInt32LE(this.take(4))
  }

  private byte(): number {
    return this.source.readUInt8(this.take(1))
  }

  private slice(length: number): Buffer {
    const start = this.take(length)
    return this.source.subarray(start, start + length)
  }

  private take(length: number): number {
    const start = this.at
    if (start + length > this.end)
      throw bad('A BSON value is longer than its document', invalidBson)
    this.at = start + length
    return start
  }
}

/** Field names are short and plain most of the time, where this beats a call into the decoder. */
function shortName(source: Buffer, start: number, stop: number): string {
  let name = ''
  for (let at = start; at < stop; at++) {
    const byte = source[at] ?? 0
    if (byte > 127) return source.toString('utf8', start, stop)
    name += String.fromCharCode(byte)
  }
  return name
}
