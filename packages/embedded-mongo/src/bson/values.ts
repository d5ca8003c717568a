/**
 * The types for BSON values: each BSON type has its own, so that no value changes its type on the way through.
 *
 * double → number · int32 → Int32 · int64 → bigint · document → Map (keeps the order of all keys) · array → Array ·
 * string, boolean, null and Date as themselves. A field that is not there is `undefined`.
 */
export class Int32 {
  readonly value: number
  constructor(value: number) {
    this.value = value
  }
}

export class ObjectId {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

export class Binary {
  readonly subtype: number
  readonly bytes: Buffer
  constructor(subtype: number, bytes: Buffer) {
    this.subtype = subtype
    this.bytes = bytes
  }
}

/** IEEE 754-2008 decimal128 in its 16 bytes (binary integer decimal, little endian). */
export class Decimal128 {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

export class Regex {
  readonly pattern: string
  readonly flags: string
  constructor(pattern: string, flags: string) {
    this.pattern = pattern
    this.flags = flags
  }
}

/** Seconds in the upper, a counter in the lower 32 bits. */
export class Timestamp {
  readonly value: bigint
  constructor(value: bigint) {
    this.value = value
  }
}

export class Code {
  readonly code: string
  readonly scope: Doc | undefined
  constructor(code: string, scope?: Doc) {
    this.code = code
    this.scope = scope
  }
}

export class BsonSymbol {
  readonly value: string
  constructor(value: string) {
    this.value = value
  }
}

export class DbPointer {
  readonly namespace: string
  readonly id: Buffer
  constructor(namespace: string, id: Buffer) {
    this.namespace = namespace
    this.id = id
  }
}

/** A whole document, or a value of another type, as the bytes it came in, for passing on unread. */
export class Raw {
  readonly bytes: Buffer
  readonly type: number
  constructor(bytes: Buffer, type = 3) {
    this.bytes = bytes
    this.type = type
  }
}

/** A moment beyond what a JavaScript date can say: its milliseconds are kept apart. */
class FarDate extends Date {
  readonly millis: bigint
  constructor(millis: bigint) {
    super(Number.NaN)
    this.millis = millis
  }
}
const furthest = 8_640_000_000_000_000n

export const dateOf = (millis: bigint): Date =>
  millis > furthest || millis < -furthest ? new FarDate(millis) : new Date(Number(millis))

export const millisOf = (date: Date): bigint =>
  date instanceof FarDate ? date.millis : BigInt(Math.trunc(date.getTime()) || 0)

class Bound {
  readonly edge: 'min' | 'max'
  constructor(edge: 'min' | 'max') {
    this.edge = edge
  }
}
class Undefined {
  readonly deprecated = true
}

export const minKey = new Bound('min')
export const maxKey = new Bound('max')
/** The deprecated BSON type 6, which is neither null nor a missing field. */
export const bsonUndefined = new Undefined()

export type Doc = Map<string, Value>
export type Num = number | bigint | Int32 | Decimal128
export type Value =
  | null
  | boolean
  | string
  | Num
  | Date
  | ObjectId
  | Binary
  | Regex
  | Timestamp
  | Code
  | BsonSymbol
  | DbPointer
  | Bound
  | Undefined
  | Raw
  | Doc
  | Value[]

export const isDoc = (value: Value | undefined): value is Doc => value instanceof Map
/** A document as itself, anything else as an empty one. */
export const asDoc = (value: Value): Doc => (value instanceof Map ? value : new Map())
export const isNum = (value: Value | undefined): value is Num =>
  typeof value === 'number' ||
  value instanceof Int32 ||
  typeof value === 'bigint' ||
  value instanceof Decimal128

const smallInts = Array.from({ length: 1280 }, (_, i) => new Int32(i - 256))

export const int = (value: number): Int32 => smallInts[value + 256] ?? new Int32(value)

/** A document from plain fields; those that are `undefined` are left out. */
export function doc(fields: Record<string, Value | undefined>): Doc {
  const made: Doc = new Map()
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) made.set(key, value)
  return made
}
