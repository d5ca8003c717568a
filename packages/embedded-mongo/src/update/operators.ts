import { compare } from '../bson/compare.ts'
import { add, fitsLong, multiply, numberToString, wholeNumber } from '../bson/numbers.ts'
import { typeNameOf } from '../bson/typeOf.ts'
import { Int32, Timestamp, int, isDoc, isNum } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import type { Rules } from '../query/Rules.ts'
import { arrayOperators } from './arrayOperators.ts'
import { isPositional, onlyThere } from './change.ts'
import type { Change, UpdateContext } from './change.ts'

type Compile = (path: string, operand: Value, rules: Rules) => { path: string; change: Change }[]

const one =
  (make: (operand: Value, path: string, rules: Rules) => Change): Compile =>
  (path, operand, rules) => [{ path, change: make(operand, path, rules) }]

/** Every update operator. What is not here is refused. */
export const updateOperators: Record<string, Compile | undefined> = {
  $set: one(operand => () => operand),
  $setOnInsert: one(operand => () => operand),
  $unset: one(() => onlyThere(() => undefined)),
  $inc: one((operand, path) => number('increment', '$inc', path, operand, add)),
  $mul: one((operand, path) => number('multiply', '$mul', path, operand, multiply)),
  $min: one((operand, _path, rules) => extreme(operand, rules, -1)),
  $max: one((operand, _path, rules) => extreme(operand, rules, 1)),
  $currentDate: one((operand, path) => currentDate(operand, path)),
  $bit: one((operand, path) => bit(operand, path)),
  $rename: (path, operand) => rename(path, operand),
  ...Object.fromEntries(Object.entries(arrayOperators).map(([name, make]) => [name, one(make)])),
}

function number(
  verb: string,
  name: string,
  path: string,
  operand: Value,
  combine: typeof add,
): Change {
  if (!isNum(operand))
    throw bad(`Cannot ${verb} with non-numeric argument: {${path}: ${typeNameOf(operand)}}`, 14)
  return value => {
    if (value === undefined) return name === '$inc' ? operand : multiply(operand, int(0))
    if (!isNum(value))
      throw bad(
        `Cannot apply ${name} to a value of non-numeric type. {_id: ...} has the field '${path.split('.').at(-1)}' of non-numeric type ${typeNameOf(value)}`,
        14,
      )
    const result = combine(value, operand)
    if (result === undefined)
      throw bad(
        `Failed to apply ${name} operations to current value (${numberToString(value)}) for document: it does not fit a long`,
      )
    return result
  }
}

function extreme(operand: Value, rules: Rules, sign: number): Change {
  return value =>
    value === undefined || compare(operand, value, rules.collation.compare) * sign > 0
      ? operand
      : value
}

function currentDate(operand: Value, path: string): Change {
  const type = isDoc(operand) ? operand.get('$type') : operand
  if (type === true || type === 'date' || type === false) return (_value, { now }) => now
  if (type === 'timestamp')
    return (_value, { now }) =>
      new Timestamp((BigInt(Math.floor(now.getTime() / 1000)) << 32n) | 1n)
  throw bad(
    `The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {${path} : ...}}`,
  )
}

function bit(operand: Value, path: string): Change {
  if (!isDoc(operand) || operand.size === 0)
    throw bad(
      `The $bit modifier is not compatible with a ${typeNameOf(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    )
  const steps = [...operand].map(([name, mask]) => {
    if (!['and', 'or', 'xor'].includes(name))
      throw bad(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`)
    if (!(mask instanceof Int32) && typeof mask !== 'bigint')
      throw bad(
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeNameOf(mask)}' is not supported here`,
      )
    return { name, mask, bits: big(mask) }
  })
  return value => {
    if (value !== undefined && !(value instanceof Int32) && typeof value !== 'bigint')
      throw bad(
        `Cannot apply $bit to a value of non-integral type. The field '${path}' is of type ${typeNameOf(value)}`,
      )
    let bits = value === undefined ? 0n : big(value)
    let long = typeof value === 'bigint'
    for (const step of steps) {
      long ||= typeof step.mask === 'bigint'
      bits =
        step.name === 'and'
          ? bits & step.bits
          : step.name === 'or'
            ? bits | step.bits
            : bits ^ step.bits
    }
    return long && fitsLong(bits) ? bits : int(Number(bits))
  }
}

const big = (value: Int32 | bigint): bigint =>
  typeof value === 'bigint' ? value : BigInt(wholeNumber(value) ?? 0)

/** Runs as two changes, old name and new, whichever comes first: each step sees the document as it was read. */
function rename(path: string, operand: Value): { path: string; change: Change }[] {
  if (typeof operand !== 'string')
    throw bad(`The 'to' field for $rename must be a string: ${path}: ${typeNameOf(operand)}`)
  for (const name of [path, operand])
    if (name.split('.').some(isPositional))
      throw bad(`The source and destination field for $rename may not be dynamic: ${name}`)
  if (path === operand)
    throw bad(`The source and target field for $rename must differ: ${path}: "${operand}"`)
  const moved = (_value: Value | undefined, { before }: UpdateContext) => valueAt(before, path)
  const to: Change = (value, context) => {
    const source = moved(value, context)
    return source === undefined ? value : source
  }
  return [
    { path, change: onlyThere(() => undefined) },
    {
      path: operand,
      change: Object.assign(to, {
        skips: (context: UpdateContext) => moved(undefined, context) === undefined,
      }),
    },
  ]
}

function valueAt(document: Doc, path: string): Value | undefined {
  let value: Value | undefined = document
  for (const part of path.split('.')) {
    if (Array.isArray(value)) throw bad(`The source field cannot be an array element, '${path}'`)
    value = isDoc(value) ? value.get(part) : undefined
  }
  return value
}
