import { equals } from '../bson/compare.ts'
import { isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { compileDocumentStages } from '../aggregate/documentStages.ts'
import { elementTest } from '../query/matcher.ts'
import type { Rules } from '../query/Rules.ts'
import { partsOf } from '../query/path.ts'
import { change, isPositional, placesOf } from './change.ts'
import type { Change, Filters, UpdateContext } from './change.ts'
import { updateOperators } from './operators.ts'

/** A compiled update: takes a document that is its own to change, gives what becomes of it. */
export type Update = {
  apply: (document: Doc, context: UpdateContext) => Doc
  replaces: boolean
  usesPosition: boolean
}

/** Reads an update: a document of operators, a whole new document, or a pipeline. */
export function compileUpdate(
  update: Value | undefined,
  arrayFilters: Value | undefined,
  rules: Rules,
): Update {
  if (Array.isArray(update)) {
    if (arrayFilters !== undefined)
      throw bad('arrayFilters may not be specified for pipeline-syle updates', 9)
    const run = compileDocumentStages(update, rules)
    return {
      apply: (document, { now }) => keepId(document, run(new Map(document), now)),
      replaces: false,
      usesPosition: false,
    }
  }
  if (!isDoc(update)) throw bad('Update argument must be either an object or an array', 9)
  const first = update.keys().next().value
  const filters = readFilters(arrayFilters, rules)
  if (first?.startsWith('$')) return operatorUpdate(update, filters, rules)
  refuseUnusedFilters([], filters)
  return replacement(update)
}

function replacement(next: Doc): Update {
  for (const key of next.keys())
    if (key.startsWith('$'))
      throw bad(
        `The dollar ($) prefixed field '${key}' in '${key}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
        52,
      )
  return {
    apply: document => keepId(document, new Map(next)),
    replaces: true,
    usesPosition: false,
  }
}

/** `_id` stays what it was, and first. */
function keepId(before: Doc, after: Doc): Doc {
  const id = before.get('_id')
  if (id === undefined) return after
  const other = after.get('_id')
  if (other !== undefined && !equals(id, other)) throw immutable()
  if (other !== undefined && after.keys().next().value === '_id') return after
  after.delete('_id')
  return new Map([['_id', id], ...after])
}

const immutable = () =>
  bad("Performing an update on the path '_id' would modify the immutable field '_id'", 66)

type Step = {
  parts: string[]
  change: Change
  onlyInserting: boolean
  /** The path has `$`, `$[]` or `$[name]` in it: what it stands for is known with the document. */
  positional: boolean
}

function operatorUpdate(update: Doc, filters: Filters, rules: Rules): Update {
  const steps: Step[] = []
  for (const [operator, fields] of update) {
    const compile = operator.startsWith('$') ? updateOperators[operator] : undefined
    if (!compile)
      throw bad(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
        9,
      )
    if (!isDoc(fields))
      throw bad(
        `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: ...}`,
        9,
      )
    for (const [path, operand] of fields)
      for (const made of compile(path, operand, rules)) {
        const parts = readPath(made.path)
        steps.push({
          parts,
          change: made.change,
          onlyInserting: operator === '$setOnInsert',
          positional: parts.some(isPositional),
        })
      }
  }
  refuseConflicts(steps)
  refuseUnusedFilters(steps, filters)
  steps.sort((a, b) => comparePaths(a.parts, b.parts))
  const open = steps.some(step => step.positional)
  const placed = (document: Doc, context: UpdateContext): Step[] => {
    const concrete = steps.flatMap(step =>
      placesOf(document, step.parts, filters, context.position).map(parts => ({ ...step, parts })),
    )
    refuseConflicts(concrete)
    return concrete
  }
  return {
    apply: (document, context) => {
      const id = context.before.get('_id')
      for (const step of open ? placed(document, context) : steps)
        if ((!step.onlyInserting || context.inserting) && !step.change.skips?.(context))
          change(document, step.parts, step.change, context)
      const after = document.get('_id')
      if (id !== undefined && (after === undefined || !equals(id, after))) throw immutable()
      return document
    },
    replaces: false,
    usesPosition: steps.some(step => step.parts.includes('$')),
  }
}

function readPath(path: string): string[] {
  const parts = partsOf(path)
  if (path === '') throw bad('An empty update path is not valid.', 56)
  if (parts.includes(''))
    throw bad(`The update path '${path}' contains an empty field name, which is not allowed.`, 56)
  if (parts.filter(part => part === '$').length > 1)
    throw bad(`Too many positional (i.e. '$') elements found in path '${path}'`)
  if (parts[0] !== undefined && isPositional(parts[0]))
    throw bad(
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
      2,
    )
  return parts
}

function refuseConflicts(steps: Step[]): void {
  const seen = new Set<string>()
  const above = new Set<string>()
  for (const { parts } of steps) {
    const path = parts.join('.')
    const prefix = parts.map((_, at) => parts.slice(0, at + 1).join('.')).find(one => seen.has(one))
    if (prefix !== undefined || above.has(path))
      throw bad(`Updating the path '${path}' would create a conflict at '${prefix ?? path}'`, 40)
    seen.add(path)
    for (let at = 1; at < parts.length; at++) above.add(parts.slice(0, at).join('.'))
  }
}

function refuseUnusedFilters(steps: Step[], filters: Filters): void {
  const used = new Set(
    steps.flatMap(step =>
      step.parts.filter(part => part.startsWith('$[')).map(part => part.slice(2, -1)),
    ),
  )
  for (const name of filters.keys())
    if (!used.has(name))
      throw bad(`The array filter for identifier '${name}' was not used in the update`, 9)
  for (const name of used)
    if (name !== '' && !filters.has(name))
      throw bad(`No array filter found for identifier '${name}' in path`, 2)
}

/** The server applies changes in the order of their paths, numbers by their size. */
function comparePaths(a: string[], b: string[]): number {
  for (const [at, part] of a.entries()) {
    const other = b[at]
    if (other === undefined) return 1
    if (part === other) continue
    const numbers = /^\d+$/.test(part) && /^\d+$/.test(other)
    return numbers ? Number(part) - Number(other) : part < other ? -1 : 1
  }
  return a.length - b.length
}

/** Each array filter speaks of one name: `{'x.price': {$gt: 3}}` tests elements under `$[x]`. */
function readFilters(arrayFilters: Value | undefined, rules: Rules): Filters {
  const filters: Filters = new Map()
  if (arrayFilters === undefined || arrayFilters === null) return filters
  if (!Array.isArray(arrayFilters)) throw bad('arrayFilters must be an array', 14)
  for (const filter of arrayFilters) {
    if (!isDoc(filter) || filter.size === 0)
      throw bad('Cannot use an expression without a top-level field name in arrayFilters', 9)
    const names = new Set<string>()
    collectNames(filter, names)
    const [name] = names
    if (names.size !== 1 || name === undefined)
      throw bad(
        'Error parsing array filter :: caused by :: Expected a single top-level field name',
        9,
      )
    if (filters.has(name))
      throw bad(`Found multiple array filters with the same top-level field name ${name}`, 9)
    const test = elementTest(filter, rules)
    filters.set(name, element => test(new Map([[name, element]])))
  }
  return filters
}

function collectNames(filter: Doc, names: Set<string>): void {
  for (const [key, value] of filter)
    if (!key.startsWith('$')) names.add(key.split('.', 1)[0] ?? key)
    else if (Array.isArray(value))
      for (const branch of value) if (isDoc(branch)) collectNames(branch, names)
}
