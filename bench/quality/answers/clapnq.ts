import { join } from 'node:path'
import { makeUser } from '../../../api/src/testing/make.ts'
import { startApi } from '../../../api/src/testing/startApi.ts'
import { limited, readLines } from '../evalData.ts'
import { tokenF1 } from '../squad.ts'
import { mean, quantile, share, type Table } from '../table/Table.ts'
import { squeezed } from '../squeezed.ts'
import type { Answer } from './answersRow.ts'
import { floorAnswer } from './floor.ts'
import { ask, botOfTexts } from './uploads.ts'

type Question = {
  id: string
  q: string
  answerable: boolean
  passage: { title: string; text: string }
  answers: string[]
  evidence_sentences?: string[]
}
type Result = { question: Question; answer: Answer }

const columns = {
  'evidence quoted': 'percent',
  'gold passage': 'percent',
  'wrongly refused': 'percent',
  'rightly refused': 'percent',
  'token F1': 'score',
  'median words': 'count',
} as const

/** Uploads the passages of `qa/clapnq` as files to one bot and asks what wants a long answer, and what none holds. */
export async function* evalClapnq(evalDir: string): AsyncGenerator<Table> {
  const questions = await readClapnq(evalDir)
  const api = await startApi({ OWNER_LIMIT: '1000000' })
  try {
    const user = await makeUser(api)
    const botName = await botOfTexts(
      user,
      questions.map(({ id, passage }) => ({ id, ...passage })),
    )
    const ours: Result[] = []
    for (const question of questions)
      ours.push({ question, answer: (await ask(user, botName, question.q)).answer })
    const pool = { paragraphs: questions.map(({ passage }) => passage) }
    const floor = questions.map(question => ({ question, answer: floorAnswer(question.q, pool) }))
    const rows = [{ name: 'clapnq', figures: figuresOf(ours), baseline: figuresOf(floor) }]
    yield { title: 'Long answers, over HTTP', columns, baseline: 'floor', rows }
  } finally {
    await api.stop()
  }
}

const readClapnq = async (evalDir: string): Promise<Question[]> => {
  const halves = ['answerable', 'unanswerable'].map(name =>
    readLines<Question>(join(evalDir, `qa/clapnq/clapnq_${name}.jsonl`)),
  )
  return (await Promise.all(halves)).flatMap(limited)
}

function figuresOf(results: Result[]) {
  const answerable = results.filter(({ question }) => question.answerable)
  const refused = ({ answer }: Result) => !answer.text
  return {
    'evidence quoted': mean(answerable, ({ question, answer }) => {
      const quoted = squeezed(answer.quotes.join(' '))
      return share(question.evidence_sentences ?? [], one => quoted.includes(squeezed(one)))
    }),
    'gold passage': share(answerable, ({ question, answer }) =>
      answer.quotes.some(quote => squeezed(question.passage.text).includes(squeezed(quote))),
    ),
    'wrongly refused': share(answerable, refused),
    'rightly refused': share(
      results.filter(({ question }) => !question.answerable),
      refused,
    ),
    'token F1': mean(answerable, ({ question, answer }) =>
      Math.max(0, ...question.answers.map(expected => tokenF1(answer.text, expected))),
    ),
    'median words': quantile(
      results.filter(one => !refused(one)).map(({ answer }) => answer.text.split(/\s+/).length),
      0.5,
    ),
  }
}
