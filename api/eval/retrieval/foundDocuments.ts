import { indexText } from '../../src/training/split.ts'
import { memoryBot } from '../memoryBot.ts'
import { plainBm25 } from '../plainBm25.ts'
import type { Query, Unit } from './RetrievalSet.ts'

/** The passages of a set, each once, and the documents that passages found belong to, best first. */
export function documentsIn(units: Unit[]) {
  const documents = new Map<Unit['passage'], string[]>()
  for (const { id, passage } of units)
    documents.set(passage, [...(documents.get(passage) ?? []), id])
  const ids = [...documents.values()]
  return {
    passages: [...documents.keys()],
    documentsOf: (found: number[]) => [...new Set(found.flatMap(at => ids[at] ?? []))],
  }
}

/** Finds documents, best first: as the product does, and as plain BM25 over the same passages. */
export async function documentSearch(units: Unit[]) {
  const { passages, documentsOf } = documentsIn(units)
  const bot = await memoryBot(passages)
  const bm25 = plainBm25(passages.map(indexText))
  return {
    ours: async (q: string) => documentsOf(await bot.find(q)),
    plain: (q: string) => documentsOf(bm25(q)),
  }
}

export function ndcg({ gold }: Query, ids: string[]): number {
  const best = [...gold].slice(0, 10).reduce((sum, _, at) => sum + gain(at), 0)
  const got = ids.slice(0, 10).reduce((sum, id, at) => sum + (gold.has(id) ? gain(at) : 0), 0)
  return got / best
}

const gain = (at: number) => 1 / Math.log2(at + 2)

/** Whether a right document is among the first. */
export const hit = ({ gold }: Query, ids: string[], many: number) =>
  ids.slice(0, many).some(id => gold.has(id))
