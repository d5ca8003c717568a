import { fakeClaude } from '../../src/testing/fakeClaude.ts'
import { makeRunningBot, makeUser } from '../../src/testing/make.ts'
import { startApi } from '../../src/testing/startApi.ts'
import { quantile, type Table } from '../table/Table.ts'
import { growBot } from './growBot.ts'
import { manyPassages } from './manyPassages.ts'
import { someQuestions, timesOf, unlimited } from './speed.ts'
import { timed, timedChat, type Times } from './timedChat.ts'

const passages = 1_000

const columns = {
  'p50 first sentence, ms': 'ms',
  'p95 first sentence, ms': 'ms',
  'p50 end, ms': 'ms',
  'p95 end, ms': 'ms',
} as const

/** What the server adds to a model's own time: each question asked through it, then the request it made, sent without it. */
export async function* evalClaudeShare(evalDir: string): AsyncGenerator<Table> {
  const claude = await fakeClaude()
  const api = await startApi({
    ...unlimited,
    ANTHROPIC_API_KEY: claude.key,
    ANTHROPIC_BASE_URL: claude.url,
  })
  try {
    const user = await makeUser(api)
    const visitor = api.newCaller()
    const botName = await makeRunningBot(user, { 'first.txt': 'The first file of many.' })
    await growBot(botName, await manyPassages(evalDir, passages))
    const through: Times[] = []
    const direct: Times[] = []
    for (const q of await someQuestions(evalDir)) {
      const before = claude.asked.length
      const times = await timedChat(visitor, api.siteOf(botName), q)
      const body = claude.asked.at(-1)?.body
      // Small talk and the like never reach the model.
      if (!body || claude.asked.length === before) continue
      through.push(times)
      direct.push(
        await timed('"text_delta"', () =>
          fetch(`${claude.url}/v1/messages`, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: {
              'content-type': 'application/json',
              'anthropic-version': '2026-10-21',
              authorization: `Bearer ${claude.key}`,
            },
          }),
        ),
      )
    }
    const added = through.map(({ first }, at) => first - (direct[at]?.first ?? 0))
    yield {
      title: `The server's share beside a model's, ${passages.toLocaleString('en')} passages`,
      columns,
      baseline: 'the model alone',
      rows: [
        { name: 'through the server', figures: timesOf(through), baseline: timesOf(direct) },
        {
          name: 'added to the first sentence',
          figures: {
            'p50 first sentence, ms': quantile(added, 0.5),
            'p95 first sentence, ms': quantile(added, 0.95),
          },
        },
      ],
    }
  } finally {
    await api.stop()
    await claude.close()
  }
}
