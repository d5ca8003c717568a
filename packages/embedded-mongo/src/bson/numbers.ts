import {
  decimalFromString,
  decimalOf,
  decimalToNumber,
  decimalToString,
  partsOf,
} from './decimal.ts'
import { Decimal128, Int32, int, isNum } from './values.ts'
import type { Num, Value } from './values.ts'

/** The nearest double of any number. */
export const toDouble = (value: Num): number =>
  typeof value === 'number'
    ? value
    : value instanceof Int32
      ? value.value
      : typeof value === 'bigint'
        ? Number(value)
        : decimalToNumber(value)

/** A whole number that fits a JavaScript one exactly, whatever its type; otherwise `undefined`. */
export function wholeNumber(value: Value | undefined): number | undefined {
  if (!isNum(value)) return undefined
  const number = toDouble(value)
  return Number.isSafeInteger(number) ? number : undefined
}

export const toDecimal = (value: Num): Decimal128 => {
  if (value instanceof Decimal128) return value
  if (typeof value === 'number') {
    // MongoDB keeps 15 significant digits when a double becomes a decimal.
    const text =
      Number.isFinite(value) && !Number.isInteger(value) ? value.toPrecision(15) : String(value)
    return decimalFromString(text) ?? decimalOf({ kind: 'nan' })
  }
  return (
    decimalFromString(String(value instanceof Int32 ? value.value : value)) ??
    decimalOf({ kind: 'nan' })
  )
}

const minLong = -(2n ** 63n)
const maxLong = 2n ** 63n - 1n
export const fitsLong = (value: bigint): boolean => value >= minLong && value <= maxLong
export const fitsInt = (value: number): boolean =>
  Number.isInteger(value) && value >= -2147483648 && value <= 2147483647

type Step = {
  doubles: (a: number, b: number) => number
  integers: (a: bigint, b: bigint) => bigint
  decimals: (a: Decimal128, b: Decimal128) => Decimal128
}

/** The wider type of the two decides; whole numbers grow from int to long, and past it to `undefined`. */
function combine(a: Num, b: Num, step: Step): Num | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return step.decimals(toDecimal(a), toDecimal(b))
  if (typeof a === 'number' || typeof b === 'number') return step.doubles(toDouble(a), toDouble(b))
  const result = step.integers(toBig(a), toBig(b))
  if (a instanceof Int32 && b instanceof Int32 && fitsInt(Number(result)))
    return int(Number(result))
  return fitsLong(result) ? result : undefined
}

const toBig = (value: Int32 | bigint): bigint =>
  typeof value === 'bigint' ? value : BigInt(value.value)

export const add = (a: Num, b: Num): Num | undefined =>
  combine(a, b, { doubles: (x, y) => x + y, integers: (x, y) => x + y, decimals: addDecimals })

export const multiply = (a: Num, b: Num): Num | undefined =>
  combine(a, b, { doubles: (x, y) => x * y, integers: (x, y) => x * y, decimals: multiplyDecimals })

export function negate(value: Num): Num | undefined {
  return multiply(value, int(-1))
}

function addDecimals(a: Decimal128, b: Decimal128): Decimal128 {
  const x = partsOf(a)
  const y = partsOf(b)
  if (x.kind === 'nan' || y.kind === 'nan') return decimalOf({ kind: 'nan' })
  if (x.kind === 'infinity')
    return y.kind === 'infinity' && y.negative !== x.negative ? decimalOf({ kind: 'nan' }) : a
  if (y.kind === 'infinity') return b
  const exponent = Math.min(x.exponent, y.exponent)
  const scaled = (parts: typeof x) =>
    (parts.negative ? -1n : 1n) * parts.coefficient * 10n ** BigInt(parts.exponent - exponent)
  const sum = scaled(x) + scaled(y)
  return decimalOf({
    kind: 'finite',
    negative: sum < 0n,
    coefficient: sum < 0n ? -sum : sum,
    exponent,
  })
}

function multiplyDecimals(a: Decimal128, b: Decimal128): Decimal128 {
  const x = partsOf(a)
  const y = partsOf(b)
  if (x.kind !== 'finite' || y.kind !== 'finite')
    return decimalFromString(String(toDouble(a) * toDouble(b))) ?? decimalOf({ kind: 'nan' })
  return decimalOf({
    kind: 'finite',
    negative: x.negative !== y.negative,
    coefficient: x.coefficient * y.coefficient,
    exponent: x.exponent + y.exponent,
  })
}

/** To 34 digits. */
export function divideDecimals(a: Decimal128, b: Decimal128): Decimal128 {
  const x = partsOf(a)
  const y = partsOf(b)
  if (x.kind !== 'finite' || y.kind !== 'finite' || y.coefficient === 0n)
    return decimalFromString(String(toDouble(a) / toDouble(b))) ?? decimalOf({ kind: 'nan' })
  const digits = 36n + BigInt(y.coefficient.toString().length)
  const coefficient = (x.coefficient * 10n ** digits) / y.coefficient
  const made = {
    negative: x.negative !== y.negative,
    exponent: x.exponent - y.exponent - Number(digits),
  }
  return withoutTrailingZeros(decimalOf({ kind: 'finite', coefficient, ...made }))
}

/** The same number without zeros at its end. */
function withoutTrailingZeros(value: Decimal128): Decimal128 {
  const parts = partsOf(value)
  if (parts.kind !== 'finite') return value
  let { coefficient, exponent } = parts
  while (coefficient !== 0n && coefficient % 10n === 0n && exponent < 0) {
    coefficient /= 10n
    exponent++
  }
  return decimalOf({ kind: 'finite', negative: parts.negative, coefficient, exponent })
}

export const numberToString = (value: Num): string =>
  value instanceof Decimal128
    ? decimalToString(value)
    : value instanceof Int32
      ? String(value.value)
      : String(value)
