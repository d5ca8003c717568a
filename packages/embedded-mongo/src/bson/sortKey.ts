import { compareFractions, edge, fractionOf } from './compareNumbers.ts'
import { partsOf, decimalToNumber } from './decimal.ts'
import { rankOf } from './typeOf.ts'
import {
  Binary,
  BsonSymbol,
  Code,
  DbPointer,
  Decimal128,
  Int32,
  ObjectId,
  Regex,
  Timestamp,
  isNum,
  millisOf,
} from './values.ts'
import type { Num, Value } from './values.ts'

/**
 * A value as bytes whose plain order is the order of `compare`: what the indexes are made of.
 * Each key ends by itself, so keys may be joined; `descending` turns the order round.
 */
export function sortKey(value: Value, descending = false): Buffer {
  const key = Buffer.concat(pieces(value))
  if (descending) for (let i = 0; i < key.length; i++) key[i] = 255 - (key[i] ?? 0)
  return key
}

/** First and past-the-last key of all values of the same type as this one. */
export const rankKey = (rank: number, descending = false): Buffer =>
  Buffer.of(descending ? 255 - rank : rank)

function pieces(value: Value): Buffer[] {
  const rank = Buffer.of(rankOf(value))
  if (typeof value === 'string') return [rank, text(value)]
  if (isNum(value)) return [rank, number(value)]
  if (value instanceof ObjectId) return [rank, value.bytes]
  if (value instanceof Date) return [rank, signed(millisOf(value))]
  if (typeof value === 'boolean') return [rank, Buffer.of(value ? 1 : 0)]
  if (value instanceof Map) {
    const fields = [...value].flatMap(([key, field]) => [
      Buffer.of(rankOf(field)),
      text(key),
      ...pieces(field),
    ])
    return [rank, ...fields, Buffer.of(0)]
  }
  if (Array.isArray(value)) return [rank, ...value.flatMap(pieces), Buffer.of(0)]
  return [rank, ...rare(value)]
}

function rare(value: Value): Buffer[] {
  if (value instanceof Binary)
    return [unsigned32(value.bytes.length), Buffer.of(value.subtype), value.bytes]
  if (value instanceof Timestamp) return [unsigned(value.value)]
  if (value instanceof Regex) return [text(value.pattern), text(value.flags)]
  if (value instanceof BsonSymbol) return [text(value.value)]
  if (value instanceof DbPointer) return [text(value.namespace), value.id]
  if (value instanceof Code) return [text(value.code), ...pieces(value.scope ?? new Map())]
  return []
}

/** Zero bytes are escaped so that the end, which is smaller than anything, can be told apart. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8')
  const parts: Buffer[] = []
  let start = 0
  for (let zero = bytes.indexOf(0); zero >= 0; zero = bytes.indexOf(0, start)) {
    parts.push(bytes.subarray(start, zero), Buffer.of(0, 255))
    start = zero + 1
  }
  return Buffer.concat([...parts, bytes.subarray(start), Buffer.of(0, 1)])
}

const below = 1
const exactly = 2
const above = 3

/** The nearest double, then by how much the number lies below or above it. */
function number(value: Num): Buffer {
  const plain = value instanceof Int32 ? value.value : value
  if (typeof plain === 'number') return Buffer.concat([double(plain), Buffer.of(exactly)])
  const nearest = plain instanceof Decimal128 ? nearestDouble(plain) : Number(plain)
  if (edge(plain) !== 0) return Buffer.concat([double(nearest), Buffer.of(exactly)])
  if (!Number.isFinite(nearest)) {
    const near = nearest > 0 ? Number.MAX_VALUE : -Number.MAX_VALUE
    const order = plain instanceof Decimal128 ? partsSize(plain) : 0
    return Buffer.concat([
      double(near),
      Buffer.of(near > 0 ? above : below),
      double(near > 0 ? order : -order),
    ])
  }
  const exact = fractionOf(plain)
  const base = fractionOf(nearest)
  const side = compareFractions(exact, base)
  if (side === 0) return Buffer.concat([double(nearest), Buffer.of(exactly)])
  const rest = ratio(exact.over * base.under - base.over * exact.under, exact.under * base.under)
  return Buffer.concat([double(nearest), Buffer.of(side < 0 ? below : above), double(rest)])
}

const nearestDouble = (value: Decimal128): number => decimalToNumber(value)

/** Decimals beyond every double, ordered by their size. */
function partsSize(value: Decimal128): number {
  const parts = partsOf(value)
  if (parts.kind !== 'finite') return 0
  const digits = parts.coefficient.toString()
  return digits.length + parts.exponent + Number(`0.${digits}`) / 10
}

/** A quotient of large integers as a double. */
function ratio(over: bigint, under: bigint): number {
  if (over === 0n) return 0
  const negative = over < 0n
  const top = negative ? -over : over
  const shift = BigInt(under.toString(2).length - top.toString(2).length + 64)
  const scaled = shift >= 0n ? (top << shift) / under : top / (under << -shift)
  const size = Number(scaled) * 2 ** -Number(shift)
  return negative ? -size : size
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  if (Number.isNaN(value)) return bytes
  bytes.writeDoubleBE(value === 0 ? 0 : value)
  if (bytes.readUInt8(0) < 128) bytes.writeUInt8(bytes.readUInt8(0) + 128)
  else for (let i = 0; i < 8; i++) bytes.writeUInt8(255 - bytes.readUInt8(i), i)
  return bytes
}

function unsigned32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function unsigned(value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(value)
  return bytes
}

const signed = (value: bigint): Buffer => unsigned(BigInt.asUintN(64, value + (1n << 63n)))
