import { decode } from '../bson/decode.ts'
import type { Fields } from '../bson/decode.ts'
import type { Doc, Value } from '../bson/values.ts'
import type { Variables } from './Rules.ts'
import { bad } from '../errors.ts'
import type { Collection } from '../storage/catalog.ts'
import { readRecord } from '../storage/records.ts'
import type { Stored } from '../storage/Store.ts'
import { countKeys, scanCollection, scanIndex } from '../storage/scan.ts'
import type { Store } from '../storage/Store.ts'
import { vectorIndexesOf, withVectors } from '../search/separate.ts'
import { binary } from './collation.ts'
import type { Collation } from './collation.ts'
import { compileFilter } from './matcher.ts'
import type { Matcher } from './matcher.ts'
import { plan } from './planner.ts'
import type { Plan } from './planner.ts'
import type { Sort } from './sort.ts'

/** Documents between two looks at the clock. */
const clockInterval = 100

export type Question = {
  filter: Doc
  sort?: Sort | undefined
  skip?: number
  /** 0 is no limit. */
  limit?: number
  collation?: Collation
  hint?: Value | undefined
  variables?: Variables
  /** The top-level fields that will be looked at: vectors nobody looks at need not be put back. */
  needs?: Fields | undefined
  /** Marks damaged documents that match by an index alone, or as all do, instead of refusing them. */
  takesDamaged?: boolean
}

/** Number of keys and documents examined so far. */
type Examined = { keys: number; documents: number }

export type Findings = {
  plan: Plan
  matcher: Matcher
  records: Iterable<Stored>
  examined: Examined
}

/**
 * Plans a question and answers it one document at a time; nothing is read before the first is asked for. Of a
 * collection that does not exist it is read as well, so that what cannot be asked is refused there too.
 */
export function find(
  store: Store,
  collection: Collection | undefined,
  question: Question,
): Findings {
  const collation = question.collation ?? binary
  const matcher = compileFilter(question.filter, {
    collation,
    variables: question.variables ?? new Map(),
  })
  const examined: Examined = { keys: 0, documents: 0 }
  if (!collection) return { plan: everything, matcher, records: [], examined }
  const chosen = plan(collection.indexes, question.filter, question.sort, collation, question.hint)
  const { skip = 0, limit = 0, sort, needs } = question
  const likely = limit && chosen.sorted ? Math.min(skip + limit, 500) : 32
  const certain = question.filter.size === 0 || (chosen.kind === 'index' && chosen.exact)
  const options = {
    backwards: chosen.backwards,
    first: likely,
    takesDamaged: certain && question.takesDamaged === true,
    examined,
  }
  const scan =
    chosen.kind === 'index'
      ? scanIndex(store, collection, chosen.index, chosen.spans, options)
      : scanCollection(store, collection, options)
  const matching = matches(store, collection, scan, matcher, certain, examined)
  const ordered =
    sort && !chosen.sorted
      ? sorted(store, collection, matching, sort, limit ? skip + limit : 0)
      : matching
  const page = skip || limit ? slice(ordered, skip, limit) : ordered
  const separate = vectorIndexesOf(collection).some(({ vector }) => needs?.has(vector.path) ?? true)
  const records = separate ? withAllVectors(store, collection, page) : page
  return { plan: chosen, matcher, records, examined }
}

const everything: Plan = { kind: 'collection', backwards: false, sorted: true }

function* withAllVectors(
  store: Store,
  collection: Collection,
  records: Iterable<Stored>,
): Generator<Stored> {
  for (const stored of records) {
    const { rid, bytes, isDamaged } = stored
    yield isDamaged ? stored : { rid, bytes: withVectors(store, collection, rid, bytes) }
  }
}

function* matches(
  store: Store,
  collection: Collection,
  scan: Iterable<Stored>,
  matcher: Matcher,
  certain: boolean,
  examined: Examined,
): Generator<Stored> {
  const needsVectors = vectorIndexesOf(collection).some(
    ({ vector }) => matcher.fields?.has(vector.path) ?? true,
  )
  const read = (stored: Stored) =>
    needsVectors ? withVectors(store, collection, stored.rid, stored.bytes) : stored.bytes
  for (const stored of scan) {
    if (examined.documents++ % clockInterval === 0 && performance.now() > store.deadline)
      throw bad('operation exceeded time limit', 50)
    if (certain || matcher.test(decode(read(stored), matcher.fields))) yield stored
  }
}

/** Sorts by keys alone and fetches the documents again one by one, so that memory holds no documents. */
function* sorted(
  store: Store,
  collection: Collection,
  source: Iterable<Stored>,
  sort: Sort,
  max: number,
): Generator<Stored> {
  for (const rid of sortedRids(source, sort, max)) {
    const bytes = readRecord(store, collection, rid)
    if (bytes) yield { rid, bytes }
  }
}

function sortedRids(source: Iterable<Stored>, sort: Sort, max: number): Float64Array {
  const fields = new Set(sort.fields.map(field => field.parts[0] ?? field.path))
  const rows: { rid: number; keys: Value[] }[] = []
  const order = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    sort.compareKeys(a.keys, b.keys) || a.rid - b.rid
  for (const stored of source) {
    rows.push({ rid: stored.rid, keys: sort.keys(decode(stored.bytes, fields)) })
    if (max && rows.length > max * 2 + 1000) {
      rows.sort(order)
      rows.length = max
    }
  }
  rows.sort(order)
  if (max && rows.length > max) rows.length = max
  return Float64Array.from(rows, ({ rid }) => rid)
}

function* slice<T>(source: Generator<T>, skip: number, limit: number): Generator<T> {
  let at = 0
  for (const item of source) {
    at++
    if (at <= skip) continue
    yield item
    if (limit && at >= skip + limit) return
  }
}

/** The index whose keys alone tell how many documents match, where there is one. */
export function countingPlan(collection: Collection | undefined, question: Question) {
  if (!collection) return undefined
  const { filter, collation = binary, hint } = question
  const chosen = plan(collection.indexes, filter, undefined, collation, hint)
  if (chosen.kind === 'index')
    return chosen.exact ? { index: chosen.index, spans: chosen.spans } : undefined
  const index = collection.indexes.find(one => one.name === '_id_')
  const all = { from: Buffer.alloc(0), to: Buffer.alloc(9, 255) }
  return index && filter.size === 0 ? { index, spans: [all] } : undefined
}

/** Counts without reading documents where an index alone can tell. */
export function count(
  store: Store,
  collection: Collection | undefined,
  question: Question,
): number {
  const { skip = 0, limit = 0, collation = binary, variables = new Map() } = question
  const covered = countingPlan(collection, question)
  if (covered) {
    compileFilter(question.filter, { collation, variables })
    const rest = Math.max(countKeys(store, covered.index, covered.spans) - skip, 0)
    return limit ? Math.min(rest, limit) : rest
  }
  let total = 0
  for (const _ of find(store, collection, { ...question, needs: new Set() }).records) total++
  return total
}
