import { compare, equals } from '../bson/compare.ts'
import { toDouble, wholeNumber } from '../bson/numbers.ts'
import { typeNameOf } from '../bson/typeOf.ts'
import { Regex, asDoc, isDoc, isNum } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { compileCondition, compileFilter } from '../query/matcher.ts'
import type { Rules } from '../query/Rules.ts'
import { readSort } from '../query/sort.ts'
import { onlyThere } from './change.ts'
import type { Change } from './change.ts'

type Make = (operand: Value, path: string, rules: Rules) => Change

const last = (path: string): string => path.split('.').at(-1) ?? path

export const arrayOperators: Record<string, Make> = {
  $push: (operand, path, rules) => {
    const { each, place } = readPush(operand, rules)
    return value => {
      if (value !== undefined && !Array.isArray(value))
        throw bad(`The field '${last(path)}' must be an array but is of type ${typeNameOf(value)}`)
      return place(value ?? [], each)
    }
  },
  $addToSet: (operand, path, rules) => {
    const each = readEach(operand, '$addToSet')
    return value => {
      if (value !== undefined && !Array.isArray(value))
        throw bad(
          `Cannot apply $addToSet to non-array field. Field named '${last(path)}' has non-array type ${typeNameOf(value)}`,
        )
      const next = [...(value ?? [])]
      for (const entry of each)
        if (!next.some(one => equals(one, entry, rules.collation.compare))) next.push(entry)
      return value && next.length === value.length ? value : next
    }
  },
  $pop: (operand, path) => {
    const end = isNum(operand) ? toDouble(operand) : 0
    if (end !== 1 && end !== -1) throw bad(`$pop expects 1 or -1, found: ${String(end)}`, 9)
    return onlyThere(value => {
      if (value === undefined) return value
      if (!Array.isArray(value))
        throw bad(`Path '${path}' contains an element of non-array type '${typeNameOf(value)}'`, 14)
      return end === 1 ? value.slice(0, -1) : value.slice(1)
    })
  },
  $pull: (operand, _path, rules) => {
    const goes = pullTest(operand, rules)
    return onlyThere(value => without(value, goes, '$pull'))
  },
  $pullAll: (operand, _path, rules) => {
    if (!Array.isArray(operand))
      throw bad(`$pullAll requires an array argument but was given a ${typeNameOf(operand)}`)
    return onlyThere(value =>
      without(
        value,
        entry => operand.some(one => equals(one, entry, rules.collation.compare)),
        '$pullAll',
      ),
    )
  },
}

function without(
  value: Value | undefined,
  goes: (entry: Value) => boolean,
  name: string,
): Value | undefined {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) throw bad(`Cannot apply ${name} to a non-array value`)
  const remaining = value.filter(entry => !goes(entry))
  return remaining.length === value.length ? value : remaining
}

/** A document is a filter for documents, operators are conditions, anything else is a value. */
function pullTest(operand: Value, rules: Rules): (entry: Value) => boolean {
  if (isDoc(operand)) {
    const first = operand.keys().next().value
    if (first?.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first)) {
      const condition = compileCondition(operand, rules)
      return entry => condition(test => test(entry))
    }
    const matcher = compileFilter(operand, rules)
    return entry => isDoc(entry) && matcher.test(entry)
  }
  if (operand instanceof Regex) {
    const condition = compileCondition(operand, rules)
    return entry => condition(test => test(entry))
  }
  return entry => equals(entry, operand, rules.collation.compare)
}

function readEach(operand: Value, name: string): Value[] {
  if (!isDoc(operand) || !operand.has('$each')) return [operand]
  for (const key of operand.keys())
    if (key !== '$each') throw bad(`Found unexpected fields after $each in ${name}: ${key}`)
  return eachOf(operand)
}

function eachOf(operand: Doc): Value[] {
  const each = operand.get('$each')
  if (!Array.isArray(each))
    throw bad(
      `The argument to $each in $push must be an array but it was of type: ${typeNameOf(each)}`,
    )
  return each
}

export const pushModifiers: readonly string[] = ['$each', '$position', '$slice', '$sort']

type Place = (list: Value[], each: Value[]) => Value[]

function readPush(operand: Value, rules: Rules): { each: Value[]; place: Place } {
  if (!isDoc(operand) || !operand.has('$each'))
    return { each: [operand], place: (list, each) => [...list, ...each] }
  for (const key of operand.keys())
    if (!pushModifiers.includes(key)) throw bad(`Unrecognized clause in $push: ${key}`)
  const integerAt = (key: string) => {
    const value = operand.get(key)
    const number = wholeNumber(value)
    if (value !== undefined && number === undefined)
      throw bad(
        `The value for ${key} must be an integer value but was given type: ${typeNameOf(value)}`,
      )
    return number
  }
  const position = integerAt('$position')
  const slice = integerAt('$slice')
  const order = operand.has('$sort') ? readOrder(operand.get('$sort') ?? null, rules) : undefined
  return {
    each: eachOf(operand),
    place: (list, each) => {
      const next =
        position === undefined ? [...list, ...each] : list.toSpliced(position, 0, ...each)
      if (order) next.sort(order)
      if (slice === undefined) return next
      return slice < 0 ? next.slice(slice) : next.slice(0, slice)
    },
  }
}

function readOrder(sortSpec: Value, rules: Rules): (a: Value, b: Value) => number {
  if (isDoc(sortSpec)) {
    const sort = readSort(sortSpec, rules.collation)
    return (a, b) => sort.compare(asDoc(a), asDoc(b))
  }
  const direction = isNum(sortSpec) ? toDouble(sortSpec) : 0
  if (direction !== 1 && direction !== -1)
    throw bad('The $sort element value must be either 1 or -1')
  return (a, b) => compare(a, b, rules.collation.compare) * direction
}
