import { compare } from '../bson/compare.ts'
import { doc, int, isDoc } from '../bson/values.ts'
import type { Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import type { Rules } from '../query/Rules.ts'
import { compileExpression } from './expression.ts'
import { compileGroup } from './group.ts'
import type { Stage } from './Stage.ts'

/** Groups by the bounds a value lies between; each bucket is named by its lower bound. */
export function bucket(operand: Value, rules: Rules): Stage {
  if (!isDoc(operand)) throw bad('Argument to $bucket stage must be an object', 40201)
  for (const key of operand.keys())
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(key))
      throw bad(`Unrecognized option to $bucket: ${key}`, 40197)
  const bounds = operand.get('boundaries')
  if (!Array.isArray(bounds) || bounds.length < 2)
    throw bad("The $bucket 'boundaries' field must have at least 2 values", 40192)
  for (const [at, bound] of bounds.entries())
    if (at > 0 && compare(bounds[at - 1] ?? null, bound) >= 0)
      throw bad("The 'boundaries' option to $bucket must be sorted", 40194)
  const by = compileExpression(operand.get('groupBy') ?? null, rules)
  const other = operand.get('default')
  const output = operand.get('output') ?? doc({ count: doc({ $sum: int(1) }) })
  if (!isDoc(output)) throw bad("The $bucket 'output' field must be an object", 40196)
  const group = compileGroup(new Map<string, Value>([['_id', '$$BUCKET'], ...output]), {
    ...rules,
    variables: new Map([...rules.variables, ['BUCKET', null]]),
  })
  return function* run(source, variables) {
    const scope = new Map(variables)
    const placed = function* place() {
      for (const document of source) {
        const value = by(document, variables)
        const above = bounds.findIndex(bound => compare(value ?? null, bound) < 0)
        const lower = above > 0 ? bounds[above - 1] : other
        if (lower === undefined)
          throw bad(
            '$switch could not find a matching branch for an input, and no default was specified.',
            40066,
          )
        scope.set('BUCKET', lower)
        yield document
      }
    }
    yield* [...group(placed(), scope)].sort((a, b) =>
      compare(a.get('_id') ?? null, b.get('_id') ?? null),
    )
  }
}
