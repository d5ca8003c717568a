import { show } from '../../bson/show.ts'
import {
  add,
  divideDecimals,
  fitsInt,
  fitsLong,
  multiply,
  negate,
  toDecimal,
  toDouble,
  wholeNumber,
} from '../../bson/numbers.ts'
import { compareNumbers, edge, fractionOf } from '../../bson/compareNumbers.ts'
import { decimalFromString } from '../../bson/decimal.ts'
import { typeNameOf } from '../../bson/typeOf.ts'
import { Decimal128, Int32, int, isNum } from '../../bson/values.ts'
import type { Num, Value } from '../../bson/values.ts'
import { bad } from '../../errors.ts'
import { over } from '../operand.ts'
import type { CompileOperator } from '../operand.ts'
import { isNullish } from '../truth.ts'

const any = [0, Infinity] as const

function number(name: string, value: Value | undefined): Num {
  if (!isNum(value))
    throw bad(`${name} only supports numeric types, not ${typeNameOf(value)}`, 28765)
  return value
}

/** Beyond int64 the result goes on as a double. */
const sum = (a: Num, b: Num): Num => add(a, b) ?? toDouble(a) + toDouble(b)
const product = (a: Num, b: Num): Num => multiply(a, b) ?? toDouble(a) * toDouble(b)
const minus = (value: Num): Num => negate(value) ?? -toDouble(value)

const onDoubles = (name: string, compute: (value: number) => number): CompileOperator =>
  over(name, [1, 1], ([value]) =>
    isNullish(value) ? null : compute(toDouble(number(name, value))),
  )

const rounded = (name: string, round: (value: number) => number): CompileOperator =>
  over(name, [1, 1], ([value]) => {
    if (isNullish(value)) return null
    const input = number(name, value)
    if (input instanceof Int32 || typeof input === 'bigint') return input
    return input instanceof Decimal128 ? toDecimal(BigInt(round(toDouble(input)))) : round(input)
  })

const addDates = (args: (Value | undefined)[]): Value => {
  let total: Num = int(0)
  let date = false
  for (const arg of args) {
    if (isNullish(arg)) return null
    if (arg instanceof Date) {
      if (date) throw bad('only one date allowed in an $add expression', 16612)
      date = true
      total = sum(total, BigInt(arg.getTime()))
    } else {
      if (!isNum(arg))
        throw bad(`$add only supports numeric or date types, not ${typeNameOf(arg)}`, 14)
      total = sum(total, arg)
    }
  }
  return date ? new Date(Math.trunc(toDouble(total))) : total
}

const subtract = (a: Value | undefined, b: Value | undefined): Value => {
  if (isNullish(a) || isNullish(b)) return null
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime())
  if (a instanceof Date && isNum(b)) return new Date(Math.trunc(a.getTime() - toDouble(b)))
  if (!isNum(a) || !isNum(b))
    throw bad(`can't $subtract ${typeNameOf(b)} from ${typeNameOf(a)}`, 14)
  return sum(a, minus(b))
}

const divide = (a: Value | undefined, b: Value | undefined): Value => {
  if (isNullish(a) || isNullish(b)) return null
  if (!isNum(a) || !isNum(b))
    throw bad(`$divide only supports numeric types, not ${typeNameOf(a)} and ${typeNameOf(b)}`, 14)
  if (toDouble(b) === 0) throw bad("can't $divide by zero", 2)
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return divideDecimals(toDecimal(a), toDecimal(b))
  return toDouble(a) / toDouble(b)
}

const modulo = (a: Value | undefined, b: Value | undefined): Value => {
  if (isNullish(a) || isNullish(b)) return null
  if (!isNum(a) || !isNum(b))
    throw bad(`$mod only supports numeric types, not ${typeNameOf(a)} and ${typeNameOf(b)}`, 16611)
  if (toDouble(b) === 0) throw bad("can't $mod by zero", 16610)
  if (a instanceof Int32 && b instanceof Int32) return int(a.value % b.value)
  if (
    (a instanceof Int32 || typeof a === 'bigint') &&
    (b instanceof Int32 || typeof b === 'bigint')
  )
    return BigInt(wholeNumber(a) ?? Number(a)) % BigInt(wholeNumber(b) ?? Number(b))
  return toDouble(a) % toDouble(b)
}

