import { Decimal128 } from './values.ts'

/** A decimal128 taken apart: value = coefficient × 10^exponent, or one of the special ones. */
export type Parts =
  | { kind: 'finite'; negative: boolean; coefficient: bigint; exponent: number }
  | { kind: 'infinity'; negative: boolean }
  | { kind: 'nan' }

const bias = 6176
const maxExponent = 6111
const maxDigits = 34

export function partsOf(decimal: Decimal128): Parts {
  const high = decimal.bytes.readBigUInt64LE(8)
  const low = decimal.bytes.readBigUInt64LE(0)
  const negative = high >> 63n === 1n
  const combination = Number((high >> 58n) & 0x1fn)
  if (combination === 0x1f) return { kind: 'nan' }
  if (combination === 0x1e) return { kind: 'infinity', negative }
  const large = combination >> 3 === 3
  const exponent = Number((high >> (large ? 47n : 49n)) & 0x3fffn) - bias
  // The large form holds coefficients of more than 34 digits, which the standard reads as zero.
  const coefficient = large ? 0n : ((high & 0x1ffffffffffffn) << 64n) | low
  return { kind: 'finite', negative, coefficient, exponent }
}

/** Rounds half to even at 34 digits, as decimal128 does. */
export function decimalOf(parts: Parts): Decimal128 {
  const bytes = Buffer.alloc(16)
  if (parts.kind === 'nan') bytes.writeBigUInt64LE(0x7c00000000000000n, 8)
  else if (parts.kind === 'infinity')
    bytes.writeBigUInt64LE(parts.negative ? 0xf800000000000000n : 0x7800000000000000n, 8)
  else {
    let { coefficient, exponent } = parts
    const extra = Math.max(coefficient.toString().length - maxDigits, -bias - exponent, 0)
    if (extra > 0) {
      coefficient = shorten(coefficient, extra)
      exponent += extra
      if (coefficient.toString().length > maxDigits) {
        coefficient /= 10n
        exponent++
      }
    }
    while (
      exponent > maxExponent &&
      coefficient !== 0n &&
      coefficient.toString().length < maxDigits
    ) {
      coefficient *= 10n
      exponent--
    }
    if (coefficient === 0n) exponent = Math.min(Math.max(exponent, -bias), maxExponent)
    if (exponent > maxExponent) return decimalOf({ kind: 'infinity', negative: parts.negative })
    const sign = parts.negative ? 1n << 63n : 0n
    bytes.writeBigUInt64LE(sign | (BigInt(exponent + bias) << 49n) | (coefficient >> 64n), 8)
    bytes.writeBigUInt64LE(coefficient & 0xffffffffffffffffn, 0)
  }
  return new Decimal128(bytes)
}

function shorten(coefficient: bigint, digits: number): bigint {
  const unit = 10n ** BigInt(digits)
  const integer = coefficient / unit
  const rest = (coefficient % unit) * 2n
  return rest > unit || (rest === unit && integer % 2n === 1n) ? integer + 1n : integer
}

export function decimalToString(decimal: Decimal128): string {
  const parts = partsOf(decimal)
  if (parts.kind === 'nan') return 'NaN'
  const sign = parts.negative ? '-' : ''
  if (parts.kind === 'infinity') return `${sign}Infinity`
  const digits = parts.coefficient.toString()
  const scientific = digits.length - 1 + parts.exponent
  if (parts.exponent > 0 || scientific < -6) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : ''
    return `${sign}${digits[0]}${fraction}E${scientific < 0 ? '' : '+'}${scientific}`
  }
  if (parts.exponent === 0) return sign + digits
  const padded = digits.padStart(1 - parts.exponent, '0')
  return `${sign}${padded.slice(0, parts.exponent)}.${padded.slice(parts.exponent)}`
}

/** `undefined` where the text is no number. */
export function decimalFromString(text: string): Decimal128 | undefined {
  if (/^[+-]?nan$/i.test(text)) return decimalOf({ kind: 'nan' })
  const negative = text.startsWith('-')
  if (/^[+-]?inf(inity)?$/i.test(text)) return decimalOf({ kind: 'infinity', negative })
  const match = /^[+-]?(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,6}))?$/i.exec(text)
  if (!match || !(match[1] || match[2])) return undefined
  const fraction = match[2] ?? ''
  const coefficient = BigInt(`${match[1]}${fraction}`)
  const exponent = Number(match[3] ?? 0) - fraction.length
  return decimalOf({ kind: 'finite', negative, coefficient, exponent })
}

export const decimalToNumber = (decimal: Decimal128): number => Number(decimalToString(decimal))
