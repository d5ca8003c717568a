import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeRunningBot, makeUser } from '../../src/testing/make.ts'
import { startApi } from '../../src/testing/startApi.ts'
import { readLines } from '../evalData.ts'
import { seeded } from '../seeded.ts'
import { quantile, type Row, type Table } from '../table/Table.ts'
import { growBot } from './growBot.ts'
import { manyPassages } from './manyPassages.ts'
import type { TimedChat } from './timedChat.ts'
import { visitorApart } from './visitorApart.ts'

const sizes = [1_000, 10_000, 100_000]
const questions = 200
/** The first questions, which are asked but not counted. */
export const warmUp = 20
/** A bot in life is asked some time after it was trained: meanwhile its passages are read ahead. */
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
  'set-up, s': 'seconds',
} as const

/**
 * One visitor, in a thread of their own, asks a bot that holds very many passages, over HTTP with the stream; a bot a size. Once right after it was
 * trained, and once, other things, when it has had a moment's rest.
 */
export async function* evalSpeed(evalDir: string): AsyncGenerator<Table> {
  const passages = await manyPassages(evalDir, Math.max(...sizes))
  const asked = await someQuestions(evalDir)
  const askedLater = await someQuestions(evalDir, asked.length)
  const api = await startApi(unlimited)
  const visitor = visitorApart(api.origin)
  try {
    const user = await makeUser(api)
    const rows: Row[] = []
    for (const size of sizes) {
      const started = performance.now()
      const botName = await makeRunningBot(user, { 'first.txt': 'The first file of many.' })
      await growBot(botName, passages.slice(0, size))
      const setUp = (performance.now() - started) / 1_000
      const timesOf = async (asked: string[]) => {
        const chats: TimedChat[] = []
        for (const q of asked) chats.push(await visitor.ask(api.siteOf(botName), q))
        return figuresOf(chats.slice(warmUp))
      }
      const name = `${size.toLocaleString('en')} passages`
      const atOnce = await timesOf(asked)
      rows.push({ name: `${name}, just trained`, figures: { ...atOnce, 'set-up, s': setUp } })
      await sleep(restMs)
      rows.push({ name: `${name}, after a rest`, figures: await timesOf(askedLater) })
    }
    yield { title: 'Speed of one bot', columns, rows }
  } finally {
    await visitor.leave()
    await api.stop()
  }
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

/** Questions of both corpora, mixed; further ones after so many. */
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
