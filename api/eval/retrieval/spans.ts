import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closeReaders, readFile as readMaterial } from '../../src/reading/readFile.ts'
import { indexText, split } from '../../src/training/split.ts'
import { readLines } from '../evalData.ts'
import { memoryBot } from '../memoryBot.ts'
import { plainBm25 } from '../plainBm25.ts'
import { mean, type Row, type Table } from '../table/Table.ts'
import { covered, locate, type Span } from './locate.ts'

type Question = {
  corpus: string
  q: string
  references: { start_index: number; end_index: number }[]
}
type Asked = { gold: Span[]; ours: Span[][]; plain: Span[][] }

const columns = {
  questions: 'count',
  passages: 'count',
  'recall@1': 'score',
  'recall@3': 'score',
  'recall@5': 'score',
  'not located': 'percent',
} as const

/**
 * How much of the gold text the first passages hold, in characters of the original: `qa/chunk_spans`, each file
 * read, split and asked as a bot of its own.
 */
export async function* evalSpans(evalDir: string): AsyncGenerator<Table> {
  const folder = join(evalDir, 'qa/chunk_spans')
  const questions = await readLines<Question>(join(folder, 'questions.jsonl'))
  const rows: Row[] = []
  const all: Asked[] = []
  for (const [corpus, some] of Map.groupBy(questions, one => one.corpus)) {
    const path = join(folder, corpus)
    const text = await readFile(path, 'utf8')
    const passages = split(await readMaterial({ path, name: corpus }))
    const { spans, lost } = locate(text, passages)
    const bot = await memoryBot(passages)
    const bm25 = plainBm25(passages.map(indexText))
    const spansOf = (found: number[]) => found.slice(0, 5).map(at => spans[at] ?? [])
    const asked: Asked[] = []
    for (const { q, references } of some)
      asked.push({
        gold: references.map(({ start_index: start, end_index: end }) => ({ start, end })),
        ours: spansOf((await bot.search(q)).map(({ passage }) => Number(passage.id))),
        plain: spansOf(bm25(q)),
      })
    all.push(...asked)
    rows.push(rowOf(corpus, asked, { passages: passages.length, 'not located': lost }))
  }
  await closeReaders()
  rows.push(rowOf('all', all))
  yield { title: 'Gold text within the first passages', columns, baseline: 'plain BM25', rows }
}

const rowOf = (name: string, asked: Asked[], facts: Record<string, number> = {}): Row => ({
  name,
  figures: { questions: asked.length, ...facts, ...recalls(asked, 'ours') },
  baseline: recalls(asked, 'plain'),
})

const recalls = (asked: Asked[], by: 'ours' | 'plain') =>
  Object.fromEntries(
    [1, 3, 5].map(many => [
      `recall@${many}`,
      mean(asked, one => recall(one.gold, one[by].slice(0, many).flat())),
    ]),
  )

const recall = (gold: Span[], found: Span[]) => {
  const wanted = gold.reduce((sum, { start, end }) => sum + end - start, 0)
  return gold.reduce((sum, span) => sum + covered(span, found), 0) / (wanted || 1)
}
