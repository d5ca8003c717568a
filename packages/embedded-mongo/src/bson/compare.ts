import { compareNumbers } from './compareNumbers.ts'
import { rankOf, typeOf } from './typeOf.ts'
import {
  Binary,
  BsonSymbol,
  Code,
  DbPointer,
  ObjectId,
  Regex,
  Timestamp,
  isNum,
  millisOf,
} from './values.ts'
import type { Doc, Value } from './values.ts'

/** Compares two strings. The default is by their UTF-8 bytes. */
export type CompareStrings = (a: string, b: string) => number

/** MongoDB's one order of all values: first by type, numbers of every type together. */
export function compare(a: Value, b: Value, strings: CompareStrings = compareUtf8): number {
  if (typeof a === 'string' && typeof b === 'string') return strings(a, b)
  const byType = rankOf(a) - rankOf(b)
  if (byType !== 0) return byType
  if (isNum(a) && isNum(b)) return compareNumbers(a, b)
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.bytes, b.bytes)
  if (a instanceof Date && b instanceof Date) return order(millisOf(a), millisOf(b))
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  if (a instanceof Map && b instanceof Map) return compareDocs(a, b, strings)
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b, strings)
  if (a instanceof Binary && b instanceof Binary) return compareBinaries(a, b)
  return compareRare(a, b, strings)
}

const order = (a: number | bigint | string, b: number | bigint | string): number =>
  a < b ? -1 : a > b ? 1 : 0

/** The same as comparing UTF-8 bytes, without making any: only surrogates order differently in UTF-16. */
export function compareUtf8(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  let i = 0
  while (i < length && a.charCodeAt(i) === b.charCodeAt(i)) i++
  if (i === length) return a.length - b.length
  const x = a.charCodeAt(i)
  const y = b.charCodeAt(i)
  if (isSurrogate(x) !== isSurrogate(y)) return isSurrogate(x) ? 1 : -1
  return x - y
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff

function compareDocs(a: Doc, b: Doc, strings: CompareStrings): number {
  const others = b.entries()
  for (const [key, value] of a) {
    const next = others.next()
    if (next.done) return 1
    const [otherKey, other] = next.value
    const byType = rankOf(value) - rankOf(other)
    if (byType !== 0) return byType
    const byKey = compareUtf8(key, otherKey)
    if (byKey !== 0) return byKey
    const byValue = compare(value, other, strings)
    if (byValue !== 0) return byValue
  }
  return others.next().done ? 0 : -1
}

function compareArrays(a: Value[], b: Value[], strings: CompareStrings): number {
  for (const [i, value] of a.entries()) {
    const other = b[i]
    if (other === undefined) return 1
    const order = compare(value, other, strings)
    if (order !== 0) return order
  }
  return a.length - b.length
}

function compareBinaries(a: Binary, b: Binary): number {
  return (
    a.bytes.length - b.bytes.length || a.subtype - b.subtype || Buffer.compare(a.bytes, b.bytes)
  )
}

function compareRare(a: Value, b: Value, strings: CompareStrings): number {
  if (a instanceof Timestamp && b instanceof Timestamp) return order(a.value, b.value)
  if (a instanceof Regex && b instanceof Regex)
    return compareUtf8(a.pattern, b.pattern) || compareUtf8(a.flags, b.flags)
  if (a instanceof Code && b instanceof Code)
    return (
      compareUtf8(a.code, b.code) ||
      compareDocs(a.scope ?? new Map(), b.scope ?? new Map(), strings)
    )
  if (a instanceof DbPointer && b instanceof DbPointer)
    return compareUtf8(a.namespace, b.namespace) || Buffer.compare(a.id, b.id)
  return typeOf(a) === 14 || typeOf(b) === 14 ? strings(textOf(a), textOf(b)) : 0
}

const textOf = (value: Value): string =>
  value instanceof BsonSymbol ? value.value : typeof value === 'string' ? value : ''

export const equals = (a: Value, b: Value, strings?: CompareStrings): boolean =>
  a === b || compare(a, b, strings) === 0
