import { compare } from '../../bson/compare.ts'
import { sortKey } from '../../bson/sortKey.ts'
import { typeNameOf } from '../../bson/typeOf.ts'
import type { Value } from '../../bson/values.ts'
import { bad } from '../../errors.ts'
import { over } from '../operand.ts'
import type { CompileOperator } from '../operand.ts'
import { isNullish, isTruthy } from '../truth.ts'

/** Equal values have equal keys, whatever number type they are of. */
const keyOf = (value: Value): string => sortKey(value).toString('latin1')

function setOf(name: string, value: Value | undefined): Map<string, Value> {
  if (!Array.isArray(value)) throw bad(`${name} requires arrays, found ${typeNameOf(value)}`, 17047)
  return new Map(value.map(entry => [keyOf(entry), entry]))
}

const sorted = (set: Map<string, Value>): Value[] => [...set.values()].sort((a, b) => compare(a, b))

const merged = (
  name: string,
  merge: (sets: Map<string, Value>[]) => Map<string, Value>,
): CompileOperator =>
  over(name, [0, Infinity], args =>
    args.some(isNullish) ? null : sorted(merge(args.map(arg => setOf(name, arg)))),
  )

const isSubset = (a: Map<string, Value>, b: Map<string, Value>): boolean =>
  [...a.keys()].every(key => b.has(key))

export const sets: Record<string, CompileOperator> = {
  $setUnion: merged('$setUnion', list => new Map(list.flatMap(set => [...set]))),
  $setIntersection: merged(
    '$setIntersection',
    ([first = new Map(), ...rest]) =>
      new Map([...first].filter(([key]) => rest.every(set => set.has(key)))),
  ),
  $setDifference: over('$setDifference', [2, 2], ([a, b]) => {
    if (isNullish(a) || isNullish(b)) return null
    const without = setOf('$setDifference', b)
    return [...setOf('$setDifference', a)]
      .filter(([key]) => !without.has(key))
      .map(([, value]) => value)
  }),
  $setEquals: over('$setEquals', [2, Infinity], args => {
    const [first = new Map<string, Value>(), ...rest] = args.map(arg => setOf('$setEquals', arg))
    return rest.every(set => set.size === first.size && isSubset(set, first))
  }),
  $setIsSubset: over('$setIsSubset', [2, 2], ([a, b]) =>
    isSubset(setOf('$setIsSubset', a), setOf('$setIsSubset', b)),
  ),
  $anyElementTrue: over('$anyElementTrue', [1, 1], ([list]) =>
    [...setOf('$anyElementTrue', list).values()].some(isTruthy),
  ),
  $allElementsTrue: over('$allElementsTrue', [1, 1], ([list]) =>
    [...setOf('$allElementsTrue', list).values()].every(isTruthy),
  ),
}
