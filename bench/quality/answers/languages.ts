import { limited } from '../evalData.ts'
import { materialFrom, memoryBot } from '../memoryBot.ts'
import { plainReading } from '../retrieval/RetrievalSet.ts'
import type { Article, Question } from '../squad.ts'
import type { Row, Table } from '../table/Table.ts'
import { readXquad, type Xquad } from '../xquad.ts'
import { type Result, answersRow } from './answersRow.ts'
import { floorAnswer } from './floor.ts'

/** Every third question is asked, the same ones in all languages. */
const every = 3

const columns = {
  right: 'percent',
  'gold paragraph': 'percent',
  'wrongly refused': 'percent',
  'paragraph missing, refused': 'percent',
  'off-topic refused': 'percent',
  'median words': 'count',
} as const

/**
 * Asks a share of `qa/xquad` in process, each language by itself and a bot an article: its own questions, the same where
 * the paragraph that answers is missing, and the next article's.
 */
export async function* evalLanguages(evalDir: string): AsyncGenerator<Table> {
  const xquad = await readXquad(evalDir)
  const rows: Row[] = []
  for (const language of limited(xquad.languages)) rows.push(await rowOf(xquad, language))
  yield { title: 'Answers by language, in process', columns, baseline: 'floor', rows }
}

async function rowOf(xquad: Xquad, language: string): Promise<Row> {
  const articles = limited(articlesIn(xquad, language))
  const questions = Map.groupBy(questionsIn(xquad, language), ({ article }) => article)
  const all: Result[] = []
  const ask = async (article: Article, questions: Question[], kind: Result['kind']) => {
    if (!questions.length) return
    const texts = article.paragraphs.map(({ text }) => text)
    const bot = await memoryBot([materialFrom('article', plainReading('', texts, language))])
    for (const question of questions) {
      const answer = await bot.answer(question.q)
      const floor = floorAnswer(question.q, article, language)
      all.push({ question, kind, answer, floor, ms: 0 })
    }
  }
  for (const [at, article] of articles.entries()) {
    const own = questions.get(article.title) ?? []
    const next = articles[(at + 1) % articles.length]
    await ask(article, own, 'answerable')
    await ask(article, questions.get(next?.title ?? '') ?? [], 'offTopic')
    for (const missing of article.paragraphs)
      await ask(
        { ...article, paragraphs: article.paragraphs.filter(one => one !== missing) },
        own.filter(({ paragraph_id }) => paragraph_id === missing.id),
        'paragraphMissing',
      )
  }
  return answersRow(language, all, articles)
}

const articlesIn = ({ paragraphs }: Xquad, language: string): Article[] =>
  [...Map.groupBy(paragraphs, ({ article }) => article)].map(([title, own]) => ({
    title,
    paragraphs: own.map(({ id, text }) => ({ id, text: text[language] ?? '' })),
  }))

const questionsIn = ({ paragraphs, questions }: Xquad, language: string): Question[] => {
  const articleOf = new Map(paragraphs.map(({ id, article }) => [id, article]))
  const some = limited(questions.filter((_, at) => at % every === 0))
  return some.map(({ id, paragraph_id, q, answer }) => ({
    id,
    paragraph_id,
    q: q[language] ?? '',
    answers: [answer[language] ?? ''],
    answerable: true,
    article: articleOf.get(paragraph_id) ?? '',
  }))
}
