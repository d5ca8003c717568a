import { textOf } from '../bson/show.ts'
import { compare, equals } from '../bson/compare.ts'
import { toDouble, wholeNumber } from '../bson/numbers.ts'
import { rankOf, typeNames, typeOf } from '../bson/typeOf.ts'
import { BsonSymbol, ObjectId, Regex, isDoc, isNum, maxKey, minKey } from '../bson/values.ts'
import type { Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { bitsOperators } from './bits.ts'
import { eachElement, regexTest } from './Condition.ts'
import type { Condition } from './Condition.ts'
import { wantsThere } from './constraints.ts'
import { compileRegex } from './regex.ts'
import type { Rules } from './Rules.ts'

export type Operator = (operand: Value, rules: Rules, beside: Value) => Condition

/** The operators for a path but for those that hold conditions of their own. */
export const operators: Record<string, Operator | undefined> = {
  $eq: (operand, rules) => eachElement(isEqual(operand, rules)),
  $ne: (operand, rules) => not(eachElement(isEqual(noPattern('$ne', operand), rules))),
  $gt: (operand, rules) => compared('$gt', operand, rules, order => order > 0, false),
  $gte: (operand, rules) => compared('$gte', operand, rules, order => order >= 0, true),
  $lt: (operand, rules) => compared('$lt', operand, rules, order => order < 0, false),
  $lte: (operand, rules) => compared('$lte', operand, rules, order => order <= 0, true),
  $in: (operand, rules) => within('$in', operand, rules),
  $nin: (operand, rules) => not(within('$nin', operand, rules)),
  $exists: operand => exists(operand),
  $type: operand => hasType(operand),
  $size: operand => size(operand),
  $mod: operand => mod(operand),
  $regex: (operand, _rules, beside) => pattern(operand, beside),
  $options: (_operand, _rules, beside) => {
    if (!isDoc(beside) || !beside.has('$regex')) throw bad('$options needs a $regex')
    return () => true
  },
  $comment: () => () => true,
  ...bitsOperators,
}

export const not =
  (condition: Condition): Condition =>
  visit =>
    !condition(visit)

function noPattern(name: string, operand: Value): Value {
  if (operand instanceof Regex) throw bad(`Can't have regex as arg to ${name}.`)
  return operand
}

/** Null stands for missing too. */
function isEqual(operand: Value, rules: Rules): (value: Value | undefined) => boolean {
  if (operand === null) return value => value === null || value === undefined
  const strings = rules.collation.compare
  if (typeof operand === 'string')
    return value =>
      (typeof value === 'string' || value instanceof BsonSymbol) && equals(value, operand, strings)
  return value => value !== undefined && equals(value, operand, strings)
}

/** Only values of the operand's own type compare; NaN compares with nothing but itself. */
function compared(
  name: string,
  operand: Value,
  rules: Rules,
  holds: (order: number) => boolean,
  orEqual: boolean,
): Condition {
  if (operand instanceof Regex) throw bad(`Can't have RegEx as arg to predicate over field ${name}`)
  const strings = rules.collation.compare
  if (operand === null)
    return eachElement(value => orEqual && (value === null || value === undefined))
  if (operand === minKey || operand === maxKey)
    return eachElement(value => holds(compare(value ?? null, operand, strings)))
  const rank = rankOf(operand)
  if (isNaN(operand)) return eachElement(value => orEqual && value !== undefined && isNaN(value))
  return eachElement(
    value =>
      value !== undefined &&
      rankOf(value) === rank &&
      !isNaN(value) &&
      holds(compare(value, operand, strings)),
  )
}

const isNaN = (value: Value): boolean => isNum(value) && Number.isNaN(toDouble(value))

function within(name: string, operand: Value, rules: Rules): Condition {
  if (!Array.isArray(operand)) throw bad(`${name} needs an array`)
  for (const entry of operand)
    if (isDoc(entry) && entry.keys().next().value?.startsWith('$'))
      throw bad(`cannot nest $ under ${name}`)
  const patterns = operand.filter(entry => entry instanceof Regex)
  const plain = operand
    .filter(entry => !(entry instanceof Regex))
    .map(entry => isEqual(entry, rules))
  const compiled = patterns.map(entry => compileRegex(entry.pattern, entry.flags))
  const isMember = lookupIn(operand, rules)
  if (isMember) return eachElement(isMember)
  return eachElement(
    value =>
      plain.some(test => test(value)) ||
      (typeof value === 'string' && compiled.some(test => test.test(value))) ||
      (value instanceof Regex && patterns.some(entry => equals(entry, value))),
  )
}

/** Returns a lookup in a long list of strings or of ids that does not compare with each; `undefined` for other lists. */
function lookupIn(list: Value[], { collation }: Rules) {
  if (list.length <= 8) return undefined
  if (list.every(entry => entry instanceof ObjectId)) {
    const ids = new Set(list.map(bytesOf))
    return (value: Value | undefined) => value instanceof ObjectId && ids.has(bytesOf(value))
  }
  if (collation.name !== 'simple' || !list.every(entry => typeof entry === 'string'))
    return undefined
  const strings = new Set<Value | undefined>(list)
  return (value: Value | undefined) => strings.has(value)
}

const bytesOf = ({ bytes }: ObjectId) => bytes.toString('latin1')

function exists(operand: Value): Condition {
  const mustExist = wantsThere(operand)
  return (visit, trace) => visit(isThere, mustExist ? trace : undefined) === mustExist
}

const isThere = (value: Value | undefined): boolean => value !== undefined

const numbersByName = new Map(
  Object.entries(typeNames).map(([number, name]) => [name, Number(number)]),
)

function hasType(operand: Value): Condition {
  const types = new Set<number>()
  const list = Array.isArray(operand) ? operand : [operand]
  if (list.length === 0) throw bad('$type must match at least one type', 9)
  for (const entry of list) {
    if (entry === 'number') for (const number of [1, 16, 18, 19]) types.add(number)
    else if (typeof entry === 'string') {
      const number = numbersByName.get(entry)
      if (number === undefined) throw bad(`Unknown type name alias: ${entry}`)
      types.add(number)
    } else {
      const number = wholeNumber(entry)
      if (number === undefined || !(number in typeNames))
        throw bad(`Invalid numerical type code: ${isNum(entry) ? toDouble(entry) : typeof entry}`)
      types.add(number)
    }
  }
  return eachElement(value => value !== undefined && types.has(typeOf(value)))
}

function size(operand: Value): Condition {
  if (!isNum(operand))
    throw bad(`Failed to parse $size. Expected a number in: $size: ${textOf(operand)}`, 9)
  const length = wholeNumber(operand)
  if (length === undefined) throw bad('Failed to parse $size. Expected an integer', 9)
  if (length < 0) throw bad('Failed to parse $size. Expected a non-negative number', 9)
  return visit => visit(value => Array.isArray(value) && value.length === length)
}

function mod(operand: Value): Condition {
  if (!Array.isArray(operand)) throw bad('malformed mod, needs to be an array')
  if (operand.length < 2) throw bad('malformed mod, not enough elements')
  if (operand.length > 2) throw bad('malformed mod, too many elements')
  const [divisor, remainder] = operand.map(entry => {
    if (!isNum(entry)) throw bad('malformed mod, divisor not a number')
    const number = toDouble(entry)
    if (!Number.isFinite(number)) throw bad('malformed mod, divisor value is invalid')
    return typeof entry === 'bigint' ? entry : BigInt(Math.trunc(number))
  })
  if (!divisor) throw bad('divisor cannot be 0')
  return eachElement(value => {
    if (!isNum(value)) return false
    if (typeof value === 'bigint') return value % divisor === remainder
    const number = toDouble(value)
    return Number.isFinite(number) && BigInt(Math.trunc(number)) % divisor === remainder
  })
}

function pattern(operand: Value, beside: Value): Condition {
  const options = isDoc(beside) ? beside.get('$options') : undefined
  if (options !== undefined && typeof options !== 'string') throw bad('$options has to be a string')
  if (!(operand instanceof Regex) && typeof operand !== 'string')
    throw bad('$regex has to be a string')
  if (operand instanceof Regex && operand.flags && options !== undefined)
    throw bad('options set in both $regex and $options', 51075)
  const regex =
    operand instanceof Regex
      ? new Regex(operand.pattern, options ?? operand.flags)
      : new Regex(operand, options ?? '')
  return regexTest(regex)
}
