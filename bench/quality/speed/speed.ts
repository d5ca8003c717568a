import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeRunningBot, makeUser } from '../../../api/src/testing/make.ts'
import { startApi } from '../../../api/src/testing/startApi.ts'
import { limit, readLines } from '../evalData.ts'
import { seeded } from '../seeded.ts'
import { readSquad } from '../squad.ts'
import { quantile, type Row, type Table } from '../table/Table.ts'
import { growBot } from './growBot.ts'
import { longPdf } from './longPdf.ts'
import { manyPassages } from './manyPassages.ts'
import { manyVisitors } from './manyVisitors.ts'
import { memory } from './memory.ts'
import type { TimedChat } from './timedChat.ts'
import { visitorApart, type Visitors } from './visitorApart.ts'

const sizes = [1_000, 10_000, 100_000].filter(size => size <= 1_000 * limit)
/** Passages of the largest bot that is tested with very many visitors. */
const usual = 10_000
const questions = Math.min(200, limit)
/** Number of questions at the start that are asked but not measured. */
export const warmUp = 20
/** Time between training and questions, as in production: meanwhile the bot's passages are read ahead. */
export const restMs = 30_000

export const unlimited = {
  CHAT_LIMIT: '1000000',
  ADDRESS_LIMIT: '1000000',
  BOT_LIMIT: '1000000',
}

const columns = {
  'p50 first sentence, ms': 'ms',
  'p95 first sentence, ms': 'ms',
  'p50 end, ms': 'ms',
  'p95 end, ms': 'ms',
} as const

/** Yields the latency for visitors over HTTP with streaming and without a key, training time, and the server's memory. */
export async function* evalSpeed(evalDir: string): AsyncGenerator<Table> {
  yield await memory()
  const api = await startApi(unlimited)
  const visitors = visitorApart(api.origin)
  try {
    yield await longPdf(api, visitors)
    const rows: Row[] = []
    let crowded = ''
    const passages = await manyPassages(evalDir, Math.max(...sizes))
    for (const size of sizes) {
      const botName = await makeRunningBot(await makeUser(api), { 'first.txt': 'The first file.' })
      await growBot(botName, passages.slice(0, size))
      const site = api.siteOf(botName)
      if (size <= usual) crowded = site
      rows.push(...(await oneVisitor(evalDir, visitors, site, size)))
    }
    yield { title: 'Speed of one bot, one visitor', columns, rows }
    const { questions: different } = await readSquad(evalDir)
    yield await manyVisitors(
      visitors,
      crowded,
      different.map(({ q }) => q),
    )
  } finally {
    await visitors.leave()
    await api.stop()
  }
}

/** Returns the latency for one visitor right after training, and with other questions after a rest. */
async function oneVisitor(
  evalDir: string,
  visitors: Visitors,
  site: string,
  size: number,
): Promise<Row[]> {
  const first = await someQuestions(evalDir)
  const atOnce = await visitors.ask(site, first)
  await sleep(restMs)
  const later = await visitors.ask(site, await someQuestions(evalDir, first.length))
  const name = `${size.toLocaleString('en')} passages`
  return [
    { name: `${name}, just trained`, figures: figuresOf(atOnce.slice(warmUp)) },
    { name: `${name}, after a rest`, figures: figuresOf(later.slice(warmUp)) },
  ]
}

const figuresOf = (chats: TimedChat[]) => {
  const first = chats.map(chat => chat.first - chat.started)
  const end = chats.map(chat => chat.end - chat.started)
  return {
    'p50 first sentence, ms': quantile(first, 0.5),
    'p95 first sentence, ms': quantile(first, 0.95),
    'p50 end, ms': quantile(end, 0.5),
    'p95 end, ms': quantile(end, 0.95),
  }
}

/** Returns questions of both corpora in random order, without the first `after` of them. */
export async function someQuestions(evalDir: string, after = 0): Promise<string[]> {
  const all = await Promise.all(
    ['medquad_a', 'scifact_train'].map(name =>
      readLines<{ text: string }>(join(evalDir, 'ir', name, 'queries.jsonl')),
    ),
  )
  const random = seeded(2)
  return all
    .flat()
    .map(({ text }) => ({ text, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(after, after + warmUp + questions)
    .map(({ text }) => text)
}
