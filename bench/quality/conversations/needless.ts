import { limited } from '../evalData.ts'
import { materialFrom, memoryBot } from '../memoryBot.ts'
import { readingOf, readSquad } from '../squad.ts'
import { type Row, share } from '../table/Table.ts'

/** Every so many questions are asked: they are many and alike. */
const every = 8

export const needlessColumns = { questions: 'count', 'asked back': 'percent' } as const

/** Returns how often a clear question gets a question back: those of `qa/squad2`, a bot an article. */
export async function needless(evalDir: string): Promise<Row[]> {
  const { articles, questions } = await readSquad(evalDir)
  const askedBack: boolean[] = []
  for (const article of limited(articles)) {
    const bot = await memoryBot([materialFrom(article.title, readingOf(article))])
    const own = questions.filter(one => one.article === article.title)
    for (const { q } of limited(own.filter((_, at) => at % every === 0)))
      askedBack.push((await bot.answer(q)).kind === 'clarify')
  }
  const figures = { questions: askedBack.length, 'asked back': share(askedBack, Boolean) }
  return [{ name: 'squad2', figures }]
}
