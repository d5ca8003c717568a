import { toDouble } from '../bson/numbers.ts'
import { rankOf } from '../bson/typeOf.ts'
import { Regex, isDoc, isNum, maxKey, minKey } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'

type Edge = { value: Value; included: boolean }

/** A condition on one path that every matching document fulfils. */
export type Constraint = {
  /** One of these values. */
  in?: Value[]
  lower?: Edge
  upper?: Edge
  /** Strings with this prefix. */
  prefix?: string
  exists?: boolean
}

/** `isEquivalent`: the constraints are equivalent to the filter. */
export type Constraints = { paths: Map<string, Constraint[]>; isEquivalent: boolean }

/** Collects the constraints that every matching document fulfils, from the top level and from `$and`. */
export function constraintsOf(filter: Doc): Constraints {
  const constraints: Constraints = { paths: new Map(), isEquivalent: true }
  gather(filter, constraints)
  return constraints
}

function gather(filter: Doc, into: Constraints): void {
  for (const [key, condition] of filter) {
    if (key === '$and' && Array.isArray(condition)) {
      for (const branch of condition) if (isDoc(branch)) gather(branch, into)
    } else if (key.startsWith('$')) into.isEquivalent &&= key === '$comment'
    else {
      const read = readCondition(condition)
      if (!read.isEquivalent) into.isEquivalent = false
      const list = into.paths.get(key) ?? []
      list.push(...read.list)
      into.paths.set(key, list)
    }
  }
}

function readCondition(condition: Value): { list: Constraint[]; isEquivalent: boolean } {
  if (condition instanceof Regex) return regexPrefix(condition.pattern, condition.flags)
  const first = isDoc(condition) ? condition.keys().next().value : undefined
  if (!isDoc(condition) || !first?.startsWith('$') || first === '$ref' || first === '$id')
    return {
      list: isPlain(condition) ? [{ in: [condition] }] : [],
      isEquivalent: isExact(condition),
    }
  const list: Constraint[] = []
  let isEquivalent = true
  for (const [operator, operand] of condition) {
    const read = readOperator(operator, operand)
    if (read.constraint) list.push(read.constraint)
    isEquivalent &&= read.isEquivalent
  }
  return { list, isEquivalent }
}

function readOperator(
  operator: string,
  operand: Value,
): { constraint?: Constraint; isEquivalent: boolean } {
  switch (operator) {
    case '$eq':
      return isPlain(operand)
        ? { constraint: { in: [operand] }, isEquivalent: isExact(operand) }
        : { isEquivalent: false }
    case '$in':
      return Array.isArray(operand) && operand.every(isPlain)
        ? { constraint: { in: operand }, isEquivalent: operand.every(isExact) }
        : { isEquivalent: false }
    case '$gt':
    case '$gte':
      return isRange(operand)
        ? {
            constraint: { lower: { value: operand, included: operator === '$gte' } },
            isEquivalent: true,
          }
        : { isEquivalent: false }
    case '$lt':
    case '$lte':
      return isRange(operand)
        ? {
            constraint: { upper: { value: operand, included: operator === '$lte' } },
            isEquivalent: true,
          }
        : { isEquivalent: false }
    case '$exists':
      return {
        constraint: { exists: wantsThere(operand) },
        isEquivalent: false,
      }
    case '$regex': {
      const read =
        typeof operand === 'string' ? regexPrefix(operand, '') : { list: [], isEquivalent: false }
      return read.list[0]
        ? { constraint: read.list[0], isEquivalent: false }
        : { isEquivalent: false }
    }
    default:
      return { isEquivalent: false }
  }
}

/** True when the operand of `$exists` requires the field to exist. */
export const wantsThere = (operand: Value): boolean =>
  operand !== false && operand !== null && !(isNum(operand) && toDouble(operand) === 0)

/** True for values that an index may hold as they are: of an array it holds the elements. */
const isPlain = (value: Value): boolean => !Array.isArray(value) && !(value instanceof Regex)

/** True for values that match exactly the values with their index key: null and missing fields share theirs. */
const isExact = (value: Value): boolean => isPlain(value) && !isDoc(value)

const isRange = (value: Value): boolean =>
  isPlain(value) &&
  value !== null &&
  value !== minKey &&
  value !== maxKey &&
  !isDoc(value) &&
  !(isNum(value) && Number.isNaN(toDouble(value))) &&
  rankOf(value) !== 2

/** Returns the constraint that a pattern such as `^abc` without flags implies: every match begins with `abc`. */
function regexPrefix(
  pattern: string,
  flags: string,
): { list: Constraint[]; isEquivalent: boolean } {
  const prefix = /^\^([\p{L}\p{M}\p{N}_ \-/@:,]+)/u.exec(pattern)?.[1] ?? ''
  const rest = pattern.slice(prefix.length + 1)
  // A quantifier belongs to the last letter, and an alternative may begin with anything.
  const safe = /^[*?{]/.test(rest) ? prefix.replace(/.$/su, '') : prefix
  if (flags !== '' || safe === '' || pattern.includes('|')) return { list: [], isEquivalent: false }
  return { list: [{ prefix: safe }], isEquivalent: false }
}
