import { Regex, int, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { randomValue } from '../testing/random.ts'
import type { Random } from '../testing/random.ts'

const names = ['a', 'b', 'c']
export const paths = ['a', 'b', 'c', 'a.b', 'a.c', 'b.a', 'a.0', 'b.c.a', 'a.b.c', 'b.0.a']

/** Few values, so that filters find something; now and then one of the many rare ones. */
export function likelyValue(source: Random, depth = 2): Value {
  const kind = source.below(depth > 0 ? 12 : 9)
  if (kind === 0) return randomValue(source, 1)
  if (kind >= 11) return likelyDoc(source, depth - 1)
  if (kind >= 9)
    return Array.from({ length: source.below(4) }, () => likelyValue(source, depth - 1))
  return source.pick<Value>([null, int(1), 1, 1n, int(2), 2.5, int(3), 'a', 'ab', 'b', true])
}

export function likelyDoc(source: Random, depth = 2): Doc {
  const made: Doc = new Map()
  for (let left = source.below(4); left > 0; left--)
    made.set(source.pick(names), likelyValue(source, depth))
  return made
}

export function randomFilter(source: Random, depth = 2): Doc {
  const made: Doc = new Map()
  for (let left = source.below(3) + (depth > 1 ? 1 : 0); left > 0; left--)
    if (depth > 0 && source.below(6) === 0)
      made.set(
        source.pick(['$and', '$or', '$nor']),
        Array.from({ length: source.below(2) + 1 }, () => randomFilter(source, depth - 1)),
      )
    else made.set(source.pick(paths), randomCondition(source))
  return made
}

const comparing = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte']

function randomCondition(source: Random, depth = 2): Value {
  if (source.below(4) === 0) return plain(likelyValue(source, 1))
  if (source.below(20) === 0) return new Regex('^a', source.pick(['', 'i']))
  const made: Doc = new Map()
  for (let left = source.below(2) + 1; left > 0; left--) {
    const [name, operand] = randomOperator(source, depth)
    made.set(name, operand)
  }
  return made
}

function randomOperator(source: Random, depth: number): [string, Value] {
  const list = () =>
    Array.from({ length: source.below(3) + 1 }, () => plain(likelyValue(source, 1)))
  const kind = source.below(depth > 0 ? 13 : 10)
  if (kind < 5) return [source.pick(comparing), noPattern(likelyValue(source, 1))]
  if (kind < 7) return [source.pick(['$in', '$nin']), list()]
  if (kind === 7) return ['$exists', source.below(2) === 0]
  if (kind === 8) return ['$size', int(source.below(4))]
  if (kind === 9) return ['$type', source.pick(['int', 'string', 'array', 'object', 'null'])]
  if (kind === 10) return ['$all', list()]
  if (kind === 11) return ['$not', noPlain(randomCondition(source, depth - 1))]
  return [
    '$elemMatch',
    source.below(2) ? noPlain(randomCondition(source, depth - 1)) : randomFilter(source, 0),
  ]
}

export const noPattern = (value: Value): Value => (value instanceof Regex ? 'a' : value)
/** Returns the value, or 1 for a document whose keys look like operators. */
const plain = (value: Value): Value =>
  isDoc(value) && [...value.keys()].some(key => key.startsWith('$')) ? 1 : value
const noPlain = (condition: Value): Doc =>
  isDoc(condition) && condition.keys().next().value?.startsWith('$')
    ? condition
    : new Map([['$eq', noPattern(condition)]])
