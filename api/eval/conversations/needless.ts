import { judge } from '../../src/answering/judge/judge.ts'
import { split } from '../../src/training/split.ts'
import { memoryBot } from '../memoryBot.ts'
import { readingOf, readSquad } from '../squad.ts'
import { type Row, share } from '../table/Table.ts'

/** Every so many questions are asked: they are many and alike. */
const every = 4

export const needlessColumns = { questions: 'count', 'asked back': 'percent' } as const

/** How often a question that says enough gets a question back: those of `qa/squad2`, a bot an article. */
export async function needless(evalDir: string): Promise<Row[]> {
  const { articles, questions } = await readSquad(evalDir)
  const askedBack: boolean[] = []
  for (const article of articles) {
    const bot = await memoryBot(split(readingOf(article)))
    const own = questions.filter(one => one.article === article.title)
    for (const [at, { q }] of own.entries()) {
      if (at % every) continue
      const about = { message: q, question: q, history: [], stats: bot.stats }
      askedBack.push(judge({ ...about, ranked: await bot.search(q) }).unclear.length > 0)
    }
  }
  const figures = { questions: askedBack.length, 'asked back': share(askedBack, Boolean) }
  return [{ name: 'squad2', figures }]
}
