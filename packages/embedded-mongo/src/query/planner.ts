import { equals } from '../bson/compare.ts'
import { toDouble } from '../bson/numbers.ts'
import { rankOf } from '../bson/typeOf.ts'
import { isDoc, isNum } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import type { Index } from '../storage/Index.ts'
import { fieldKey } from '../storage/indexKeys.ts'
import type { Span } from '../storage/scan.ts'
import type { Collation } from './collation.ts'
import { constraintsOf } from './constraints.ts'
import type { Constraint, Constraints } from './constraints.ts'
import { implies } from './implies.ts'
import { isIndex } from './path.ts'
import type { Sort } from './sort.ts'
import { distinctSpans, prefixSpan, rangeSpan } from './spans.ts'

export type Plan =
  | { kind: 'collection'; backwards: boolean; sorted: boolean }
  | {
      kind: 'index'
      index: Index
      spans: Span[]
      backwards: boolean
      /** The scan delivers the order asked for. */
      sorted: boolean
      /** The spans hold the matching documents and no others. */
      exact: boolean
    }

const maxSpans = 2000

/** Chooses how to find the documents: the index that narrows most, then one that sorts, else the whole collection. */
export function plan(
  indexes: readonly Index[],
  filter: Doc,
  sort: Sort | undefined,
  collation: Collation,
  hint?: Value,
): Plan {
  const natural = isDoc(hint) && hint.has('$natural') ? hint : undefined
  const fullScan: Plan = {
    kind: 'collection',
    backwards: natural !== undefined && isBackwards(natural),
    sorted: !sort?.fields.length,
  }
  if (natural) return fullScan
  const constraints = constraintsOf(filter)
  const offered =
    hint === undefined || hint === null
      ? indexes.filter(index => !index.hidden)
      : [hinted(indexes, hint)]
  let best: { plan: Plan; score: number } | undefined
  for (const index of offered) {
    const candidate = consider(
      index,
      constraints,
      filter,
      sort,
      collation,
      hint !== undefined && hint !== null,
    )
    if (candidate && (!best || candidate.score > best.score)) best = candidate
  }
  return best?.plan ?? fullScan
}

function isBackwards(natural: Doc): boolean {
  const direction = natural.get('$natural')
  const number = isNum(direction) ? toDouble(direction) : 0
  if (natural.size > 1 || Math.abs(number) !== 1)
    throw bad('$natural must stand alone and be 1 or -1')
  return number < 0
}

function hinted(indexes: readonly Index[], hint: Value): Index {
  const match = indexes.find(index =>
    typeof hint === 'string' ? index.name === hint : equals(index.spec.get('key') ?? null, hint),
  )
  if (!match)
    throw bad('error processing query: hint provided does not correspond to an existing index')
  return match
}

function consider(
  index: Index,
  constraints: Constraints,
  filter: Doc,
  sort: Sort | undefined,
  collation: Collation,
  forced: boolean,
): { plan: Plan; score: number } | undefined {
  // Which documents a partial index holds is decided by their bytes, whatever its own collation.
  if (index.partial && (collation.fold || !implies(constraints, filter, index.partial.filter)))
    return undefined
  const used: { path: string; constraint: Constraint }[] = []
  let prefixes: Buffer[] = [Buffer.alloc(0)]
  let range: Constraint | undefined
  let equalFields = 0
  for (const [at, field] of index.fields.entries()) {
    if (index.multikey && (sharesArray(index, at) || hasPlace(field.parts))) break
    const list = (constraints.paths.get(field.path) ?? []).filter(one =>
      suits(one, index, collation),
    )
    const equal = list.find(one => one.in && one.in.length * prefixes.length <= maxSpans)
    if (equal?.in) {
      const keys = equal.in.map(value => fieldKey(value, field.descending, index.collation))
      prefixes = prefixes.flatMap(prefix => keys.map(key => Buffer.concat([prefix, key])))
      used.push({ path: field.path, constraint: equal })
      equalFields++
      continue
    }
    range = rangeOf(list, index.multikey)
    if (range) used.push({ path: field.path, constraint: range })
    break
  }
  const single = prefixes.length === 1
  const order = sort
    ? sortedBy(index, sort, equalFields, constraints, single, collation)
    : undefined
  const restricts = equalFields > 0 || range !== undefined
  if (index.sparse && !forced && !restricts) return undefined
  if (index.sparse && !forced && used.every(({ constraint }) => constraint.in?.includes(null)))
    return undefined
  if (!restricts && !order && !forced) return undefined
  const field = index.fields[equalFields]
  const spans = distinctSpans(
    prefixes.map(prefix =>
      range && field ? rangeSpan(prefix, range, field.descending) : prefixSpan(prefix),
    ),
  )
  const exact = isExact(constraints, used, index, collation)
  const score =
    equalFields * 10 +
    (range ? 5 : 0) +
    (range?.lower && range.upper ? 1 : 0) +
    (order ? 6 : 0) +
    (exact ? 0.5 : 0) +
    (index.unique && equalFields === index.fields.length && single ? 100 : 0) -
    index.fields.length * 0.1
  return {
    plan: {
      kind: 'index',
      index,
      spans,
      backwards: order === 'backwards',
      sorted: !sort?.fields.length || order !== undefined,
      exact,
    },
    score,
  }
}

