import { toDouble, wholeNumber } from '../bson/numbers.ts'
import { typeNameOf } from '../bson/typeOf.ts'
import { doc, int, isDoc, isNum } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { compileFilter } from '../query/matcher.ts'
import { partsOf } from '../query/path.ts'
import { readSort } from '../query/sort.ts'
import { bucket } from './bucket.ts'
import { documentStages } from './documentStages.ts'
import type { Variables } from '../query/Rules.ts'
import { compileGroup } from './group.ts'
import { lookup, unionWith } from './lookup.ts'
import { compileExpression } from './expression.ts'
import type { CompileStage, Stage, StageContext } from './Stage.ts'
import { withValue } from './withValue.ts'

/** Every stage but those that begin a pipeline of their own (`$search` and its like). What is not here is refused. */
export const stages: Record<string, CompileStage | undefined> = {
  ...Object.fromEntries(
    Object.entries(documentStages).map(([name, compile]) => [
      name,
      (operand: Value, { rules }: StageContext): Stage => {
        const run = compile?.(operand, rules)
        return function* each(source, variables) {
          for (const document of source) yield run?.(document, variables) ?? document
        }
      },
    ]),
  ),
  $match: (operand, { rules }) => {
    if (!isDoc(operand)) throw bad('the match filter must be an expression in an object', 15959)
    const matcher = compileFilter(operand, rules)
    return function* match(source) {
      for (const document of source) if (matcher.test(document)) yield document
    }
  },
  $sort: (operand, { rules }) => {
    const sort = readSort(operand, rules.collation)
    if (sort.fields.length === 0) throw bad('$sort stage must have at least one sort key', 15976)
    return function* order(source) {
      const rows = Array.from(source, document => ({ document, keys: sort.keys(document) }))
      rows.sort((a, b) => sort.compareKeys(a.keys, b.keys))
      for (const row of rows) yield row.document
    }
  },
  $limit: operand => {
    const max = countOf('$limit', operand, 1)
    return function* limit(source) {
      let at = 0
      for (const document of source) {
        yield document
        if (++at >= max) return
      }
    }
  },
  $skip: operand => {
    const first = countOf('$skip', operand, 0)
    return function* skip(source) {
      let at = 0
      for (const document of source) if (at++ >= first) yield document
    }
  },
  $count: operand => {
    if (
      typeof operand !== 'string' ||
      operand === '' ||
      operand.startsWith('$') ||
      operand.includes('.')
    )
      throw bad('the count field must be a non-empty string without $ and .', 40156)
    return function* count(source) {
      let total = 0
      for (const _ of source) total++
      if (total) yield doc({ [operand]: int(total) })
    }
  },
  $group: (operand, { rules }) => compileGroup(operand, rules),
  $sortByCount: (operand, { rules }) => {
    const group = compileGroup(doc({ _id: operand, count: doc({ $sum: int(1) }) }), rules)
    return function* byCount(source, variables) {
      yield* [...group(source, variables)].sort((a, b) => countIn(b) - countIn(a))
    }
  },
  $unwind: operand => unwind(operand),
  $facet: (operand, context, { compilePipeline }) => {
    if (!isDoc(operand) || operand.size === 0)
      throw bad('the $facet specification must be a non-empty object', 40169)
    const facets = [...operand].map(
      ([name, pipeline]) => [name, compilePipeline(pipeline, context)] as const,
    )
    return function* facet(source, variables) {
      const all = [...source]
      yield new Map(facets.map(([name, run]) => [name, [...run(all, variables)]]))
    }
  },
  $lookup: lookup,
  $unionWith: unionWith,
  $bucket: (operand, { rules }) => bucket(operand, rules),
  $sample: operand => {
    const size = isDoc(operand) ? wholeNumber(operand.get('size')) : undefined
    if (size === undefined || size < 1)
      throw bad('size argument to $sample must be a positive number', 28747)
    return function* sample(source) {
      const all = [...source]
      for (let left = Math.min(size, all.length); left > 0; left--) {
        const [chosen] = all.splice(Math.floor(Math.random() * all.length), 1)
        if (chosen) yield chosen
      }
    }
  },
  $redact: (operand, { rules }) => {
    const expression = compileExpression(operand, rules)
    const redact = (document: Doc, variables: Variables): Doc | undefined => {
      const verdict = expression(document, variables)
      if (verdict === 'prune') return undefined
      if (verdict === 'keep') return document
      if (verdict !== 'descend')
        throw bad('$redact must return one of $$KEEP, $$PRUNE or $$DESCEND', 17053)
      const inner = (value: Value): Value | undefined =>
        isDoc(value)
          ? redact(value, variables)
          : Array.isArray(value)
            ? value.map(inner).filter(entry => entry !== undefined)
            : value
      const pruned: Doc = new Map()
      for (const [key, value] of document) {
        const next = inner(value)
        if (next !== undefined) pruned.set(key, next)
      }
      return pruned
    }
    return function* run(source, variables) {
      for (const document of source) {
        const pruned = redact(document, variables)
        if (pruned) yield pruned
      }
    }
  },
}

const countIn = (group: Doc): number => wholeNumber(group.get('count')) ?? 0

function countOf(name: string, operand: Value, min: number): number {
  const number = isNum(operand) ? toDouble(operand) : Number.NaN
  if (!Number.isInteger(number))
    throw bad(
      `invalid argument to ${name} stage: Expected an integer`,
      name === '$limit' ? 5107201 : 5107200,
    )
  if (number < 0)
    throw bad(
      `invalid argument to ${name} stage: Expected a non-negative number`,
      name === '$limit' ? 5107201 : 5107200,
    )
  if (number < min) throw bad('the limit must be positive', 15958)
  return number
}

function unwind(operand: Value): Stage {
  const options = isDoc(operand) ? operand : doc({ path: operand })
  for (const key of options.keys())
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(key))
      throw bad(`unrecognized option to $unwind stage: ${key}`, 28811)
  const path = options.get('path')
  if (typeof path !== 'string')
    throw bad(`expected a string as the path for $unwind stage, got ${typeNameOf(path)}`, 28808)
  if (!path.startsWith('$'))
    throw bad("path option to $unwind stage should be prefixed with a '$'", 28818)
  const parts = partsOf(path.slice(1))
  const keep = options.get('preserveNullAndEmptyArrays') === true
  const indexAs = options.get('includeArrayIndex')
  const numbered = (document: Doc, index: bigint | null) =>
    typeof indexAs === 'string' ? new Map([...document, [indexAs, index]]) : document
  return function* run(source) {
    for (const document of source) {
      const value = valueAt(document, parts)
      if (!Array.isArray(value)) {
        if (keep || (value !== undefined && value !== null)) yield numbered(document, null)
      } else if (value.length === 0) {
        if (keep) yield numbered(withValue(document, parts, undefined), null)
      } else
        for (const [index, entry] of value.entries())
          yield numbered(withValue(document, parts, entry), BigInt(index))
    }
  }
}

const valueAt = (value: Value | undefined, parts: readonly string[]): Value | undefined =>
  parts.reduce<Value | undefined>((at, part) => (isDoc(at) ? at.get(part) : undefined), value)
