import { toDouble } from '../bson/numbers.ts'
import { typeNameOf } from '../bson/typeOf.ts'
import { Regex, isDoc, isNum, maxKey, minKey } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { naiveCompare, placeOf } from './naiveCompare.ts'

type Reached = Value | undefined

/** True when a document matches a filter, by the plainest reading of MongoDB's manual. */
export function naiveMatch(document: Doc, filter: Doc): boolean {
  return [...filter].every(([key, condition]) => {
    const branches = Array.isArray(condition) ? condition.filter(isDoc) : []
    if (key === '$and') return branches.every(branch => naiveMatch(document, branch))
    if (key === '$or') return branches.some(branch => naiveMatch(document, branch))
    if (key === '$nor') return !branches.some(branch => naiveMatch(document, branch))
    return meets(reach(document, key.split('.')), condition)
  })
}

/** Returns all values at the end of a path. */
function reach(value: Reached, [part, ...rest]: string[]): Reached[] {
  if (part === undefined) return [value]
  if (isDoc(value)) return reach(value.get(part), rest)
  if (!Array.isArray(value)) return [undefined]
  const placed = /^\d+$/.test(part) && Number(part) < value.length
  return [
    ...(placed ? reach(value[Number(part)], rest) : []),
    ...value.filter(isDoc).flatMap(entry => reach(entry, [part, ...rest])),
  ]
}

const isOperators = (condition: Value): condition is Doc =>
  isDoc(condition) && condition.keys().next().value?.startsWith('$') === true

function meets(values: Reached[], condition: Value): boolean {
  if (!isOperators(condition)) return holds(values, '$eq', condition)
  return [...condition].every(([name, operand]) => holds(values, name, operand))
}

function holds(values: Reached[], name: string, operand: Value): boolean {
  const withElements = values.flatMap(value => (Array.isArray(value) ? [...value, value] : [value]))
  const list = Array.isArray(operand) ? operand : []
  switch (name) {
    case '$ne':
      return !holds(values, '$eq', operand)
    case '$nin':
      return !holds(values, '$in', operand)
    case '$not':
      return !meets(values, operand)
    case '$in':
      return list.some(entry => holds(values, '$eq', entry))
    case '$all':
      return list.length > 0 && list.every(entry => meets(values, entry))
    case '$exists':
      return values.some(value => value !== undefined) === operand
    case '$size':
      return values.some(
        value => Array.isArray(value) && isNum(operand) && value.length === toDouble(operand),
      )
    case '$type':
      return withElements.some(value => value !== undefined && typeNameOf(value) === operand)
    case '$elemMatch':
      return values.some(
        value => Array.isArray(value) && value.some(entry => elementMeets(entry, operand)),
      )
    default:
      return withElements.some(value => compares(value, name, operand))
  }
}

function elementMeets(entry: Value, operand: Value): boolean {
  if (isOperators(operand)) return meets([entry], operand)
  if (!isDoc(operand)) return false
  if (Array.isArray(entry))
    return naiveMatch(new Map(entry.map((value, at) => [String(at), value])), operand)
  return isDoc(entry) && naiveMatch(entry, operand)
}

function compares(value: Reached, name: string, operand: Value): boolean {
  if (name === '$eq' && operand instanceof Regex && typeof value === 'string')
    return new RegExp(operand.pattern, operand.flags).test(value)
  if (operand === null) return (value ?? null) === null && ['$eq', '$gte', '$lte'].includes(name)
  if (value === undefined && operand !== minKey && operand !== maxKey) return false
  const known = value ?? null
  const bound = operand === minKey || operand === maxKey
  if (value === undefined && name === '$eq') return false
  if (name !== '$eq' && !bound && placeOf(known) !== placeOf(operand)) return false
  const order = naiveCompare(known, operand)
  if ((isNaNumber(known) || isNaNumber(operand)) && order !== 0) return false
  switch (name) {
    case '$eq':
      return order === 0
    case '$gt':
      return order > 0
    case '$gte':
      return order >= 0
    case '$lt':
      return order < 0
    case '$lte':
      return order <= 0
    default:
      throw new Error(`The naive matcher does not know ${name}`)
  }
}

const isNaNumber = (value: Value): boolean => isNum(value) && Number.isNaN(toDouble(value))
