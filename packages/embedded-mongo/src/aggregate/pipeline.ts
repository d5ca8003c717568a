import { wholeNumber } from '../bson/numbers.ts'
import { int, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { readSort } from '../query/sort.ts'
import { readStage } from './documentStages.ts'
import type { Variables } from '../query/Rules.ts'
import { neededFields } from './neededFields.ts'
import type { Beginning, Stage, StageContext } from './Stage.ts'
import { stages } from './stages.ts'

/** Compiles stages that work on what flows through them. */
export function compilePipeline(pipeline: Value, context: StageContext): Stage {
  if (!Array.isArray(pipeline)) throw bad("'pipeline' option must be specified as an array", 14)
  const compiled = pipeline.map(stage => {
    const [name, operand] = readStage(stage)
    const compile = stages[name]
    if (!compile) throw bad(`Unrecognized pipeline stage name: '${name}'`, 40324)
    return compile(operand, context, { compilePipeline, runOver })
  })
  return (source, variables) => compiled.reduce((flow, stage) => stage(flow, variables), source)
}

/** Stages that only begin a pipeline. */
export const leadingStages: readonly string[] = [
  '$search',
  '$vectorSearch',
  '$searchMeta',
  '$listSearchIndexes',
  '$collStats',
  '$documents',
]

/** Runs a pipeline over a collection; its first `$match`, `$sort`, `$skip` and `$limit` become the question asked of it. */
export function runOver(
  collection: string,
  pipeline: Value[],
  context: StageContext,
  variables: Variables,
): Iterable<Doc> {
  const [first] = pipeline
  if (first !== undefined) {
    const [name, operand] = readStage(first)
    if (leadingStages.includes(name)) {
      const rest = pipeline.slice(1)
      const source = context.sources.special(collection, name, operand, rest)
      if (!source) throw bad(`Unrecognized pipeline stage name: '${name}'`, 40324)
      return compilePipeline(rest, context)(source, variables)
    }
  }
  const { beginning, rest } = splitBeginning(pipeline, context)
  const counted = countedBy(rest)
  if (counted && !beginning.sort) {
    const total = context.sources.count(collection, beginning, context, variables)
    return total ? [counted(total)] : []
  }
  const needs = neededFields(rest)
  if (needs) beginning.needs = needs
  const flow = compilePipeline(rest, context)
  return flow(context.sources.read(collection, beginning, context, variables), variables)
}

/** True when a pipeline only counts the documents that its first `$match` finds. */
export function countsAll(pipeline: Value[]): boolean {
  const rest = pipeline.findIndex(stage => readStage(stage)[0] !== '$match')
  return rest >= 0 && countedBy(pipeline.slice(rest)) !== undefined
}

/** Returns how to view a total where stages only count: `$count`, or the `$group` that drivers count with. */
function countedBy(rest: Value[]): ((total: number) => Doc) | undefined {
  const [stage] = rest
  if (stage === undefined || rest.length !== 1) return undefined
  const [name, operand] = readStage(stage)
  if (name !== '$group' || !isDoc(operand) || operand.size !== 2) return undefined
  const [id, sum] = operand.values()
  const [key, field] = operand.keys()
  const sumsOne = isDoc(sum) && sum.size === 1 && wholeNumber(sum.get('$sum')) === 1
  if (
    key !== '_id' ||
    field === undefined ||
    !sumsOne ||
    !(id === null || wholeNumber(id) !== undefined)
  )
    return undefined
  return total =>
    new Map<string, Value>([
      ['_id', id ?? null],
      [field, int(total)],
    ])
}

export function splitBeginning(
  pipeline: Value[],
  context: StageContext,
): { beginning: Beginning; rest: Value[] } {
  const beginning: Beginning = { filter: new Map() }
  let at = 0
  const peek = (name: string): Value | undefined => {
    const stage = pipeline[at]
    if (stage === undefined) return undefined
    const [stageName, operand] = readStage(stage)
    return stageName === name ? operand : undefined
  }
  const filters: Doc[] = []
  for (let match = peek('$match'); isDoc(match); match = peek('$match')) {
    filters.push(match)
    at++
  }
  if (filters.length === 1 && filters[0]) beginning.filter = filters[0]
  else if (filters.length > 1) beginning.filter = new Map([['$and', filters]])
  const sort = peek('$sort')
  if (isDoc(sort) && sort.size > 0) {
    beginning.sort = readSort(sort, context.rules.collation)
    at++
  }
  const skip = wholeNumber(peek('$skip'))
  if (skip !== undefined && skip >= 0) {
    beginning.skip = skip
    at++
  }
  const limit = wholeNumber(peek('$limit'))
  if (limit !== undefined && limit > 0) {
    beginning.limit = limit
    at++
  }
  return { beginning, rest: pipeline.slice(at) }
}
