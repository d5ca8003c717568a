import { textOf } from '../bson/show.ts'
import { wholeNumber } from '../bson/numbers.ts'
import { Binary, isNum } from '../bson/values.ts'
import type { Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { eachElement } from './Condition.ts'
import type { Condition } from './Condition.ts'

/** Both as a set of bits of any length; a negative number has all its high bits set. */
const bitsOf = (value: Value | undefined): bigint | undefined => {
  if (value instanceof Binary)
    return BigInt(`0x${Buffer.from(value.bytes.toReversed()).toString('hex') || '0'}`)
  if (typeof value === 'bigint') return value
  const integer = wholeNumber(value)
  return integer === undefined ? undefined : BigInt(integer)
}

function mask(name: string, operand: Value): bigint {
  if (Array.isArray(operand)) {
    let bits = 0n
    for (const entry of operand) {
      const position = wholeNumber(entry)
      if (position === undefined || position < 0)
        throw bad(`Failed to parse bit position. Expected a non-negative number in: ${name}`, 9)
      bits |= 1n << BigInt(position)
    }
    return bits
  }
  const bits = bitsOf(operand)
  if (bits === undefined || (isNum(operand) && bits < 0n))
    throw bad(`${name} takes an Array, a number, or a BinData but received: ${textOf(operand)}`, 9)
  return bits
}

const bitwise =
  (name: string, holds: (set: bigint, mask: bigint) => boolean) =>
  (operand: Value): Condition => {
    const maskBits = mask(name, operand)
    return eachElement(value => {
      const bits = bitsOf(value)
      return bits !== undefined && holds(bits & maskBits, maskBits)
    })
  }

export const bitsOperators = {
  $bitsAllSet: bitwise('$bitsAllSet', (set, maskBits) => set === maskBits),
  $bitsAllClear: bitwise('$bitsAllClear', set => set === 0n),
  $bitsAnySet: bitwise('$bitsAnySet', set => set !== 0n),
  $bitsAnyClear: bitwise('$bitsAnyClear', (set, maskBits) => set !== maskBits),
}
