import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closeReaders, readFile as readMaterial } from '../../src/reading/readFile.ts'
import { indexText, split } from '../../src/training/split.ts'
import { readLines } from '../evalData.ts'
import { memoryBot } from '../memoryBot.ts'
import { plainBm25 } from '../plainBm25.ts'
import { mean, share, type Table } from '../table/Table.ts'
import { locate, type Span } from './locate.ts'

type Question = { doc: string; q: string; gold_turns: [number, number][] | null }
type Found = { gold: Set<number>; turns: Set<number> }

const columns = {
  questions: 'count',
  'turns found': 'score',
  'any turn found': 'score',
  precision: 'score',
  'not located': 'percent',
} as const

/** The turns of a long transcript that a question is about, in its first five passages: `qa/qmsum`, a bot a meeting. */
export async function* evalMeetings(evalDir: string): AsyncGenerator<Table> {
  const folder = join(evalDir, 'qa/qmsum')
  const questions = await readLines<Question>(join(folder, 'questions.jsonl'))
  const ours: Found[] = []
  const plain: Found[] = []
  const losses: number[] = []
  for (const [doc, asked] of Map.groupBy(questions, one => one.doc)) {
    const path = join(folder, doc)
    const turns = turnsOf(await readFile(path, 'utf8'))
    const passages = split(await readMaterial({ path, name: doc }))
    const { spans, lost } = locate(await readFile(path, 'utf8'), passages)
    losses.push(lost)
    const bot = await memoryBot(passages)
    const bm25 = plainBm25(passages.map(indexText))
    const turnsIn = (found: number[]) => {
      const held = found.slice(0, 5).flatMap(at => spans[at] ?? [])
      return new Set(turns.flatMap((turn, at) => (touches(turn, held) ? [at] : [])))
    }
    for (const { q, gold_turns: ranges } of asked) {
      if (!ranges) continue
      const gold = new Set(ranges.flatMap(([first, last]) => numbers(first, last)))
      const found = (await bot.search(q)).map(({ passage }) => Number(passage.id))
      ours.push({ gold, turns: turnsIn(found) })
      plain.push({ gold, turns: turnsIn(bm25(q)) })
    }
  }
  await closeReaders()
  const name = 'qmsum, first 5 passages'
  const figures = { ...scores(ours), 'not located': mean(losses, lost => lost) }
  const rows = [{ name, figures, baseline: scores(plain) }]
  yield { title: 'Turns of meetings', columns, baseline: 'plain BM25', rows }
}

/** Where the lines of a transcript stand, one a turn. */
function turnsOf(text: string): Span[] {
  return [...text.matchAll(/^.+$/gm)].map(({ index, 0: line }) => ({
    start: index,
    end: index + line.length,
  }))
}

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

const touches = (turn: Span, spans: Span[]) =>
  spans.some(({ start, end }) => start < turn.end && end > turn.start)

const scores = (found: Found[]) => ({
  questions: found.length,
  'turns found': mean(found, ({ gold, turns }) => gold.intersection(turns).size / gold.size),
  'any turn found': share(found, ({ gold, turns }) => !gold.isDisjointFrom(turns)),
  precision: mean(found, ({ gold, turns }) => gold.intersection(turns).size / (turns.size || 1)),
})
