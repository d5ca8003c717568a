import { textOf } from '../bson/show.ts'
import { toDouble } from '../bson/numbers.ts'
import { Int32, isDoc, isNum } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { compileExpression } from '../aggregate/expression.ts'
import type { Expression } from '../aggregate/operand.ts'
import type { Matcher } from './matcher.ts'
import { elementTest } from './matcher.ts'
import type { Rules, Variables } from './Rules.ts'
import { partsOf } from './path.ts'
import type { Trace } from './path.ts'
import { metaKey } from './sort.ts'

/** Makes what is shown of a document. `matcher` is the filter that found it, for `$`. */
export type Projection = (document: Doc, variables: Variables, matcher?: Matcher) => Doc

type Leaf =
  | { kind: 'keep' | 'drop' }
  | { kind: 'compute'; expression: Expression }
  | { kind: 'slice'; skip: number | undefined; limit: number }
  | { kind: 'elemMatch'; test: (element: Value) => boolean }
  | { kind: 'position' }
type Tree = { leaf?: Leaf; fields: Map<string, Tree> }

/** Reads a projection; `find` knows `$slice`, `$elemMatch` and the positional `$`, a `$project` stage does not. */
export function compileProjection(
  spec: Doc,
  rules: Rules,
  inFind: boolean,
): Projection | undefined {
  if (spec.size === 0) return undefined
  const root: Tree = { fields: new Map() }
  const kinds = new Set<string>()
  let elemMatch = false
  for (const [path, value] of flatten(spec)) {
    const leaf = readLeaf(path, value, rules, inFind)
    const clean = leaf.kind === 'position' ? path.slice(0, -2) : path
    if (leaf.kind === 'keep' && path !== '_id') kinds.add('keep')
    if (leaf.kind === 'drop' && path !== '_id') kinds.add('drop')
    if (leaf.kind === 'position' || (leaf.kind === 'compute' && !isMeta(value))) kinds.add('keep')
    elemMatch ||= leaf.kind === 'elemMatch'
    plant(root, clean, leaf)
  }
  if (kinds.size > 1)
    throw bad(
      `Invalid projection: cannot mix inclusion and exclusion`,
      kinds.has('keep') ? 31254 : 31253,
    )
  const idOnly = kinds.size === 0 && root.fields.get('_id')?.leaf?.kind === 'keep'
  const includes =
    kinds.has('keep') ||
    idOnly ||
    (elemMatch && kinds.size === 0) ||
    (!inFind && kinds.size === 0 && hasCompute(root))
  const id = root.fields.get('_id')?.leaf
  if (includes && !id && !root.fields.has('_id'))
    root.fields.set('_id', { leaf: { kind: 'keep' }, fields: new Map() })
  if (includes && id?.kind === 'drop') root.fields.delete('_id')
  return (document, variables, matcher) => {
    const context: Context = { root: document, variables, matcher, includes }
    return project(document, root, context)
  }
}

type Context = { root: Doc; variables: Variables; matcher: Matcher | undefined; includes: boolean }

const hasCompute = (tree: Tree): boolean =>
  tree.leaf?.kind === 'compute' || [...tree.fields.values()].some(hasCompute)

export const isMeta = (value: Value): boolean => isDoc(value) && value.has('$meta')

/** Nested documents of a projection are dotted paths written another way. */
function* flatten(spec: Doc, prefix = ''): Generator<[string, Value]> {
  for (const [key, value] of spec) {
    const path = prefix ? `${prefix}.${key}` : key
    const first = isDoc(value) ? value.keys().next().value : undefined
    if (isDoc(value) && value.size === 0)
      throw bad('An empty sub-projection is not a valid value. Found empty object at path', 51270)
    if (isDoc(value) && !first?.startsWith('$')) yield* flatten(value, path)
    else yield [path, value]
  }
}

function readLeaf(path: string, value: Value, rules: Rules, inFind: boolean): Leaf {
  if (typeof value === 'boolean') return positional(path, { kind: value ? 'keep' : 'drop' }, inFind)
  if (isNum(value))
    return positional(path, { kind: toDouble(value) === 0 ? 'drop' : 'keep' }, inFind)
  if (isDoc(value)) {
    const meta = value.get('$meta')
    if (meta !== undefined) return { kind: 'compute', expression: readMeta(meta) }
    if (inFind && value.has('$slice') && !isExpressionSlice(value.get('$slice')))
      return readSlice(value.get('$slice'))
    if (inFind && value.has('$elemMatch')) {
      const operand = value.get('$elemMatch')
      if (path.includes('.'))
        throw bad('Cannot use $elemMatch projection on a nested field.', 31275)
      if (!isDoc(operand)) throw bad('elemMatch: Invalid argument, object required', 31274)
      return { kind: 'elemMatch', test: elementTest(operand, rules) }
    }
  }
  return { kind: 'compute', expression: compileExpression(value, rules) }
}

const isExpressionSlice = (operand: Value | undefined): boolean =>
  Array.isArray(operand) && !operand.every(isNum)

