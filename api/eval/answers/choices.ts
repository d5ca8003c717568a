import { join } from 'node:path'
import type { Reply } from '../../src/contract.ts'
import type { Caller } from '../../src/testing/caller.ts'
import { makeBot, makeUser } from '../../src/testing/make.ts'
import { startApi } from '../../src/testing/startApi.ts'
import { readLines, unlessMissing } from '../evalData.ts'
import { readSquad } from '../squad.ts'
import { type Row, share, type Table } from '../table/Table.ts'
import { squeezed } from '../squeezed.ts'
import { botOfPassages, readClapnq } from './clapnq.ts'
import { learnFiles, replyOf } from './uploads.ts'

type Asked = { q: string; gold: string }
type Refused = { choices: number; answered: number; leads: boolean }

/** Every so many answerable questions of an article are asked. */
const every = 2

const columns = {
  questions: 'count',
  'wrongly refused': 'count',
  'choices offered': 'count',
  'choices answered': 'percent',
  'refusals that lead to the gold passage': 'percent',
} as const

/** Takes up, one by one, what is offered to a question that was wrongly refused, as a visitor may. */
export async function* evalChoices(evalDir: string): AsyncGenerator<Table> {
  const api = await startApi({ OWNER_LIMIT: '1000000' })
  try {
    const user = await makeUser(api)
    const rows = [
      ...((await unlessMissing('clapnq', () => ofPassages(user, evalDir))) ?? []),
      ...((await unlessMissing('squad2', () => ofArticles(user, evalDir))) ?? []),
    ]
    yield { title: 'What a refusal offers, over HTTP', columns, rows }
  } finally {
    await api.stop()
  }
}

async function ofPassages(user: Caller, evalDir: string): Promise<Row[]> {
  const questions = await readClapnq(evalDir)
  const botName = await botOfPassages(user, questions)
  const asked = questions
    .filter(({ answerable }) => answerable)
    .map(({ q, passage }) => ({ q, gold: passage.text }))
  return [rowOf('clapnq, many files', asked, await refusedOf(user, botName, asked))]
}

async function ofArticles(user: Caller, evalDir: string): Promise<Row[]> {
  const { articles, questions } = await readSquad(evalDir)
  const folder = join(evalDir, 'qa/squad2')
  const documents = await readLines<{ file: string; article: string }>(
    join(folder, 'documents.jsonl'),
  )
  const all: Asked[] = []
  const refused: Refused[] = []
  for (const [title, [document]] of Map.groupBy(documents, ({ article }) => article)) {
    const texts = new Map(
      articles.find(one => one.title === title)?.paragraphs.map(({ id, text }) => [id, text]),
    )
    const asked = questions
      .filter(({ article, answerable }) => article === title && answerable)
      .flatMap(({ q, paragraph_id }, at) =>
        at % every ? [] : { q, gold: texts.get(paragraph_id) ?? '' },
      )
    const botName = await makeBot(user)
    await learnFiles(user, botName, document ? [join(folder, document.file)] : [])
    all.push(...asked)
    refused.push(...(await refusedOf(user, botName, asked)))
  }
  return [rowOf('squad2, an article', all, refused)]
}

async function refusedOf(user: Caller, botName: string, asked: Asked[]): Promise<Refused[]> {
  const refused: Refused[] = []
  for (const { q, gold } of asked) {
    const { kind, choices, conversation } = await replyOf(user, botName, q)
    if (kind !== 'none') continue
    const replies: Reply[] = []
    for (const choice of choices) replies.push(await replyOf(user, botName, choice, conversation))
    const isGold = ({ quote }: { quote: string }) => squeezed(gold).includes(squeezed(quote))
    refused.push({
      choices: choices.length,
      answered: replies.filter(({ answered }) => answered).length,
      leads: replies.some(({ sources }) => sources.some(isGold)),
    })
  }
  return refused
}

const rowOf = (name: string, asked: Asked[], refused: Refused[]): Row => {
  const sum = (of: (one: Refused) => number) => refused.reduce((all, one) => all + of(one), 0)
  const offered = sum(({ choices }) => choices)
  return {
    name,
    figures: {
      questions: asked.length,
      'wrongly refused': refused.length,
      'choices offered': offered,
      'choices answered': offered ? sum(({ answered }) => answered) / offered : 0,
      'refusals that lead to the gold passage': share(refused, ({ leads }) => leads),
    },
  }
}
