import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkFolder, backupFolder } from '@sandbox-ai/embedded-mongo/tools'
import type { Caller } from '../../api/src/testing/caller.ts'
import { expectOk, makeRunningBot, makeUser, password } from '../../api/src/testing/make.ts'
import { timedChat } from '../quality/speed/timedChat.ts'
import { report, type Row } from './database/report.ts'
import { p50, p95, times } from './database/times.ts'
import { multiplyBot } from './manyBots/multiplyBot.ts'
import { manual } from './manual.ts'
import { memoryOf } from './memory/processes.ts'
import { type Server, startServer } from './memory/startServer.ts'

const pagesOfBot = 5
const email = 'many@example.com'
const questionsAsked = 100

/**
 * Prints what so many bots of some twenty passages in one embedded database cost: disk, start, memory, questions to any of
 * them, an owner's list, a deletion, a backup and a check.
 */
export async function benchManyBots(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const data = join(folder, 'data')
  const book = manual(pagesOfBot)
  try {
    await makeFirst(folder, book.pages)
    const began = performance.now()
    const { passages, names } = await multiplyBot(data, 'first-bot', count)
    const filled = (performance.now() - began) / 1_000
    const bytes = statSync(join(data, 'database.sqlite')).size
    const rows = await measure(
      folder,
      names,
      book.questions.map(({ q }) => q),
    )
    const backup = timed(() => backupFolder(data, join(folder, 'copy')))
    const check = timed(() => checkFolder(data))
    report(`${count.toLocaleString('en')} bots, ${passages.toLocaleString('en')} passages`, [
      { what: 'disk', ours: bytes / 1e6, unit: 'MB' },
      { what: 'disk of one bot', ours: bytes / 1_000 / count, unit: 'kB' },
      { what: 'filled in', ours: filled, unit: 's' },
      ...rows,
      { what: 'backup, checked', ours: backup, unit: 's' },
      { what: 'check', ours: check, unit: 's' },
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeFirst(folder: string, pages: string[][]) {
  await using server = await startServer(folder)
  const { newCaller } = server
  const owner = newCaller()
  await expectOk(owner.post('/api/signup', { email, password }))
  await expectOk(owner.post('/api/start-trial', { user: email }))
  await expectOk(owner.post('/api/create-bot', { botName: 'first-bot' }))
  const bytes = pages.flat().join('\n\n')
  await expectOk(owner.upload('first-bot', [{ name: 'manual.md', bytes }]))
  await expectOk(owner.post('/create-index', { currentBot: 'first-bot' }))
  await expectOk(owner.post('/api/run-streamlit-app', { botName: 'first-bot' }))
}

async function measure(folder: string, names: string[], questions: string[]): Promise<Row[]> {
  await using server = await startServer(folder)
  const owner = server.newCaller()
  await expectOk(owner.post('/api/signin', { email, password }))
  const seconds = await ask(server, names, questions)
  const lists = await times(20, () => expectOk(owner.post('/api/get-bots', {})))
  const newcomer = await makeUser(server)
  const added = await times(5, () => makeRunningBot(newcomer, { 'a.txt': 'It opens at six.' }))
  const { own } = memoryOf(server.pid)
  return [
    { what: 'npm start to the first answer', ours: server.seconds, unit: 's', goal: '≤ 10' },
    { what: 'first sentence, any bot, p50', ours: p50(seconds), unit: 'ms' },
    { what: 'first sentence, any bot, p95', ours: p95(seconds), unit: 'ms' },
    { what: 'list of an owner with ten bots, p95', ours: p95(lists), unit: 'ms' },
    { what: 'a new bot, uploaded, trained and running, p50', ours: p50(added), unit: 'ms' },
    { what: 'memory after these', ours: own.resident, unit: 'MB' },
  ]
}

/** Asks bots from all over the database, each once; returns the milliseconds to the first sentence. */
async function ask(server: Server, names: string[], questions: string[]) {
  const visitor: Caller = server.newCaller()
  return times(questionsAsked, async run => {
    const botName = names[(run * 7_919) % names.length]!
    const site = server.origin.replace('localhost', `${botName}.localhost`)
    await timedChat(visitor, site, questions[run % questions.length]!)
  })
}

function timed(work: () => unknown) {
  const began = performance.now()
  work()
  return (performance.now() - began) / 1_000
}
