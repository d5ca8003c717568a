import { toDouble, wholeNumber } from '../bson/numbers.ts'
import { int, isDoc, isNum } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { readCollation } from '../query/collation.ts'
import { compileFilter } from '../query/matcher.ts'

const known = [
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'hidden',
  'collation',
  'ns',
]

/** An index specification in its stored form, refused where it asks for what is not known here. */
export function readIndexSpec(spec: Doc): Doc {
  for (const key of spec.keys())
    if (!known.includes(key))
      throw bad(`The field '${key}' is not valid for an index specification.`, 197)
  const key = readKey(spec.get('key'))
  const name =
    spec.get('name') ??
    [...key].map(([path, way]) => `${path}_${isNum(way) ? toDouble(way) : ''}`).join('_')
  if (typeof name !== 'string' || name === '')
    throw bad('The field name must be a non-empty string', 67)
  checkPartial(spec)
  checkExpiry(spec.get('expireAfterSeconds'), key)
  readCollation(spec.get('collation'))
  const made: Doc = new Map<string, Value>([
    ['v', int(2)],
    ['key', key],
    ['name', name],
  ])
  for (const [field, value] of spec)
    if (!['v', 'key', 'name', 'background', 'ns'].includes(field) && value !== false)
      made.set(field, value)
  return made
}

const references: readonly string[] = ['$id', '$ref', '$db']
const isIllegal = (part: string): boolean =>
  part === '' || (part.startsWith('$') && !references.includes(part))

function readKey(key: Value | undefined): Doc {
  if (!isDoc(key) || key.size === 0) throw bad('Index keys cannot be an empty object', 67)
  for (const [path, direction] of key) {
    if (typeof direction === 'string') throw bad(`Index type '${direction}' is not supported`, 67)
    if (!isNum(direction) || toDouble(direction) === 0)
      throw bad(`Values in the index key pattern must be numbers other than 0: ${path}`, 67)
    if (path.includes('$**')) throw bad('Wildcard indexes are not supported', 67)
    if (path.split('.').some(isIllegal))
      throw bad(`Index key contains an illegal field name: '${path}'`, 67)
  }
  return key
}

const maxExpireSeconds = 2147483647

function checkExpiry(expires: Value | undefined, key: Doc): void {
  if (expires === undefined) return
  const seconds = wholeNumber(expires) ?? -1
  if (seconds < 0 || seconds > maxExpireSeconds)
    throw bad(`TTL index expireAfterSeconds must be within 0 and ${maxExpireSeconds}`, 67)
  if (key.size > 1 || key.has('_id'))
    throw bad('TTL indexes are single-field indexes, compound indexes do not support TTL', 67)
}

const partialOperators = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in'])

function checkPartial(spec: Doc): void {
  const partial = spec.get('partialFilterExpression')
  if (partial === undefined) return
  if (!isDoc(partial)) throw bad("The field 'partialFilterExpression' must be an object", 14)
  if (spec.get('sparse') === true)
    throw bad('cannot mix "partialFilterExpression" and "sparse" options', 67)
  checkOperators(partial)
  compileFilter(partial)
}

function checkOperators(filter: Doc): void {
  for (const [key, condition] of filter)
    if (key === '$and' || key === '$or') {
      if (Array.isArray(condition))
        for (const branch of condition) if (isDoc(branch)) checkOperators(branch)
    } else if (key.startsWith('$'))
      throw bad(`Expression not supported in partial index: ${key}`, 67)
    else if (isDoc(condition))
      for (const operator of condition.keys())
        if (operator.startsWith('$') && !partialOperators.has(operator))
          throw bad(`Expression not supported in partial index: ${operator}`, 67)
}
