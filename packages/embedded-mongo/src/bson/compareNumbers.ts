import { partsOf } from './decimal.ts'
import { Decimal128, Int32 } from './values.ts'
import type { Num } from './values.ts'

/** Exact across all four number types. NaN equals NaN and comes before every other number. */
export function compareNumbers(a: Num, b: Num): number {
  const x = a instanceof Int32 ? a.value : a
  const y = b instanceof Int32 ? b.value : b
  if (typeof x === 'number' && typeof y === 'number') {
    if (x < y) return -1
    if (x > y) return 1
    return x === y ? 0 : Number(Number.isNaN(y)) - Number(Number.isNaN(x))
  }
  if (typeof x === 'bigint' && typeof y === 'bigint') return x < y ? -1 : x > y ? 1 : 0
  const special = edge(x) - edge(y)
  if (special !== 0 || edge(x) !== 0) return special
  return compareFractions(fractionOf(x), fractionOf(y))
}

/** -2 NaN, -1 and 1 the infinities, 0 every finite number. */
export function edge(value: number | bigint | Decimal128): number {
  if (typeof value === 'bigint') return 0
  if (typeof value === 'number')
    return Number.isNaN(value) ? -2 : value === Infinity ? 1 : value === -Infinity ? -1 : 0
  const parts = partsOf(value)
  if (parts.kind === 'nan') return -2
  return parts.kind === 'finite' ? 0 : parts.negative ? -1 : 1
}

type Fraction = { over: bigint; under: bigint }

/** A finite number as an exact fraction. */
export function fractionOf(value: number | bigint | Decimal128): Fraction {
  if (typeof value === 'bigint') return { over: value, under: 1n }
  if (value instanceof Decimal128) {
    const parts = partsOf(value)
    if (parts.kind !== 'finite') return { over: 0n, under: 1n }
    const signed = parts.negative ? -parts.coefficient : parts.coefficient
    if (signed === 0n) return { over: 0n, under: 1n }
    return parts.exponent >= 0
      ? { over: signed * 10n ** BigInt(parts.exponent), under: 1n }
      : { over: signed, under: 10n ** BigInt(-parts.exponent) }
  }
  if (Number.isInteger(value)) return { over: BigInt(value), under: 1n }
  let shifts = 0n
  let integer = value
  while (!Number.isInteger(integer)) {
    integer *= 2
    shifts++
  }
  return { over: BigInt(integer), under: 1n << shifts }
}

export function compareFractions(a: Fraction, b: Fraction): number {
  const left = a.over * b.under
  const right = b.over * a.under
  return left < right ? -1 : left > right ? 1 : 0
}
