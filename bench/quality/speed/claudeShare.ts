import { setTimeout as sleep } from 'node:timers/promises'
import { makeRunningBot, makeUser } from '../../../api/src/testing/make.ts'
import { startApi } from '../../../api/src/testing/startApi.ts'
import { quantile, type Row, type Table } from '../table/Table.ts'
import { growBot } from './growBot.ts'
import { manyPassages } from './manyPassages.ts'
import { modelApart } from './modelApart.ts'
import { restMs, someQuestions, unlimited, warmUp } from './speed.ts'
import type { TimedChat } from './timedChat.ts'
import { visitorApart } from './visitorApart.ts'

const passages = 1_000
/** Milliseconds until the fake model's first sentence, fewer than any real model needs. */
const thinkingMs = 200

const columns = { 'p50, ms': 'ms', 'p95, ms': 'ms' } as const

/**
 * Yields the latency that the server adds to a model's first sentence: from the visitor's question until the model has its
 * request, and from the model's first sentence until the visitor has it. The time in between is the model's own; model and
 * visitor run in threads of their own. Replies in the server's own words, where the model finds nothing, are counted
 * separately. Measured right after training and server start, and again with other questions after a rest.
 */
export async function* evalClaudeShare(evalDir: string): AsyncGenerator<Table> {
  const model = await modelApart(thinkingMs)
  const api = await startApi({
    ...unlimited,
    ANTHROPIC_API_KEY: model.key,
    ANTHROPIC_BASE_URL: model.url,
  })
  const visitor = visitorApart(api.origin)
  try {
    const user = await makeUser(api)
    const botName = await makeRunningBot(user, { 'first.txt': 'The first file of many.' })
    await growBot(botName, await manyPassages(evalDir, passages))
    const ask = async (questions: string[]) =>
      (await visitor.ask(api.siteOf(botName), questions)).slice(warmUp)
    const questions = await someQuestions(evalDir)
    const atOnce = await ask(questions)
    await sleep(restMs)
    const afterRest = await ask(await someQuestions(evalDir, questions.length))
    const calls = await model.close()
    /** Small talk and the like never reach the model. */
    const sharesIn = (chats: TimedChat[]): Share[] =>
      chats.flatMap(({ started, first, kind }) => {
        const of = calls.find(({ requestedAt }) => requestedAt > started && requestedAt < first)
        return of
          ? [{ kind, before: of.requestedAt - started, after: first - of.firstBlockAt }]
          : []
      })
    yield {
      title: `The server's share in a model's first sentence, ${passages.toLocaleString('en')} passages`,
      columns,
      rows: [
        ...rowsOf('just trained', sharesIn(atOnce)),
        ...rowsOf('after a rest', sharesIn(afterRest)),
      ],
    }
  } finally {
    await visitor.leave()
    await api.stop()
  }
}

type Share = Pick<TimedChat, 'kind'> & { before: number; after: number }

function rowsOf(when: string, shares: Share[]): Row[] {
  const answers = shares.filter(({ kind }) => kind === 'answer')
  const refusals = shares.filter(({ kind }) => kind !== 'answer')
  const row = (name: string, times: number[]) => ({
    name: `${when}: ${name}`,
    figures: { 'p50, ms': quantile(times, 0.5), 'p95, ms': quantile(times, 0.95) },
  })
  const before = answers.map(share => share.before)
  const after = answers.map(share => share.after)
  return [
    row('from the question to the model', before),
    row("from the model's first sentence to the visitor", after),
    row(
      'together',
      before.map((ms, at) => ms + after[at]!),
    ),
    row(
      'from a model that finds nothing to the refusal',
      refusals.map(share => share.after),
    ),
  ]
}
