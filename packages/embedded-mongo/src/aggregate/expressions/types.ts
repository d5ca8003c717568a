import { textOf } from '../../bson/show.ts'
import { fitsInt, fitsLong, numberToString, toDecimal, toDouble } from '../../bson/numbers.ts'
import { decimalFromString } from '../../bson/decimal.ts'
import { typeNameOf } from '../../bson/typeOf.ts'
import { BsonSymbol, Decimal128, Int32, ObjectId, int, isNum } from '../../bson/values.ts'
import type { Value } from '../../bson/values.ts'
import { bad } from '../../errors.ts'
import { namedArguments, over } from '../operand.ts'
import type { CompileOperator } from '../operand.ts'
import { isNullish, isTruthy } from '../truth.ts'

const cannot = (value: Value, to: string) =>
  bad(
    `Unsupported conversion from ${typeNameOf(value)} to ${to} in $convert with no onError value`,
    241,
  )

const unreadable = (value: string, to: string) =>
  bad(`Failed to parse ${to} '${value}' in $convert with no onError value`, 241)

function toNumber(value: Value, to: string): number {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (isNum(value)) return toDouble(value)
  if (value instanceof Date && to !== 'int') return value.getTime()
  if (typeof value !== 'string') throw cannot(value, to)
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$|^[+-]?(infinity|inf|nan)$/i.test(value))
    throw unreadable(value, 'number')
  if (/nan/i.test(value)) return Number.NaN
  return Number(value.replace(/inf(inity)?/i, 'Infinity'))
}

function toLong(value: Value): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value) || !fitsLong(BigInt(value))) throw unreadable(value, 'number')
    return BigInt(value)
  }
  const number = Math.trunc(toNumber(value, 'long'))
  if (!Number.isFinite(number) || !fitsLong(BigInt(number)))
    throw bad('Conversion would overflow target type in $convert with no onError value', 241)
  return BigInt(number)
}

function toInt(value: Value): Int32 {
  if (typeof value === 'string' && !/^[+-]?\d+$/.test(value)) throw unreadable(value, 'number')
  const number = Math.trunc(toNumber(value, 'int'))
  if (!fitsInt(number))
    throw bad('Conversion would overflow target type in $convert with no onError value', 241)
  return int(number)
}

function toText(value: Value): string {
  if (typeof value === 'string') return value
  if (value instanceof BsonSymbol) return value.value
  if (value instanceof ObjectId) return value.bytes.toString('hex')
  if (value instanceof Date) return value.toISOString()
  if (isNum(value)) return numberToString(value)
  if (typeof value === 'boolean') return String(value)
  throw cannot(value, 'string')
}

function toDate(value: Value): Date {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return new Date(value.bytes.readUInt32BE(0) * 1000)
  if (isNum(value) && !(value instanceof Int32)) return new Date(Math.trunc(toDouble(value)))
  if (typeof value !== 'string') throw cannot(value, 'date')
  const zoned = /(z|[+-]\d\d:?\d\d)$/i.test(value) || !value.includes('T') ? value : `${value}Z`
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00Z` : zoned)
  if (Number.isNaN(date.getTime())) throw unreadable(value, 'date')
  return date
}

function toObjectId(value: Value): ObjectId {
  if (value instanceof ObjectId) return value
  if (typeof value !== 'string') throw cannot(value, 'objectId')
  if (!/^[0-9a-f]{24}$/i.test(value)) throw unreadable(value, 'objectId')
  return new ObjectId(Buffer.from(value, 'hex'))
}

function toDecimalValue(value: Value): Decimal128 {
  if (isNum(value)) return toDecimal(value)
  const made = decimalFromString(
    typeof value === 'string' ? value : String(toNumber(value, 'decimal')),
  )
  if (!made) throw unreadable(textOf(value), 'number')
  return made
}

const conversions: Record<string, (value: Value) => Value> = {
  double: value => toNumber(value, 'double'),
  string: toText,
  objectId: toObjectId,
  bool: isTruthyNumber,
  date: toDate,
  int: toInt,
  long: toLong,
  decimal: toDecimalValue,
}

/** Here only zero and false are false; an empty string is true. */
function isTruthyNumber(value: Value): boolean {
  return isTruthy(value)
}

const numbers: Record<number, string> = {
  1: 'double',
  2: 'string',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  16: 'int',
  18: 'long',
  19: 'decimal',
}

const to = (name: string, type: string): CompileOperator =>
  over(name, [1, 1], ([value]) => (isNullish(value) ? null : (conversions[type]?.(value) ?? null)))

export const types: Record<string, CompileOperator> = {
  $type: over('$type', [1, 1], ([value]) => typeNameOf(value)),
  $isNumber: over('$isNumber', [1, 1], ([value]) => isNum(value)),
  $toString: to('$toString', 'string'),
  $toInt: to('$toInt', 'int'),
  $toLong: to('$toLong', 'long'),
  $toDouble: to('$toDouble', 'double'),
  $toDecimal: to('$toDecimal', 'decimal'),
  $toBool: to('$toBool', 'bool'),
  $toDate: to('$toDate', 'date'),
  $toObjectId: to('$toObjectId', 'objectId'),
  $convert: (operand, rules, compile) => {
    const args = namedArguments('$convert', operand, ['input', 'to'], ['onError', 'onNull'])
    const input = compile(args.get('input') ?? null, rules)
    const target = compile(args.get('to') ?? null, rules)
    const onNull = args.has('onNull') ? compile(args.get('onNull') ?? null, rules) : undefined
    const onError = args.has('onError') ? compile(args.get('onError') ?? null, rules) : undefined
    return (document, variables) => {
      const value = input(document, variables)
      const targetType = target(document, variables)
      if (isNullish(value)) return onNull ? onNull(document, variables) : null
      if (isNullish(targetType)) return null
      const name = isNum(targetType) ? (numbers[toDouble(targetType)] ?? '') : textOf(targetType)
      const convert = Object.hasOwn(conversions, name) ? conversions[name] : undefined
      if (!convert) throw bad(`Unknown type name: ${name}`)
      try {
        return convert(value)
      } catch (error) {
        if (onError) return onError(document, variables)
        throw error
      }
    }
  },
}
