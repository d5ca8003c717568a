import { setTimeout as sleep } from 'node:timers/promises'
import { makePdf } from '@sandbox-ai/reading/testing/makePdf'
import { expectOk, makeBot, makeRunningBot, makeUser } from '../../../api/src/testing/make.ts'
import type { TestApi } from '../../../api/src/testing/startApi.ts'
import { manual } from '../../speed/manual.ts'
import { limit } from '../evalData.ts'
import type { Table } from '../table/Table.ts'
import type { Visitors } from './visitorApart.ts'

const pages = Math.min(300, 10 * limit)
const restMs = 2_000

const columns = { seconds: 'seconds', 'longest wait of a visitor meanwhile, s': 'seconds' } as const

/** Uploads a long PDF and trains a bot on it, while a visitor of another bot asks something now and then. */
export async function longPdf(api: TestApi, visitors: Visitors): Promise<Table> {
  const user = await makeUser(api)
  const other = await makeRunningBot(user, { 'fees.md': '# Fees\n\nEntry costs £4 a day.' })
  const botName = await makeBot(user)
  const bytes = makePdf(manual(pages).pages)
  const trained = new AbortController()
  const asking = waitsUntil(trained.signal, visitors, api.siteOf(other))
  const started = performance.now()
  await expectOk(user.upload(botName, [{ name: 'manual.pdf', bytes }]))
  await expectOk(user.post('/create-index', { currentBot: botName }))
  const seconds = (performance.now() - started) / 1_000
  trained.abort()
  const longest = Math.max(...(await asking))
  const figures = { seconds, 'longest wait of a visitor meanwhile, s': longest }
  const rows = [{ name: `${pages}-page PDF read, embedded, trained`, figures }]
  return { title: 'A long PDF', columns, rows }
}

/** Returns the seconds that each question waited; infinity where it failed. */
async function waitsUntil(end: AbortSignal, visitors: Visitors, site: string): Promise<number[]> {
  const waits: number[] = []
  while (!end.aborted) {
    const questions = [`What does ticket ${waits.length + 1} cost?`]
    const [chat] = await visitors.visit({ site, questions })
    waits.push(chat ? (chat.first - chat.started) / 1_000 : Infinity)
    await sleep(restMs)
  }
  return waits
}
