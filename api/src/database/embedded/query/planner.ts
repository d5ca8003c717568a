import { equals } from '../bson/compare.ts'
import { rankKey, sortKey } from '../bson/sortKey.ts'
import { rankOf } from '../bson/typeOf.ts'
import { doc, isDoc, isNum } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import type { Index } from '../storage/Index.ts'
import { fieldKey } from '../storage/indexKeys.ts'
import type { Span } from '../storage/scan.ts'
import type { Collation } from './collation.ts'
import { constraintsOf } from './constraints.ts'
import type { Constraint, Constraints } from './constraints.ts'
import type { Sort } from './sort.ts'

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

const mostSpans = 2000

/** Chooses how to find the documents: the index that narrows most, then one that sorts, else the whole collection. */
export function plan(
  indexes: readonly Index[],
  filter: Doc,
  sort: Sort | undefined,
  collation: Collation,
  hint?: Value,
): Plan {
  const natural = isDoc(hint) && hint.has('$natural') ? hint : undefined
  const whole: Plan = {
    kind: 'collection',
    backwards: isBackwards(sort, natural),
    sorted: !sort?.fields.length || sort.fields[0]?.path === '$natural',
  }
  if (natural || sort?.fields[0]?.path === '$natural') return whole
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
  return best?.plan ?? whole
}

const isBackwards = (sort: Sort | undefined, natural: Doc | undefined): boolean => {
  const direction = natural?.get('$natural')
  if (isNum(direction)) return equals(direction, -1)
  return sort?.fields[0]?.path === '$natural' && sort.fields[0].descending
}

function hinted(indexes: readonly Index[], hint: Value): Index {
  const found = indexes.find(index =>
    typeof hint === 'string' ? index.name === hint : equals(index.spec.get('key') ?? null, hint),
  )
  if (!found)
    throw bad('error processing query: hint provided does not correspond to an existing index')
  return found
}

function consider(
  index: Index,
  constraints: Constraints,
  filter: Doc,
  sort: Sort | undefined,
  collation: Collation,
  forced: boolean,
): { plan: Plan; score: number } | undefined {
  if (index.partial && !implies(constraints, filter, index.partial.filter)) return undefined
  const used: { path: string; constraint: Constraint }[] = []
  let prefixes: Buffer[] = [Buffer.alloc(0)]
  let range: Constraint | undefined
  let equalFields = 0
  for (const [at, field] of index.fields.entries()) {
    if (index.multikey && at > 0 && sharesArray(index, at)) break
    const list = (constraints.paths.get(field.path) ?? []).filter(one =>
      suits(one, index, collation),
    )
    const equal = list.find(one => one.in && one.in.length * prefixes.length <= mostSpans)
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
  const exact = isWhole(constraints, used, index, collation)
  const score =
    equalFields * 10 +
    (range ? 5 : 0) +
    (range?.lower && range.upper ? 1 : 0) +
    (order ? 6 : 0) +
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
  const wanted = sort.fields.filter(
    field => !fixed.has(field.path) || !isFixed(constraints, field.path),
  )
  const offered = index.fields.slice(equalFields)
  if (wanted.length > offered.length) return undefined
  const same = wanted.map((field, at) =>
    offered[at]?.path !== field.path || field.meta
      ? undefined
      : offered[at].descending === field.descending,
  )
  if (same.every(one => one === true)) return 'forwards'
  return same.every(one => one === false) ? 'backwards' : undefined
}

const isFixed = (constraints: Constraints, path: string): boolean =>
  (constraints.paths.get(path) ?? []).some(one => one.in?.length === 1)

/** Whether the spans alone decide, so that documents need not be looked at. */
function isWhole(
  constraints: Constraints,
  used: { path: string; constraint: Constraint }[],
  index: Index,
  collation: Collation,
): boolean {
  if (!constraints.whole || index.multikey || index.sparse || collation.fold || index.partial)
    return false
  let count = 0
  for (const list of constraints.paths.values()) count += list.length
  let spent = 0
  for (const { constraint } of used) spent += constraint.lower && constraint.upper ? 2 : 1
  return count === spent && used.every(({ constraint }) => constraint.prefix === undefined)
}

/** The first key after all that begin like this. */
function after(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix)
  for (let at = next.length - 1; at >= 0; at--) {
    const byte = next[at] ?? 0
    if (byte < 255) {
      next[at] = byte + 1
      return next.subarray(0, at + 1)
    }
  }
  return Buffer.alloc(9, 255)
}

