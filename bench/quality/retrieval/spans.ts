import { closeReaders } from '../../../api/src/material/readers.ts'
import { indexText } from '../../../api/src/passages/passage.ts'
import { limited } from '../evalData.ts'
import { memoryBot } from '../memoryBot.ts'
import { plainBm25 } from '../plainBm25.ts'
import { mean, type Row, type Table } from '../table/Table.ts'
import type { Span } from './locate.ts'
import { recall, spanSets } from './spanSets.ts'

type Result = { gold: Span[]; ours: Span[][]; plain: Span[][] }

const columns = {
  questions: 'count',
  passages: 'count',
  'recall@1': 'score',
  'recall@3': 'score',
  'recall@5': 'score',
  'not located': 'percent',
} as const

/** Yields the share of the answering text that the first passages contain, in characters of the original; a bot a file. */
export async function* evalSpans(evalDir: string): AsyncGenerator<Table> {
  const rows: Row[] = []
  const all: Result[] = []
  for (const { name, passages, spans, lost, questions } of await spanSets(evalDir)) {
    const bot = await memoryBot([{ name, language: 'en', passages }])
    const bm25 = plainBm25(passages.map(indexText))
    const spansOf = (positions: number[]) => positions.map(at => spans[at] ?? [])
    const results: Result[] = []
    for (const { q, gold } of limited(questions)) {
      const { ranked } = await bot.find(q)
      const ours = ranked.map(({ passage }) => passage.order)
      results.push({ gold, ours: spansOf(ours), plain: spansOf(bm25(q)) })
    }
    all.push(...results)
    rows.push(rowOf(name, results, { passages: passages.length, 'not located': lost }))
  }
  await closeReaders()
  rows.push(rowOf('all', all))
  yield { title: 'Gold text within the first passages', columns, baseline: 'plain BM25', rows }
}

const rowOf = (name: string, results: Result[], facts: Record<string, number> = {}): Row => ({
  name,
  figures: { questions: results.length, ...facts, ...recalls(results, 'ours') },
  baseline: recalls(results, 'plain'),
})

const recalls = (results: Result[], by: 'ours' | 'plain') =>
  Object.fromEntries(
    [1, 3, 5].map(many => [
      `recall@${many}`,
      mean(results, one => recall(one.gold, one[by].slice(0, many).flat())),
    ]),
  )
