import { closeReaders } from '../../src/reading/readFile.ts'
import { indexText } from '../../src/training/split.ts'
import { memoryBot } from '../memoryBot.ts'
import { plainBm25 } from '../plainBm25.ts'
import { mean, share, type Table } from '../table/Table.ts'
import { meetingSets } from './meetingSets.ts'

type Found = { gold: Set<number>; turns: Set<number> }

const columns = {
  questions: 'count',
  'turns found': 'score',
  'any turn found': 'score',
  precision: 'score',
  'not located': 'percent',
} as const

/** The turns of a long transcript that a question is about, in its first five passages; each meeting a bot. */
export async function* evalMeetings(evalDir: string): AsyncGenerator<Table> {
  const ours: Found[] = []
  const plain: Found[] = []
  const sets = await meetingSets(evalDir)
  await closeReaders()
  for (const { passages, questions, turnsIn } of sets) {
    const bot = await memoryBot(passages)
    const bm25 = plainBm25(passages.map(indexText))
    for (const { q, gold } of questions) {
      ours.push({ gold, turns: turnsIn((await bot.find(q)).slice(0, 5)) })
      plain.push({ gold, turns: turnsIn(bm25(q).slice(0, 5)) })
    }
  }
  const name = 'qmsum, first 5 passages'
  const figures = { ...scores(ours), 'not located': mean(sets, ({ lost }) => lost) }
  const rows = [{ name, figures, baseline: scores(plain) }]
  yield { title: 'Turns of meetings', columns, baseline: 'plain BM25', rows }
}

const scores = (found: Found[]) => ({
  questions: found.length,
  'turns found': mean(found, ({ gold, turns }) => gold.intersection(turns).size / gold.size),
  'any turn found': share(found, ({ gold, turns }) => !gold.isDisjointFrom(turns)),
  precision: mean(found, ({ gold, turns }) => gold.intersection(turns).size / (turns.size || 1)),
})
