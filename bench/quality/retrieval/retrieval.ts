import { closeReaders } from '../../../api/src/material/readers.ts'
import { limit, limited } from '../evalData.ts'
import { mean, type Row, share, type Table } from '../table/Table.ts'
import { documentSearch, hit, ndcg } from './foundDocuments.ts'
import type { Query, RetrievalSet } from './RetrievalSet.ts'
import { retrievalSets } from './retrievalSets.ts'
import { rewordedSets } from './rewordedSets.ts'

const columns = {
  questions: 'count',
  'nDCG@10': 'score',
  'Hit@1': 'score',
  'Hit@5': 'score',
} as const

/** Finds the right documents of every set, ours beside plain BM25. */
export const evalRetrieval = (evalDir: string) =>
  tableOf('Retrieval of documents', retrievalSets(evalDir))

/** Finds what is asked for in words that the material does not use. */
export async function* evalReworded(evalDir: string): AsyncGenerator<Table> {
  yield* tableOf('Questions reworded by hand', await rewordedSets(evalDir))
}

async function* tableOf(
  title: string,
  sets: Iterable<RetrievalSet> | AsyncIterable<RetrievalSet>,
): AsyncGenerator<Table> {
  const rows: Row[] = []
  for await (const set of sets) rows.push(await rowOf(limit === Infinity ? set : someOf(set)))
  await closeReaders()
  yield { title, columns, baseline: 'plain BM25', rows }
}

/** The first questions of a set, with their documents and ten times as many others. */
function someOf(set: RetrievalSet): RetrievalSet {
  const queries = limited(set.queries)
  const gold = new Set(queries.flatMap(query => [...query.gold]))
  const units = set.units.filter(({ id }, at) => gold.has(id) || at < 10 * limit)
  return { ...set, queries, units }
}

async function rowOf(set: RetrievalSet): Promise<Row> {
  const { name, queries } = set
  const search = await documentSearch(set)
  const ours: string[][] = []
  for (const { q } of queries) ours.push(await search.ours(q))
  return {
    name,
    figures: { questions: queries.length, ...scores(queries, ours) },
    baseline: scores(
      queries,
      queries.map(({ q }) => search.plain(q)),
    ),
  }
}

const scores = (queries: Query[], results: string[][]) => {
  const ranked = queries.map((query, at) => ({ query, ids: results[at] ?? [] }))
  return {
    'nDCG@10': mean(ranked, ({ query, ids }) => ndcg(query, ids)),
    'Hit@1': share(ranked, ({ query, ids }) => hit(query, ids, 1)),
    'Hit@5': share(ranked, ({ query, ids }) => hit(query, ids, 5)),
  }
}
