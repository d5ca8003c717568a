import { setTimeout as sleep } from 'node:timers/promises'
import { makeRunningBot, makeUser } from '../../api/src/testing/make.ts'
import { startApi } from '../../api/src/testing/startApi.ts'
import { quantile, type Row, type Table } from '../table/Table.ts'
import { growBot } from './growBot.ts'
import { manyPassages } from './manyPassages.ts'
import { modelApart } from './modelApart.ts'
import { restMs, someQuestions, unlimited, warmUp } from './speed.ts'
import type { TimedChat } from './timedChat.ts'
import { visitorApart } from './visitorApart.ts'

const passages = 1_000
/** What the model is told to wait before it says anything: less than any takes. */
const thinkingMs = 200

const columns = { 'p50, ms': 'ms', 'p95, ms': 'ms' } as const

/**
 * What the server adds to a model's first sentence, by the model's own clock: from the visitor's question until the model
 * has its request, and from its first sentence until the visitor has it. What the model does in between is its own time,
 * in a thread of its own, as the visitor's is. Where the model finds nothing the server says so in its own words, which
 * is counted by itself. Once right after the bot was trained and the server started, and once, other things, after a rest.
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
    const asked = await someQuestions(evalDir)
    const atOnce = await ask(asked)
    await sleep(restMs)
    const afterRest = await ask(await someQuestions(evalDir, asked.length))
    const heard = await model.close()
    /** Small talk and the like never reach the model. */
    const sharesIn = (chats: TimedChat[]): Share[] =>
      chats.flatMap(({ started, first, kind }) => {
        const of = heard.find(({ asked }) => asked > started && asked < first)
        return of ? [{ kind, before: of.asked - started, after: first - of.said }] : []
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