const power = (base: Value | undefined, exponent: Value | undefined): Value => {
  if (isNullish(base) || isNullish(exponent)) return null
  const a = number("$pow's base", base)
  const b = number("$pow's exponent", exponent)
  const integerExponent = wholeNumber(b)
  const exact = wholeNumber(a)
  if (
    exact !== undefined &&
    integerExponent !== undefined &&
    integerExponent >= 0 &&
    integerExponent < 64 &&
    typeof a !== 'number' &&
    typeof b !== 'number'
  ) {
    const result = BigInt(exact) ** BigInt(integerExponent)
    if (a instanceof Int32 && b instanceof Int32 && fitsInt(Number(result)))
      return int(Number(result))
    if (fitsLong(result)) return result
  }
  return toDouble(a) ** toDouble(b)
}

type Divide = (over: bigint, under: bigint) => bigint

/** `$round` and `$trunc`: exact at any decimal place, in the number's own type. */
const places = (name: string, divide: Divide): CompileOperator =>
  over(name, [1, 2], ([value, place]) => {
    if (isNullish(value) || place === null) return null
    const input = number(name, value)
    const digits = place === undefined ? 0 : wholeNumber(place)
    if (digits === undefined || digits < -20 || digits > 100)
      throw bad(
        `cannot apply ${name} with precision value ${show(place)} value must be in [-20, 100]`,
        51083,
      )
    const plain = input instanceof Int32 ? BigInt(input.value) : input
    if (edge(plain) !== 0 || (typeof plain === 'bigint' && digits >= 0)) return input
    const exact = fractionOf(plain)
    const unit = 10n ** BigInt(Math.abs(digits))
    const units =
      digits >= 0 ? divide(exact.over * unit, exact.under) : divide(exact.over, exact.under * unit)
    const text = `${units}e${-digits}`
    if (input instanceof Decimal128) return decimalFromString(text) ?? input
    if (typeof input === 'number') return Number(text)
    const rounded = units * unit
    return input instanceof Int32 && fitsInt(Number(rounded)) ? int(Number(rounded)) : rounded
  })

/** Half to even. */
const nearest: Divide = (top, bottom) => {
  const rest = ((top % bottom) + bottom) % bottom
  const floor = (top - rest) / bottom
  const up = rest * 2n > bottom || (rest * 2n === bottom && floor % 2n !== 0n)
  return up ? floor + 1n : floor
}

export const arithmetic: Record<string, CompileOperator> = {
  $add: over('$add', any, addDates),
  $subtract: over('$subtract', [2, 2], ([a, b]) => subtract(a, b)),
  $multiply: over('$multiply', any, args => {
    let total: Num = int(1)
    for (const arg of args) {
      if (isNullish(arg)) return null
      if (!isNum(arg))
        throw bad(`$multiply only supports numeric types, not ${typeNameOf(arg)}`, 14)
      total = product(total, arg)
    }
    return total
  }),
  $divide: over('$divide', [2, 2], ([a, b]) => divide(a, b)),
  $mod: over('$mod', [2, 2], ([a, b]) => modulo(a, b)),
  $pow: over('$pow', [2, 2], ([a, b]) => power(a, b)),
  $abs: over('$abs', [1, 1], ([value]) => {
    if (isNullish(value)) return null
    const input = number('$abs', value)
    return compareNumbers(input, 0) < 0 ? minus(input) : input
  }),
  $ceil: rounded('$ceil', Math.ceil),
  $floor: rounded('$floor', Math.floor),
  $round: places('$round', nearest),
  $trunc: places('$trunc', (top, bottom) => top / bottom),
  $sqrt: over('$sqrt', [1, 1], ([value]) => {
    if (isNullish(value)) return null
    const input = toDouble(number('$sqrt', value))
    if (input < 0) throw bad("$sqrt's argument must be greater than or equal to 0", 28714)
    return Math.sqrt(input)
  }),
  $exp: onDoubles('$exp', Math.exp),
  $ln: onDoubles('$ln', Math.log),
  $log10: onDoubles('$log10', Math.log10),
  $log: over('$log', [2, 2], ([value, base]) =>
    isNullish(value) || isNullish(base)
      ? null
      : Math.log(toDouble(number('$log', value))) / Math.log(toDouble(number('$log', base))),
  ),
  $rand: () => () => Math.random(),
}