const prefixSpan = (prefix: Buffer): Span => ({ from: prefix, to: after(prefix) })

function rangeSpan(prefix: Buffer, range: Constraint, descending: boolean): Span {
  const join = (key: Buffer) => Buffer.concat([prefix, key])
  if (range.prefix !== undefined) {
    const begun = sortKey(range.prefix).subarray(0, -2)
    const end = after(begun)
    return descending
      ? { from: join(after(inverted(end))), to: join(after(inverted(begun))) }
      : { from: join(begun), to: join(end) }
  }
  const { lower, upper } = range
  const rank = rankOf((lower ?? upper)?.value ?? null)
  const least =
    rank === 10 ? join(sortKey(Number.NaN, descending)) : join(rankKey(rank, descending))
  const greatest = join(rankKey(rank, descending))
  const key = (value: Value) => join(sortKey(value, descending))
  if (!descending)
    return {
      from: lower
        ? lower.included
          ? key(lower.value)
          : after(key(lower.value))
        : rank === 10
          ? after(least)
          : least,
      to: upper ? (upper.included ? after(key(upper.value)) : key(upper.value)) : after(greatest),
    }
  return {
    from: upper ? (upper.included ? key(upper.value) : after(key(upper.value))) : greatest,
    to: lower
      ? lower.included
        ? after(key(lower.value))
        : key(lower.value)
      : rank === 10
        ? least
        : after(least),
  }
}

const inverted = (bytes: Buffer): Buffer => Buffer.from(bytes.map(byte => 255 - byte))

function distinctSpans(spans: Span[]): Span[] {
  const sorted = spans.sort((a, b) => Buffer.compare(a.from, b.from))
  return sorted.filter(
    (span, at) => at === 0 || !span.from.equals(sorted[at - 1]?.from ?? Buffer.alloc(0)),
  )
}

/** Whether every document the filter finds is in a partial index: each condition of the index must follow from the filter. */
function implies(constraints: Constraints, filter: Doc, partial: Doc): boolean {
  const needed = constraintsOf(partial)
  const said = [...partial].every(([path, condition]) => {
    const own = filter.get(path)
    if (own !== undefined && equals(own, condition)) return true
    const demands = needed.paths.get(path)
    const known = constraints.paths.get(path)
    if (!demands || !known || path.startsWith('$')) return false
    const single = constraintsOf(doc({ [path]: condition }))
    const onlyExists = isDoc(condition) && condition.size === 1 && condition.has('$exists')
    if (!single.whole && !onlyExists) return false
    return demands.every(demand => known.some(one => follows(one, demand)))
  })
  return said
}

function follows(known: Constraint, demand: Constraint): boolean {
  if (demand.exists !== undefined) {
    if (!demand.exists) return false
    return (
      known.exists === true ||
      known.lower !== undefined ||
      known.upper !== undefined ||
      (known.in?.every(value => value !== null) ?? false)
    )
  }
  if (known.in) return known.in.length > 0 && known.in.every(value => fulfils(value, demand))
  if (demand.lower)
    return known.lower !== undefined && fulfils(known.lower.value, demand, !known.lower.included)
  if (demand.upper)
    return known.upper !== undefined && fulfils(known.upper.value, demand, !known.upper.included)
  return false
}

/** `open`: values come close to this one but never reach it. */
function fulfils(value: Value, demand: Constraint, open = false): boolean {
  if (demand.in) return demand.in.some(entry => equals(entry, value))
  const edge = demand.lower ?? demand.upper
  if (!edge || rankOf(edge.value) !== rankOf(value)) return false
  const order = Buffer.compare(sortKey(value), sortKey(edge.value))
  const inside = demand.lower ? order > 0 : order < 0
  return inside || (order === 0 && (edge.included || open))
}
