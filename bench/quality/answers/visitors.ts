import type { Caller } from '../../../api/src/testing/caller.ts'
import { makeBot, makeUser, teach } from '../../../api/src/testing/make.ts'
import { startApi } from '../../../api/src/testing/startApi.ts'
import type { VisitorQuestion as Question } from '../../../packages/models/train/readVisited.ts'
import { limited } from '../evalData.ts'
import { materialOf } from '../memoryBot.ts'
import { type Row, share, type Table } from '../table/Table.ts'
import type { Answer } from './answersRow.ts'
import { floorAnswer } from './floor.ts'
import { ask } from './uploads.ts'
import { readVisitedFiles, saysLine, unaskedOf, type VisitedFile } from './visitedFiles.ts'

type Result = Question & { answer: Answer; floor: Answer; material: string }

const columns = {
  questions: 'count',
  right: 'percent',
  wrong: 'percent',
  'wrongly refused': 'percent',
  'not said, refused': 'percent',
  'right, nothing unasked': 'percent',
} as const

/** Files of a bot that has several: what one of them does not say another may. */
const several = 5

/** Asks what visitors type of small documents, a bot a document or several. Nothing was fitted on any of them. */
export async function* evalVisitors(): AsyncGenerator<Table> {
  const sealed = await readVisitedFiles('sealed')
  const files = await readVisitedFiles('kept')
  const isTechnical = ({ path }: VisitedFile) => /technical/.test(path)
  const isEnglish = ({ path }: VisitedFile) => path.startsWith('en') && !/technical/.test(path)
  const isForeign = ({ path }: VisitedFile) => !path.startsWith('en')
  yield* tableOf("Visitors' questions to small documents, over HTTP", async user => [
    ...rowsByKind(await askEach(user, sealed)),
    rowOf('kept, English', await askEach(user, files.filter(isEnglish))),
    rowOf('kept, five files a bot', await askEach(user, files.filter(isEnglish), several)),
    rowOf('kept, technical documentation', await askEach(user, files.filter(isTechnical))),
    rowOf('kept, other languages', await askEach(user, files.filter(isForeign))),
  ])
}

/** The same of documents that the calibration and the threshold were fitted on. */
export async function* evalFitted(): AsyncGenerator<Table> {
  const files = await readVisitedFiles('threshold')
  yield* tableOf("Visitors' questions to documents that the threshold was fitted on", async user =>
    rowsByKind(await askEach(user, files)),
  )
}

async function* tableOf(title: string, rowsFor: (user: Caller) => Promise<Row[]>) {
  const api = await startApi({ OWNER_LIMIT: '1000000' })
  try {
    yield { title, columns, baseline: 'floor', rows: await rowsFor(await makeUser(api)) }
  } finally {
    await api.stop()
  }
}

/** Bots of so many documents each, asked what their visitors ask: follow-ups in the conversation of the question before. */
async function askEach(user: Caller, files: VisitedFile[], ofEach = 1): Promise<Result[]> {
  const all: Result[] = []
  const some = limited(files)
  for (let from = 0; from < some.length; from += ofEach) {
    const own = some.slice(from, from + ofEach)
    const botName = await makeBot(user)
    await teach(
      user,
      botName,
      Object.fromEntries(own.map(({ name, material }) => [name, material])),
    )
    const read = await Promise.all(own.map(({ name, material }) => materialOf(name, material)))
    const material = own.map(one => one.material).join('\n')
    const pool = { paragraphs: read.flatMap(({ passages }) => passages) }
    let conversation: string | undefined
    for (const one of own.flatMap(({ questions }) => limited(questions))) {
      const reply = await ask(user, botName, one.q, one.before.length ? conversation : undefined)
      conversation = reply.conversation
      const floor = floorAnswer(one.q, pool, read[0]?.language)
      all.push({ ...one, answer: reply.answer, floor, material })
    }
  }
  return all
}

/** Questions by themselves, after others, and in a language that is not the document's. */
const rowsByKind = (all: Result[]): Row[] => [
  rowOf(
    'small organisations, handbooks, price lists: plain questions',
    all.filter(({ before, language }) => !before.length && !language),
  ),
  rowOf(
    'follow-ups',
    all.filter(({ before }) => before.length),
  ),
  rowOf(
    'questions in another language than the material',
    all.filter(({ before, language }) => !before.length && language),
  ),
]

const rowOf = (name: string, all: Result[]): Row => ({
  name,
  figures: { questions: all.length, ...figuresOf(all) },
  baseline: figuresOf(all.map(one => ({ ...one, answer: one.floor }))),
})

function figuresOf(all: Result[]) {
  const answerable = all.filter(({ gold }) => gold.length)
  const lacking = all.filter(({ gold }) => !gold.length)
  const refused = ({ answer }: Result) => !answer.text
  return {
    right: share(answerable, isRight),
    wrong: share(answerable, one => !refused(one) && !isRight(one)),
    'wrongly refused': share(answerable, refused),
    'not said, refused': share(lacking, refused),
    'right, nothing unasked': share(
      answerable.filter(isRight),
      ({ gold, answer, material }) => !unaskedOf(answer.quotes, gold, material).length,
    ),
  }
}

/** Every line that answers is quoted. */
const isRight = ({ gold, answer }: Result): boolean =>
  gold.every(line => answer.quotes.some(quote => saysLine(quote, line)))
