import { decode } from '../bson/decode.ts'
import { doc, isDoc } from '../bson/values.ts'
import type { Doc } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { valuesAt } from '../query/path.ts'
import type { Collection } from '../storage/catalog.ts'
import { readRecord } from '../storage/records.ts'
import type { Store } from '../storage/Store.ts'
import { analyze } from './analyze.ts'
import type { Hits } from './bestFirst.ts'
import { readClause, searchOperators } from './clauses.ts'
import type { Clause } from './clauses.ts'
import { evaluate, statisticsOf } from './evaluate.ts'
import type { Scope } from './evaluate.ts'
import type { Partition, Partitions } from './partitions.ts'
import type { TextIndex } from './SearchIndex.ts'
import { partitionKey } from './searchEntries.ts'
import type { TextSegment } from './TextSegment.ts'

const options = ['index', 'count', ...Object.keys(searchOperators)]

/** All documents that match, in no order. Rarity and length are measured within each partition. */
export function textSearch(
  store: Store,
  collection: Collection,
  partitions: Partitions,
  query: Doc,
): Hits {
  for (const key of query.keys())
    if (!options.includes(key)) throw bad(`Unrecognized field '${key}' of $search`)
  const index = collection.searchIndexes.find(one => one.name === (query.get('index') ?? 'default'))
  const hits: Hits = { rids: [], scores: [] }
  if (!index) return hits
  if (index.type !== 'search') throw bad(`The index ${index.name} is not of type search`)
  const clause = readClause(
    new Map([...query].filter(([key]) => key !== 'index' && key !== 'count')),
    index,
  )
  for (const partition of partitions.get(store, index, keysIn(clause, index)))
    searchIn(partition, clause, store, collection, index, hits)
  return hits
}

/** `$searchMeta`: how many documents match. */
export function countMatches(hits: Hits, options: Doc): Doc {
  const count = options.get('count')
  const type = isDoc(count) ? (count.get('type') ?? 'lowerBound') : 'lowerBound'
  if (type !== 'total' && type !== 'lowerBound')
    throw bad('"count.type" must be total or lowerBound')
  return doc({ count: doc({ [type]: BigInt(hits.rids.length) }) })
}

function searchIn(
  partition: Partition,
  clause: Clause,
  store: Store,
  collection: Collection,
  index: TextIndex,
  hits: Hits,
): void {
  const segments = partition.segments.filter((one): one is TextSegment => 'paths' in one)
  const statistics = statisticsOf(segments)
  for (const segment of segments) {
    const hasPhrase: Scope['hasPhrase'] = (at, path, terms) => {
      const bytes = readRecord(store, collection, segment.rids[at] ?? 0)
      return bytes !== undefined && standsIn(decode(bytes), path, terms, index)
    }
    const { matched, scores } = evaluate(clause, { segment, statistics, hasPhrase })
    for (let at = 0; at < matched.length; at++) {
      if (!matched[at] || !segment.alive[at]) continue
      hits.rids.push(segment.rids[at] ?? 0)
      hits.scores.push(scores[at] ?? 0)
    }
  }
}

function standsIn(document: Doc, path: string, terms: string[], index: TextIndex): boolean {
  const texts = valuesAt(document, path)
    .flat()
    .filter(value => typeof value === 'string')
  return texts.some(text => {
    const words = analyze(text, index.texts.get(path) ?? 'lucene.standard')
    return words.some((_, start) => terms.every((term, at) => words[start + at] === term))
  })
}

/** The partitions a search can find anything in: those its conditions on the first filter path name. */
function keysIn(clause: Clause, index: TextIndex): Buffer[] | undefined {
  const [path] = index.filters
  if (path === undefined) return [Buffer.alloc(0)]
  if (clause.kind === 'values')
    return clause.path === path ? clause.fixed?.map(partitionKey) : undefined
  if (clause.kind !== 'compound') return undefined
  for (const inner of [...clause.filter, ...clause.must]) {
    const keys = keysIn(inner, index)
    if (keys) return keys
  }
  return undefined
}
