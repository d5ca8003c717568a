import { textOf } from '../bson/show.ts'
import { doc, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { partsOf } from '../query/path.ts'
import { compileExpression, at as valueAlong } from './expression.ts'
import { withVariables } from './operand.ts'
import type { Pipelines, Stage, StageContext } from './Stage.ts'
import { withValue } from './withValue.ts'

const known = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']

/** Joins another collection of the same database, through its indexes where there is one for `foreignField`. */
export function lookup(
  operand: Value,
  context: StageContext,
  { compilePipeline, runOver }: Pipelines,
): Stage {
  if (!isDoc(operand)) throw bad('the $lookup stage specification must be an object', 40319)
  for (const key of operand.keys())
    if (!known.includes(key)) throw bad(`unknown argument to $lookup: ${key}`, 9)
  const text = (key: string): string | undefined => {
    const value = operand.get(key)
    if (value !== undefined && typeof value !== 'string')
      throw bad(`$lookup argument '${key}: ${textOf(value)}' must be a string`, 9)
    return value
  }
  const from = text('from')
  const as = text('as')
  const local = text('localField')
  const foreign = text('foreignField')
  if (from === undefined) throw bad("missing 'from' option to $lookup stage specification", 9)
  if (as === undefined) throw bad("must specify 'as' field for a $lookup", 9)
  const pipeline = operand.get('pipeline')
  if (
    (local === undefined) !== (foreign === undefined) ||
    (local === undefined && pipeline === undefined)
  )
    throw bad(
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
      9,
    )
  const names = operand.get('let') ?? new Map()
  if (!isDoc(names)) throw bad("$lookup argument 'let' must be an object", 9)
  const bound = [...names].map(
    ([key, value]) => [key, compileExpression(value, context.rules)] as const,
  )
  const rules = withVariables(context.rules, [...names.keys()])
  const stages = Array.isArray(pipeline) ? pipeline : []
  compilePipeline(stages, { ...context, rules })
  const target = partsOf(as)
  const localParts = local === undefined ? [] : partsOf(local)
  return function* run(source, variables) {
    for (const document of source) {
      const scope = new Map(variables)
      for (const [key, compute] of bound) scope.set(key, compute(document, variables))
      const filter =
        foreign === undefined ? undefined : joins(valueAlong(document, localParts, 0), foreign)
      const first = filter ? [doc({ $match: filter })] : []
      const joined = runOver(from, [...first, ...stages], { ...context, rules }, scope)
      yield withValue(document, target, [...joined])
    }
  }
}

/** Any element of a local array may meet the foreign field; missing meets null. */
function joins(value: Value | undefined, foreign: string): Doc {
  if (Array.isArray(value)) return doc({ [foreign]: doc({ $in: value }) })
  return doc({ [foreign]: doc({ $eq: value ?? null }) })
}

export function unionWith(
  operand: Value,
  context: StageContext,
  { compilePipeline, runOver }: Pipelines,
): Stage {
  const options = typeof operand === 'string' ? doc({ coll: operand }) : operand
  if (!isDoc(options))
    throw bad('the $unionWith stage specification must be an object or string', 9)
  for (const key of options.keys())
    if (key !== 'coll' && key !== 'pipeline')
      throw bad(`BSON field '$unionWith.${key}' is an unknown field.`, 40415)
  const from = options.get('coll')
  const pipeline = options.get('pipeline') ?? []
  if (typeof from !== 'string' || !Array.isArray(pipeline)) throw bad("$unionWith needs 'coll'", 9)
  compilePipeline(pipeline, context)
  return function* run(source, variables) {
    yield* source
    yield* runOver(from, pipeline, context, variables)
  }
}
