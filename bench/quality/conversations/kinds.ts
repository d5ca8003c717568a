import { makeUser } from '../../../api/src/testing/make.ts'
import { startApi } from '../../../api/src/testing/startApi.ts'
import { ask, botOfTexts } from '../answers/uploads.ts'
import { type Row, share } from '../table/Table.ts'
import { corpusOf, type Task, turnsOf } from './mtrag.ts'
import { storeTurns } from './storeTurns.ts'

const kinds = ['answer', 'clarify', 'none', 'smalltalk'] as const

export const kindColumns = {
  turns: 'count',
  answer: 'percent',
  clarify: 'percent',
  none: 'percent',
  smalltalk: 'percent',
} as const

/** Counts the kinds of replies to each turn over HTTP, after its earlier turns are stored as answered; a row a label. */
export async function replyKinds(tasks: Task[]): Promise<Row[]> {
  const api = await startApi({ OWNER_LIMIT: '1000000' })
  try {
    const user = await makeUser(api)
    const botName = await botOfTexts(user, corpusOf(tasks))
    const replies: { label: string; kind: string }[] = []
    for (const task of tasks) {
      const { message, history } = turnsOf(task)
      const { kind } = await ask(user, botName, message, await storeTurns(botName, history))
      replies.push({ label: task.answerability, kind })
    }
    return [...Map.groupBy(replies, ({ label }) => label)].map(([label, some]) => ({
      name: label.toLowerCase(),
      figures: {
        turns: some.length,
        ...Object.fromEntries(kinds.map(kind => [kind, share(some, one => one.kind === kind)])),
      },
    }))
  } finally {
    await api.stop()
  }
}
