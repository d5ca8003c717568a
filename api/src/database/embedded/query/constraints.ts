import { toDouble } from '../bson/numbers.ts'
import { rankOf } from '../bson/typeOf.ts'
import { Regex, isDoc, isNum, maxKey, minKey } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'

type Edge = { value: Value; included: boolean }

/** What a filter certainly demands of one path. */
export type Constraint = {
  /** One of these values. */
  in?: Value[]
  lower?: Edge
  upper?: Edge
  /** Strings that begin so. */
  prefix?: string
  exists?: boolean
}

/** `whole`: the constraints say all the filter says. */
export type Constraints = { paths: Map<string, Constraint[]>; whole: boolean }

/** Gathers what every matching document must fulfil, from the top level and from `$and`. */
export function constraintsOf(filter: Doc): Constraints {
  const found: Constraints = { paths: new Map(), whole: true }
  gather(filter, found)
  return found
}

function gather(filter: Doc, found: Constraints): void {
  for (const [key, condition] of filter) {
    if (key === '$and' && Array.isArray(condition)) {
      for (const branch of condition) if (isDoc(branch)) gather(branch, found)
    } else if (key.startsWith('$')) found.whole &&= key === '$comment'
    else {
      const read = readCondition(condition)
      if (!read.whole) found.whole = false
      const list = found.paths.get(key) ?? []
      list.push(...read.list)
      found.paths.set(key, list)
    }
  }
}

function readCondition(condition: Value): { list: Constraint[]; whole: boolean } {
  if (condition instanceof Regex) return regexPrefix(condition.pattern, condition.flags)
  const first = isDoc(condition) ? condition.keys().next().value : undefined
  if (!isDoc(condition) || !first?.startsWith('$') || first === '$ref' || first === '$id')
    return { list: isPlain(condition) ? [{ in: [condition] }] : [], whole: isExact(condition) }
  const list: Constraint[] = []
  let whole = true
  for (const [operator, operand] of condition) {
    const read = readOperator(operator, operand)
    if (read.constraint) list.push(read.constraint)
    whole &&= read.whole
  }
  return { list, whole }
}

function readOperator(
  operator: string,
  operand: Value,
): { constraint?: Constraint; whole: boolean } {
  switch (operator) {
    case '$eq':
      return isPlain(operand)
        ? { constraint: { in: [operand] }, whole: isExact(operand) }
        : { whole: false }
    case '$in':
      return Array.isArray(operand) && operand.every(isPlain)
        ? { constraint: { in: operand }, whole: operand.every(isExact) }
        : { whole: false }
    case '$gt':
    case '$gte':
      return isRange(operand)
        ? { constraint: { lower: { value: operand, included: operator === '$gte' } }, whole: true }
        : { whole: false }
    case '$lt':
    case '$lte':
      return isRange(operand)
        ? { constraint: { upper: { value: operand, included: operator === '$lte' } }, whole: true }
        : { whole: false }
    case '$exists':
      return {
        constraint: { exists: wantsThere(operand) },
        whole: false,
      }
    case '$regex': {
      const read =
        typeof operand === 'string' ? regexPrefix(operand, '') : { list: [], whole: false }
      return read.list[0] ? { constraint: read.list[0], whole: false } : { whole: false }
    }
    default:
      return { whole: false }
  }
}

/** What `$exists` is given means yes. */
export const wantsThere = (operand: Value): boolean =>
  operand !== false && operand !== null && !(isNum(operand) && toDouble(operand) === 0)

/** An index holds the elements of an array, never the array itself. */
const isPlain = (value: Value): boolean => !Array.isArray(value) && !(value instanceof Regex)

/** Values whose keys stand for what they find alone: null finds what is missing too, which has its key. */
const isExact = (value: Value): boolean => isPlain(value) && !isDoc(value)

const isRange = (value: Value): boolean =>
  isPlain(value) &&
  value !== null &&
  value !== minKey &&
  value !== maxKey &&
  !isDoc(value) &&
  !(isNum(value) && Number.isNaN(toDouble(value))) &&
  rankOf(value) !== 2

/** `^abc` without flags: everything found starts with `abc`. */
function regexPrefix(pattern: string, flags: string): { list: Constraint[]; whole: boolean } {
  const prefix = /^\^([\p{L}\p{M}\p{N}_ \-/@:,]+)/u.exec(pattern)?.[1] ?? ''
  const rest = pattern.slice(prefix.length + 1)
  // A quantifier belongs to the last letter, and an alternative may begin with anything.
  const safe = /^[*?{]/.test(rest) ? prefix.replace(/.$/su, '') : prefix
  if (flags !== '' || safe === '' || pattern.includes('|')) return { list: [], whole: false }
  return { list: [{ prefix: safe }], whole: false }
}
