import { indexText } from '../src/training/split.ts'
import { memoryBot } from './memoryBot.ts'
import { plainBm25 } from './plainBm25.ts'
import { type Query, type RetrievalSet, retrievalSets } from './retrievalSets.ts'

type Scores = { ndcg10: number; hit1: number; hit5: number }
export type RetrievalRow = { name: string; queries: number } & Scores & { bm25: Scores }

/** Finds the right documents of every set, ours beside plain BM25. */
export async function evalRetrieval(evalDir: string, only?: RegExp): Promise<RetrievalRow[]> {
  const rows: RetrievalRow[] = []
  for (const set of await retrievalSets(evalDir, only)) rows.push(await rowOf(set))
  return rows
}

async function rowOf({ name, units, queries }: RetrievalSet): Promise<RetrievalRow> {
  const passages = [...new Set(units.map(({ passage }) => passage))]
  const number = new Map(passages.map((passage, at) => [passage, at]))
  const documents = passages.map((): string[] => [])
  for (const { id, passage } of units) documents[number.get(passage) ?? 0]?.push(id)
  const bot = await memoryBot(passages)
  const bm25 = plainBm25(passages.map(indexText))
  const ours: string[][] = []
  const plain: string[][] = []
  for (const { q } of queries) {
    const found = await bot.search(q)
    ours.push(distinct(found.flatMap(({ passage }) => documents[Number(passage.id)] ?? [])))
    plain.push(distinct(bm25(q).flatMap(at => documents[at] ?? [])))
  }
  return {
    name,
    queries: queries.length,
    ...scoresOf(queries, ours),
    bm25: scoresOf(queries, plain),
  }
}

const distinct = (ids: string[]) => [...new Set(ids)]

function scoresOf(queries: Query[], found: string[][]): Scores {
  const mean = (score: (query: Query, ids: string[]) => number) =>
    queries.reduce((sum, query, at) => sum + score(query, found[at] ?? []), 0) / queries.length
  const hit = (many: number) =>
    mean(({ gold }, ids) => (ids.slice(0, many).some(id => gold.has(id)) ? 1 : 0))
  return { ndcg10: mean(ndcg), hit1: hit(1), hit5: hit(5) }
}

export function ndcg({ gold }: Query, ids: string[]): number {
  const best = [...gold].slice(0, 10).reduce((sum, _, at) => sum + gain(at), 0)
  const got = ids.slice(0, 10).reduce((sum, id, at) => sum + (gold.has(id) ? gain(at) : 0), 0)
  return got / best
}

function gain(at: number): number {
  return 1 / Math.log2(at + 2)
}
