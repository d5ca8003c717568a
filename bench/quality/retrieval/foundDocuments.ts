import { asksOnlyFor } from '../../../api/src/answering/conversation/sectionNamed.ts'
import { passagesAt, placeNamed, withoutPlace } from '../../../api/src/answering/retrieve/places.ts'
import { indexText } from '../../../api/src/passages/passage.ts'
import { memoryBot } from '../memoryBot.ts'
import { plainBm25 } from '../plainBm25.ts'
import type { Query, RetrievalSet, Unit } from './RetrievalSet.ts'

type Search = {
  /** As the product does: what stands at a numbered place first, where that is all that is asked for. */
  ours: (q: string) => Promise<string[]>
  /** As plain BM25 does over the same passages. */
  plain: (q: string) => string[]
}

/** Sets often share their passages. */
const searches = new WeakMap<Unit[], Promise<Search>>()

/** Finds documents, best first. */
export function documentSearch({ units, language }: Omit<RetrievalSet, 'name' | 'queries'>) {
  const search = searches.get(units) ?? searchIn(units, language)
  searches.set(units, search)
  return search
}

async function searchIn(units: Unit[], language: string): Promise<Search> {
  const documents = new Map<Unit['passage'], string[]>()
  for (const { id, passage } of units)
    documents.set(passage, [...(documents.get(passage) ?? []), id])
  const passages = [...documents.keys()]
  const ids = [...documents.values()]
  const bot = await memoryBot([{ name: 'set', language, passages }])
  const bm25 = plainBm25(passages.map(indexText), language)
  const documentsOf = (positions: number[]) => [...new Set(positions.flatMap(at => ids[at] ?? []))]
  return {
    ours: async q => {
      const place = placeNamed(q)
      const all = bot.candidates.map(({ passage }) => passage)
      const at = place ? passagesAt(place, all) : []
      const there = asksOnlyFor(withoutPlace(q), at) ? at : []
      const { ranked } = await bot.find(q)
      const ordered = [...there, ...ranked.map(({ passage }) => passage)]
      return documentsOf(ordered.map(({ order }) => order))
    },
    plain: q => documentsOf(bm25(q)),
  }
}

export function ndcg({ gold }: Query, ids: string[]): number {
  const best = [...gold].slice(0, 10).reduce((sum, _, at) => sum + gain(at), 0)
  const gained = ids.slice(0, 10).reduce((sum, id, at) => sum + (gold.has(id) ? gain(at) : 0), 0)
  return gained / best
}

const gain = (at: number) => 1 / Math.log2(at + 2)

/** True where a right document is among the first. */
export const hit = ({ gold }: Query, ids: string[], many: number) =>
  ids.slice(0, many).some(id => gold.has(id))