/** A number may be a place in an array or a name in its documents; an index knows one of the two. */
const hasPlace = (parts: readonly string[]): boolean => parts.some(isIndex)

/** Two fields inside one array are kept pairwise, while a filter may be met by two different elements. */
const sharesArray = (index: Index, at: number): boolean =>
  index.fields.slice(0, at).some(earlier => earlier.parts[0] === index.fields[at]?.parts[0])

/** Strings can only be looked up in an index of the same collation. */
function suits(constraint: Constraint, index: Index, collation: Collation): boolean {
  const values = [...(constraint.in ?? []), constraint.lower?.value, constraint.upper?.value]
  const plain =
    values.every(value => typeof value !== 'string' && !isDoc(value)) &&
    constraint.prefix === undefined
  if (plain) return true
  if (index.collation.name !== collation.name) return false
  return index.collation.fold === undefined || constraint.in !== undefined
}

/** One range of all that bound a path. In a multikey index two bounds may be met by two different elements. */
function rangeOf(list: readonly Constraint[], multikey: boolean): Constraint | undefined {
  const lower = list.find(one => one.lower)?.lower
  const upper = list.find(one => one.upper)?.upper
  const prefix = list.find(one => one.prefix !== undefined)?.prefix
  if (prefix !== undefined && !lower && !upper) return { prefix }
  if (lower && upper && !multikey && rankOf(lower.value) === rankOf(upper.value))
    return { lower, upper }
  return lower ? { lower } : upper ? { upper } : undefined
}

function sortedBy(
  index: Index,
  sort: Sort,
  equalFields: number,
  constraints: Constraints,
  single: boolean,
  collation: Collation,
): 'forwards' | 'backwards' | undefined {
  if (index.multikey || !single || index.sparse || sort.fields.length === 0) return undefined
  if (index.collation.name !== collation.name || index.collation.fold) return undefined
  const fixed = new Set(index.fields.slice(0, equalFields).map(field => field.path))
  const needed = sort.fields.filter(
    field => !fixed.has(field.path) || !isFixed(constraints, field.path),
  )
  const offered = index.fields.slice(equalFields)
  if (needed.length > offered.length) return undefined
  const same = needed.map((field, at) =>
    offered[at]?.path !== field.path || field.meta
      ? undefined
      : offered[at].descending === field.descending,
  )
  if (same.every(one => one === true)) return 'forwards'
  return same.every(one => one === false) ? 'backwards' : undefined
}

const isFixed = (constraints: Constraints, path: string): boolean =>
  (constraints.paths.get(path) ?? []).some(one => one.in?.length === 1)

/** True when the index spans alone decide which documents match, so that no document needs to be read. */
function isExact(
  constraints: Constraints,
  used: { path: string; constraint: Constraint }[],
  index: Index,
  collation: Collation,
): boolean {
  if (
    !constraints.isEquivalent ||
    index.multikey ||
    index.sparse ||
    collation.fold ||
    index.partial
  )
    return false
  let count = 0
  for (const list of constraints.paths.values()) count += list.length
  let spent = 0
  for (const { constraint } of used) spent += constraint.lower && constraint.upper ? 2 : 1
  return count === spent && used.every(({ constraint }) => constraint.prefix === undefined)
}