function positional(path: string, leaf: Leaf, inFind: boolean): Leaf {
  if (!path.endsWith('.$')) {
    if (path.startsWith('$') || path.includes('.$'))
      throw bad(
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
        16410,
      )
    return leaf
  }
  if (!inFind) throw bad('positional projection cannot be used here', 31324)
  return { kind: 'position' }
}

function readMeta(meta: Value): Expression {
  if (meta !== 'searchScore' && meta !== 'vectorSearchScore')
    throw bad(`Unsupported argument to $meta: ${textOf(meta)}`, 17308)
  return document => document.get(metaKey(meta))
}

function readSlice(operand: Value | undefined): Leaf {
  const [first, second] = (Array.isArray(operand) ? operand : [operand]).map(entry =>
    isNum(entry) ? Math.trunc(toDouble(entry)) : undefined,
  )
  if (first === undefined) throw bad('$slice only supports numbers and [skip, limit] arrays', 28724)
  if (second !== undefined && second <= 0) throw bad('$slice limit must be positive', 28724)
  return { kind: 'slice', skip: second === undefined ? undefined : first, limit: second ?? first }
}

function plant(root: Tree, path: string, leaf: Leaf): void {
  let tree = root
  for (const part of partsOf(path)) {
    if (tree.leaf) throw bad(`Path collision at ${path}`, 31249)
    if (part === '') throw bad('FieldPath field names may not be empty strings.', 15998)
    const next = tree.fields.get(part) ?? { fields: new Map() }
    tree.fields.set(part, next)
    tree = next
  }
  if (tree.leaf || tree.fields.size) throw bad(`Path collision at ${path}`, 31250)
  tree.leaf = leaf
}

function project(document: Doc, tree: Tree, context: Context): Doc {
  const projected: Doc = new Map()
  for (const [key, value] of document) {
    if (key.startsWith('\0')) {
      projected.set(key, value)
      continue
    }
    const branch = tree.fields.get(key)
    if (!branch) {
      if (!context.includes) projected.set(key, value)
      continue
    }
    const next = branch.leaf
      ? show(branch.leaf, value, context, key)
      : descend(value, branch, context)
    if (next !== undefined) projected.set(key, next)
  }
  for (const [key, branch] of tree.fields) {
    if (projected.has(key) || document.has(key)) continue
    const made = build(branch, context)
    if (made !== undefined) projected.set(key, made)
  }
  return projected
}

/** Returns the value that computed fields create where the document has none; `undefined` without computed fields. */
function build(tree: Tree, context: Context): Value | undefined {
  if (tree.leaf)
    return tree.leaf.kind === 'compute'
      ? tree.leaf.expression(context.root, context.variables)
      : undefined
  if (!hasCompute(tree)) return undefined
  return project(new Map(), tree, context)
}

function descend(value: Value, tree: Tree, context: Context): Value | undefined {
  if (isDoc(value)) return project(value, tree, context)
  if (Array.isArray(value)) {
    const entries = value.map(entry => descend(entry, tree, context))
    return entries.filter(entry => entry !== undefined)
  }
  if (context.includes) return build(tree, context)
  return value
}

function show(leaf: Leaf, value: Value, context: Context, key: string): Value | undefined {
  switch (leaf.kind) {
    case 'keep':
      return value
    case 'compute':
      return leaf.expression(context.root, context.variables)
    case 'slice':
      return Array.isArray(value) ? slice(value, leaf.skip, leaf.limit) : value
    case 'elemMatch': {
      if (!Array.isArray(value)) return undefined
      const element = value.find(leaf.test)
      return element === undefined ? undefined : [element]
    }
    case 'position':
      return Array.isArray(value) ? [metBy(value, context, key)] : value
    default:
      return undefined
  }
}

/** Returns the array element that made the filter match. */
function metBy(list: Value[], context: Context, key: string): Value {
  const trace: Trace = {}
  context.matcher?.test(context.root, trace)
  const element = trace.position === undefined ? undefined : list[trace.position]
  if (element === undefined)
    throw bad(
      `Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array (${key})`,
      51246,
    )
  return element
}

function slice(list: Value[], skip: number | undefined, limit: number): Value[] {
  if (skip === undefined) return limit < 0 ? list.slice(limit) : list.slice(0, limit)
  const start = skip < 0 ? Math.max(list.length + skip, 0) : skip
  return list.slice(start, start + limit)
}

/** Returns the top-level fields that a projection of plain inclusions reads; `undefined` when it may read all. */
export function fieldsOf(spec: Doc): Set<string> | undefined {
  const fields = new Set(['_id'])
  for (const [path, value] of spec) {
    if (path === '_id' || isMeta(value)) continue
    if (!isInclusion(value) || path.includes('$')) return undefined
    fields.add(path.split('.', 1)[0] ?? path)
  }
  return fields.size > 1 || isInclusion(spec.get('_id') ?? false) ? fields : undefined
}

export const isInclusion = (value: Value): boolean =>
  value === true ||
  (value instanceof Int32 && value.value !== 0) ||
  (typeof value === 'number' && value !== 0)
