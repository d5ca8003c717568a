import { indexText } from '../../src/training/split.ts'
import { type MemoryBot, memoryBot } from '../memoryBot.ts'
import { plainBm25 } from '../plainBm25.ts'
import type { Query, RetrievalSet } from './RetrievalSet.ts'

/** A set in a bot, and which documents its passages belong to. */
export async function botOf({ units }: Pick<RetrievalSet, 'units'>) {
  const passages = [...new Set(units.map(({ passage }) => passage))]
  const number = new Map(passages.map((passage, at) => [passage, at]))
  const documents = passages.map((): string[] => [])
  for (const { id, passage } of units) documents[number.get(passage) ?? 0]?.push(id)
  const bot: MemoryBot = await memoryBot(passages)
  /** The documents of passages found, best first. */
  const documentsOf = (found: Iterable<number>) => [
    ...new Set([...found].flatMap(at => documents[at] ?? [])),
  ]
  const bm25 = plainBm25(passages.map(indexText))
  return {
    bot,
    documentsOf,
    search: async (q: string) =>
      documentsOf((await bot.search(q)).map(({ passage }) => Number(passage.id))),
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
