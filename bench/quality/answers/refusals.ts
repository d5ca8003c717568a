import { join } from 'node:path'
import { makeBot, makeUser } from '../../../api/src/testing/make.ts'
import { startApi } from '../../../api/src/testing/startApi.ts'
import { limited, readLines, unlessMissing } from '../evalData.ts'
import { materialFrom, memoryBot } from '../memoryBot.ts'
import {
  northwindFiles,
  northwindFolder,
  northwindQuestions,
  northwindReadings,
} from '../northwind.ts'
import { beirUnits } from '../retrieval/beir.ts'
import { readingOf, readSquad } from '../squad.ts'
import { type Row, share, type Table } from '../table/Table.ts'
import { floorAnswer } from './floor.ts'
import { ask, learnFiles } from './uploads.ts'

type Refused = { ours: boolean; floor: boolean }

/** Yields how many unanswerable questions are refused, which should be all, and how many answerable ones: none. */
export async function* evalRefusals(evalDir: string): AsyncGenerator<Table> {
  const rows = [
    ...((await unlessMissing('squad2', () => otherArticles(evalDir))) ?? []),
    ...((await unlessMissing('medquad_a', () => medquad(evalDir))) ?? []),
    ...((await unlessMissing('northwind', () => northwind(evalDir))) ?? []),
  ]
  const columns = { questions: 'count', refused: 'percent' } as const
  yield { title: 'Refused', columns, baseline: 'floor', rows }
}

/** Of the questions on other articles, every 24th is asked. */
const every = 24

/** Asks `qa/squad2`'s questions on other articles, in process: over ten times as many as its own unanswerable ones. */
async function otherArticles(evalDir: string): Promise<Row[]> {
  const { articles, questions } = await readSquad(evalDir)
  const refused: Refused[] = []
  for (const [number, article] of limited(articles).entries()) {
    const bot = await memoryBot([materialFrom(article.title, readingOf(article))])
    const others = questions.filter(one => one.answerable && one.article !== article.title)
    for (const { q } of limited(others.filter((_, at) => at % every === number % every))) {
      const { text } = await bot.answer(q)
      refused.push({ ours: !text, floor: !floorAnswer(q, article).text })
    }
  }
  return [rowOf('squad2, of other articles', refused)]
}

/** Asks about drugs that are not in the corpus, in process. */
async function medquad(evalDir: string): Promise<Row[]> {
  const folder = join(evalDir, 'ir/medquad_a')
  const passages = (await beirUnits(evalDir, 'medquad_a')).map(({ passage }) => passage)
  const bot = await memoryBot([{ name: 'medquad_a', language: 'en', passages: limited(passages) }])
  const pool = { paragraphs: passages }
  const rows: Row[] = []
  for (const name of ['unanswerable', 'queries']) {
    const refused: Refused[] = []
    const queries = await readLines<{ text: string }>(join(folder, `${name}.jsonl`))
    for (const { text: q } of limited(queries)) {
      const { text } = await bot.answer(q)
      refused.push({ ours: !text, floor: !floorAnswer(q, pool).text })
    }
    rows.push(rowOf(`medquad_a ${name === 'queries' ? 'answerable' : name}`, refused))
  }
  return rows
}

/** Asks for facts that are not in a company's PDFs, by kind, over HTTP. */
async function northwind(evalDir: string): Promise<Row[]> {
  const folder = northwindFolder(evalDir)
  const unknown = await readLines<{ q: string; kind: string }>(join(folder, 'dontknow.jsonl'))
  const known = await northwindQuestions(evalDir, 'questions_201')
  const readings = await northwindReadings(evalDir)
  const pool = { paragraphs: readings.flatMap(({ reading }) => reading.blocks) }
  const api = await startApi({ OWNER_LIMIT: '1000000' })
  try {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    await learnFiles(
      user,
      botName,
      northwindFiles.map(name => join(folder, name)),
    )
    const byKind = Map.groupBy(
      [...unknown, ...known.map(({ q }) => ({ q, kind: 'answerable' }))],
      ({ kind }) => kind,
    )
    const rows: Row[] = []
    for (const [kind, questions] of byKind) {
      const refused: Refused[] = []
      for (const { q } of limited(questions)) {
        const { answer } = await ask(user, botName, q)
        refused.push({ ours: !answer.text, floor: !floorAnswer(q, pool).text })
      }
      rows.push(rowOf(`northwind ${kind}`, refused))
    }
    return rows
  } finally {
    await api.stop()
  }
}

const rowOf = (name: string, refused: Refused[]): Row => ({
  name,
  figures: { questions: refused.length, refused: share(refused, ({ ours }) => ours) },
  baseline: { refused: share(refused, ({ floor }) => floor) },
})
