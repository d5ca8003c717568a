import { decimalToString } from '../bson/decimal.ts'
import { typeNameOf } from '../bson/typeOf.ts'
import {
  Binary,
  Decimal128,
  Int32,
  ObjectId,
  Regex,
  Timestamp,
  isDoc,
  isNum,
} from '../bson/values.ts'
import type { Num, Value } from '../bson/values.ts'

/** The order of types as MongoDB's manual lists it. */
const order = [
  ['minKey'],
  ['undefined'],
  ['null'],
  ['int', 'long', 'double', 'decimal'],
  ['symbol', 'string'],
  ['object'],
  ['array'],
  ['binData'],
  ['objectId'],
  ['bool'],
  ['date'],
  ['timestamp'],
  ['regex'],
  ['maxKey'],
]
export const placeOf = (value: Value): number =>
  order.findIndex(names => names.includes(typeNameOf(value)))

/** Compares two values the long way round; what the quick comparison is measured against. */
export function naiveCompare(a: Value, b: Value): number {
  const places = placeOf(a) - placeOf(b)
  if (places !== 0) return Math.sign(places)
  if (isNum(a) && isNum(b)) return naiveNumbers(a, b)
  if (isDoc(a) && isDoc(b))
    return inTurn([...a], [...b], ([key, value], [otherKey, other]) =>
      placeOf(value) !== placeOf(other)
        ? placeOf(value) - placeOf(other)
        : bytes(key, otherKey) || naiveCompare(value, other),
    )
  if (Array.isArray(a) && Array.isArray(b)) return inTurn(a, b, naiveCompare)
  if (a instanceof Binary && b instanceof Binary)
    return (
      Math.sign(a.bytes.length - b.bytes.length) ||
      Math.sign(a.subtype - b.subtype) ||
      Buffer.compare(a.bytes, b.bytes)
    )
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.bytes, b.bytes)
  if (a instanceof Timestamp && b instanceof Timestamp) return Math.sign(Number(a.value - b.value))
  if (a instanceof Date && b instanceof Date) return Math.sign(a.getTime() - b.getTime())
  if (a instanceof Regex && b instanceof Regex)
    return bytes(a.pattern, b.pattern) || bytes(a.flags, b.flags)
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return typeof a === 'string' && typeof b === 'string' ? bytes(a, b) : 0
}

const bytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

function inTurn<T>(a: T[], b: T[], each: (a: T, b: T) => number): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const order = each(a[at] as T, b[at] as T)
    if (order !== 0) return Math.sign(order)
  }
  return Math.sign(a.length - b.length)
}

function naiveNumbers(a: Num, b: Num): number {
  const [x, y] = [textOf(a), textOf(b)]
  const [left, right] = [special.indexOf(x), special.indexOf(y)]
  const place = (at: number) => (at < 0 ? 2 : at)
  if (left >= 0 || right >= 0) return Math.sign(place(left) - place(right))
  const [large, other] = [scaled(x), scaled(y)]
  return large < other ? -1 : large > other ? 1 : 0
}

/** In their order; every other number stands where the blank is. */
const special = ['NaN', '-Infinity', '', 'Infinity']

const textOf = (value: Num): string => {
  if (value instanceof Decimal128) return decimalToString(value)
  if (value instanceof Int32) return String(value.value)
  if (typeof value === 'bigint' || !Number.isFinite(value)) return String(value)
  return exactly(value)
}

/** All decimal digits of a double; there is an end to them, as it is a whole number of halves of halves. */
function exactly(value: number): string {
  let integer = value
  let halvings = 0
  for (; !Number.isInteger(integer); halvings++) integer *= 2
  return `${BigInt(integer) * 5n ** BigInt(halvings)}E-${halvings}`
}

/** A decimal text as a whole number of 10⁻⁷⁰⁰⁰. */
function scaled(text: string): bigint {
  const [number = '', power = '0'] = text.split('E')
  const [whole = '', fraction = ''] = number.split('.')
  return BigInt(whole + fraction) * 10n ** BigInt(7000 + Number(power) - fraction.length)
}
