import { setTimeout as sleep } from 'node:timers/promises'
import { makeRunningBot, makeUser } from '../../src/testing/make.ts'
import { startApi } from '../../src/testing/startApi.ts'
import { quantile, type Table } from '../table/Table.ts'
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
 * is counted by itself. As a bot in life, this one has had a moment's rest after it was trained.
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
    const chats: TimedChat[] = []
    for (const [at, question] of (await someQuestions(evalDir)).entries()) {
      if (at === warmUp) await sleep(restMs)
      chats.push(await visitor.ask(api.siteOf(botName), question))
    }
    const heard = await model.close()
    const shares = chats.slice(warmUp).flatMap(({ started, first, kind }) => {
      const of = heard.find(({ asked }) => asked > started && asked < first)
      // Small talk and the like never reach the model.
      return of ? [{ kind, before: of.asked - started, after: first - of.said }] : []
    })
    const answers = shares.filter(({ kind }) => kind === 'answer')
    const refusals = shares.filter(({ kind }) => kind !== 'answer')
    const row = (
      name: string,
      of: typeof shares,
      ms: (share: (typeof shares)[number]) => number,
    ) => {
      const times = of.map(ms)
      return {
        name,
        figures: { 'p50, ms': quantile(times, 0.5), 'p95, ms': quantile(times, 0.95) },
      }
    }
    yield {
      title: `The server's share in a model's first sentence, ${passages.toLocaleString('en')} passages`,
      columns,
      rows: [
        row('from the question to the model', shares, ({ before }) => before),
        row("from the model's first sentence to the visitor", answers, ({ after }) => after),
        row('together', answers, ({ before, after }) => before + after),
        row('from a model that finds nothing to the refusal', refusals, ({ after }) => after),
      ],
    }
  } finally {
    await visitor.leave()
    await api.stop()
  }
}
