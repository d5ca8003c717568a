import { documentsIn, ndcg } from './foundDocuments.ts'
import { meetingSets } from './meetingSets.ts'
import { retrievalSets } from './retrievalSets.ts'
import type { SearchSet } from './SearchSet.ts'
import { recall, spanSets } from './spanSets.ts'

const foundAtOnce = 5

/** What a search is judged by, whatever the set: nDCG of documents, recall of gold text, turns of meetings found. */
export async function* searchSets(evalDir: string, documents: RegExp): AsyncGenerator<SearchSet> {
  for await (const { name, units, queries } of retrievalSets(evalDir, documents)) {
    const { passages, documentsOf } = documentsIn(units)
    const questions = queries.map(query => ({
      q: query.q,
      worth: (found: number[]) => ndcg(query, documentsOf(found)),
    }))
    yield { name, passages, questions }
  }
  for (const { passages, spans, questions } of await spanSets(evalDir))
    yield {
      name: 'chunk_spans',
      passages,
      questions: questions.map(({ q, gold }) => ({
        q,
        worth: found =>
          recall(
            gold,
            found.slice(0, foundAtOnce).flatMap(at => spans[at] ?? []),
          ),
      })),
    }
  for (const { passages, questions, turnsIn } of await meetingSets(evalDir))
    yield {
      name: 'qmsum',
      passages,
      questions: questions.map(({ q, gold }) => ({
        q,
        worth: found =>
          gold.intersection(turnsIn(found.slice(0, foundAtOnce))).size / (gold.size || 1),
      })),
    }
}
