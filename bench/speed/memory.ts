import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePdf } from '@sandbox-ai/reading/testing/makePdf'
import { makeRunningBot, makeUser } from '../../api/src/testing/make.ts'
import { timedChat } from '../quality/speed/timedChat.ts'
import { p50, p95 } from './database/times.ts'
import { report, type Row } from './database/report.ts'
import { manual } from './manual.ts'
import { memoryOf } from './memory/processes.ts'
import { type Server, startServer } from './memory/startServer.ts'

const idleMs = 15_000
/** Milliseconds after which the memory of reading and training is freed. */
const restMs = 30_000
const fewQuestions = 10

/**
 * The memory that the server takes, idle and after it has learnt five documents and answered, how long it takes from
 * `npm start` to the first answer, and how long the first question after an idle start waits beside later ones.
 */
export async function benchMemory() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const { botName, questions, rows } = await firstStart(folder)
    const later = await secondStart(folder, botName, questions)
    report('Memory and starts', [...rows, ...later])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function firstStart(folder: string) {
  await using server = await startServer(folder)
  await sleep(idleMs)
  const idle = memoryOf(server.pid)
  const book = manual(60)
  const botName = await makeRunningBot(await makeUser(server), documents(book.pages))
  const questions = book.questions.map(({ q }) => q)
  await ask(server, botName, questions.slice(0, fewQuestions))
  await sleep(restMs)
  const rows: Row[] = [
    { what: 'npm start to the first answer, first time', ours: server.seconds, unit: 's' },
    ...memoryRows('idle', idle, '≤ 450'),
    ...memoryRows('after five documents and ten questions', memoryOf(server.pid), '≤ 650'),
  ]
  return { botName, questions, rows }
}

async function secondStart(folder: string, botName: string, questions: string[]): Promise<Row[]> {
  await using server = await startServer(folder)
  await sleep(idleMs)
  const idle = memoryOf(server.pid)
  const [first = NaN, ...times] = await ask(server, botName, questions.slice(fewQuestions))
  const later = times.toSorted((one, other) => one - other)
  return [
    {
      what: 'npm start to the first answer, second time',
      ours: server.seconds,
      unit: 's',
      goal: '≤ 4',
    },
    ...memoryRows('idle, a bot running', idle, '≤ 450'),
    { what: 'first sentence, first question', ours: first, unit: 'ms' },
    { what: 'first sentence, later questions p50', ours: p50(later), unit: 'ms' },
    { what: 'first sentence, later questions p95', ours: p95(later), unit: 'ms' },
  ]
}

/** A manual in five formats, each with a fifth of its pages. */
function documents(pages: string[][]): Record<string, string | Uint8Array> {
  const part = (at: number) => pages.slice((at * pages.length) / 5, ((at + 1) * pages.length) / 5)
  const paragraphs = (at: number) => part(at).flat()
  const html = paragraphs(2).map(text =>
    text.startsWith('# ') ? `<h1>${text.slice(2)}</h1>` : `<p>${text}</p>`,
  )
  return {
    'a.pdf': makePdf(part(0)),
    'b.pdf': makePdf(part(1)),
    'c.html': `<html><body>${html.join('\n')}</body></html>`,
    'd.md': paragraphs(3).join('\n\n'),
    'e.txt': paragraphs(4).join('\n\n'),
  }
}

/** Asks one question after the other; returns the milliseconds to the first sentence of each answer. */
async function ask(server: Server, botName: string, questions: string[]): Promise<number[]> {
  const site = server.origin.replace('localhost', `${botName}.localhost`)
  const visitor = server.newCaller()
  const times: number[] = []
  for (const question of questions) {
    const { started, first } = await timedChat(visitor, site, question)
    times.push(first - started)
  }
  return times
}

type Measured = ReturnType<typeof memoryOf>

const memoryRows = (when: string, { own, all }: Measured, goal: string): Row[] => [
  { what: when, ours: own.resident, unit: 'MB', goal },
  { what: `${when}, with the processes it started`, ours: all.resident, unit: 'MB' },
  { what: `${when}, shared pages divided`, ours: all.proportional, unit: 'MB' },
]
