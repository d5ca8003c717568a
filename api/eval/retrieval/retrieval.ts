import { closeReaders } from '../../src/reading/readFile.ts'
import { mean, type Row, share, type Table } from '../table/Table.ts'
import { documentSearch, hit, ndcg } from './foundDocuments.ts'
import type { Query, RetrievalSet } from './RetrievalSet.ts'
import { retrievalSets } from './retrievalSets.ts'

const columns = {
  questions: 'count',
  'nDCG@10': 'score',
  'Hit@1': 'score',
  'Hit@5': 'score',
} as const

/** Finds the right documents of every set, ours beside plain BM25. */
export async function* evalRetrieval(evalDir: string): AsyncGenerator<Table> {
  const rows: Row[] = []
  for await (const set of retrievalSets(evalDir)) rows.push(await rowOf(set))
  await closeReaders()
  yield { title: 'Retrieval of documents', columns, baseline: 'plain BM25', rows }
}

async function rowOf({ name, units, queries }: RetrievalSet): Promise<Row> {
  const search = await documentSearch(units)
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

const scores = (queries: Query[], found: string[][]) => {
  const asked = queries.map((query, at) => ({ query, ids: found[at] ?? [] }))
  return {
    'nDCG@10': mean(asked, ({ query, ids }) => ndcg(query, ids)),
    'Hit@1': share(asked, ({ query, ids }) => hit(query, ids, 1)),
    'Hit@5': share(asked, ({ query, ids }) => hit(query, ids, 5)),
  }
}
