import { textOf } from '../bson/show.ts'
import { wholeNumber } from '../bson/numbers.ts'
import { isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { constraintsOf } from '../query/constraints.ts'
import { compileFilter } from '../query/matcher.ts'
import type { Matcher } from '../query/matcher.ts'
import { allRows, bytesIn, numberIn } from '../storage/open.ts'
import type { Collection } from '../storage/catalog.ts'
import type { Store } from '../storage/Store.ts'
import type { Hit } from './bestFirst.ts'
import type { Partitions, Segment } from './partitions.ts'
import type { SearchIndex, VectorIndex } from './SearchIndex.ts'
import { partitionKey } from './searchEntries.ts'
import { exactScores } from './VectorSegment.ts'
import type { VectorSegment } from './VectorSegment.ts'
import { floatsIn, readVector } from './vectorValue.ts'

const options = ['index', 'path', 'queryVector', 'numCandidates', 'limit', 'filter', 'exact']
export const vectorFilterOperators: readonly string[] = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$exists',
  '$not',
  '$nor',
  '$and',
  '$or',
]
const maxCandidates = 10_000
/**
 * Factor by which more documents than requested are scored exactly. Of the best fifty among ten thousand texts, int8 puts
 * one in 150 below the fiftieth and none below the fifty-fifth.
 */
const spare = 1.2

/** The nearest vectors: a first pass in int8 over all that pass the filter, the best of it scored exactly. */
export function vectorSearch(
  store: Store,
  collection: Collection,
  partitions: Partitions,
  stage: Doc,
): Hit[] {
  for (const key of stage.keys())
    if (!options.includes(key)) throw bad(`Unrecognized field '${key}' of $vectorSearch`)
  const limit = wholeNumber(stage.get('limit'))
  if (limit === undefined || limit < 1)
    throw bad('"limit" of $vectorSearch must be a positive whole number')
  const candidates = wholeNumber(stage.get('numCandidates'))
  const exact = stage.get('exact') === true
  if (!exact && candidates === undefined)
    throw bad('"numCandidates" of $vectorSearch is required unless "exact" is true')
  if (candidates !== undefined && (candidates < limit || candidates > maxCandidates))
    throw bad(`"numCandidates" must be between limit and ${maxCandidates}`)
  const index = collection.searchIndexes.find(one => one.name === stage.get('index'))
  if (!index) return []
  if (index.type !== 'vectorSearch')
    throw bad(`The index ${index.name} is not of type vectorSearch`)
  if (stage.get('path') !== index.vector.path)
    throw bad(`${textOf(stage.get('path'))} is not indexed as vector`)
  const query = readVector(stage.get('queryVector'), index.vector.dimensions)
  if (!query) throw bad(`"queryVector" must have ${index.vector.dimensions} dimensions`)
  const filter = stage.get('filter') ?? new Map()
  if (!isDoc(filter)) throw bad('"filter" of $vectorSearch must be a document')
  checkFilter(filter, index)
  const searched = partitions.get(store, index, partitionKeys(index, filter))
  return rescored(
    store,
    index,
    query,
    nearest(
      searched.flatMap(one => one.segments),
      index,
      query,
      filter,
      Math.ceil(limit * spare),
    ),
    limit,
  )
}

/** The partitions a filter can be met in; all of them when it does not fix the first filter path. */
function partitionKeys(index: SearchIndex, filter: Doc): Buffer[] | undefined {
  const [path] = index.filters
  if (path === undefined) return [Buffer.alloc(0)]
  const fixed = constraintsOf(filter)
    .paths.get(path)
    ?.find(one => one.in)?.in
  return fixed?.map(partitionKey)
}

/** Only declared paths may be filtered by, with the operators Atlas knows. */
function checkFilter(filter: Doc, index: VectorIndex): void {
  for (const [key, condition] of filter)
    if (key === '$and' || key === '$or' || key === '$nor') {
      if (Array.isArray(condition))
        for (const branch of condition) if (isDoc(branch)) checkFilter(branch, index)
    } else {
      if (!index.filters.includes(key)) throw bad(`Path '${key}' needs to be indexed as filter`)
      checkOperators(condition)
    }
}

function checkOperators(condition: Value): void {
  if (!isDoc(condition)) return
  for (const [operator, operand] of condition) {
    if (operator.startsWith('$') && !vectorFilterOperators.includes(operator))
      throw bad(`Operator ${operator} is not supported in a filter of $vectorSearch`)
    if (operator === '$not') checkOperators(operand)
  }
}

function nearest(
  segments: Segment[],
  index: VectorIndex,
  query: Float32Array,
  filter: Doc,
  max: number,
): Hit[] {
  const matcher = filter.size ? compileFilter(filter) : undefined
  const best: Hit[] = []
  for (const segment of segments)
    if ('scores' in segment) offer(best, segment, index, query, matcher, max)
  return best
}

/** Keeps the best in a list that is cut back now and then; the filter is asked only where the score would do. */
function offer(
  best: Hit[],
  segment: VectorSegment,
  index: VectorIndex,
  query: Float32Array,
  matcher: Matcher | undefined,
  max: number,
): void {
  const scores = segment.scores(query, index.vector.similarity)
  let cutoff = best.length >= max ? (best.at(-1)?.score ?? -Infinity) : -Infinity
  const cut = () => {
    best.sort((a, b) => b.score - a.score)
    best.length = Math.min(best.length, max)
    if (best.length === max) cutoff = best.at(-1)?.score ?? cutoff
  }
  const passes = passing(segment, matcher)
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0
    if (score <= cutoff || !segment.alive[at] || !passes(at)) continue
    best.push({ rid: segment.rids[at] ?? 0, score })
    if (best.length >= max * 2) cut()
  }
  cut()
}

/** Values repeat from document to document: what looks the same to the filter is not asked about twice in a row. */
function passing(
  { columns }: VectorSegment,
  matcher: Matcher | undefined,
): (at: number) => boolean {
  if (!matcher) return () => true
  let last: number | undefined
  let passed = false
  return at => {
    if (last === undefined || !columns.alike(last, at)) passed = matcher.test(columns.document(at))
    last = at
    return passed
  }
}

function rescored(
  store: Store,
  index: VectorIndex,
  query: Float32Array,
  rough: Hit[],
  limit: number,
): Hit[] {
  const scoreOf = exactScores(query, index.vector.similarity)
  const among = JSON.stringify(rough.map(({ rid }) => rid))
  const sql = `SELECT rid, data FROM s${index.id} WHERE rid IN (SELECT value FROM json_each(?))`
  const hits = allRows(store.file.prepare(sql), among).map(row => ({
    rid: numberIn(row, 0),
    score: scoreOf(floatsIn(bytesIn(row, 1))),
  }))
  hits.sort((a, b) => b.score - a.score || a.rid - b.rid)
  return hits.slice(0, limit)
}
