import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { Exchange } from '../../api/src/exchanges/Exchange.ts'
import { StoredPassage } from '../../api/src/passages/StoredPassage.ts'
import type { File } from '../../api/src/contract.ts'
import type { Caller } from '../../api/src/testing/caller.ts'
import { expectOk, makeBot, makeRunningBot, makeUser } from '../../api/src/testing/make.ts'
import { type Processes, startProcesses } from '../../api/src/testing/startProcesses.ts'
import { manual } from './manual.ts'

const count = 3
const killEveryMs = 20_000
const visitors = 4
/** Milliseconds after which a call that was cut is sent again, as widgets do. */
const retryMs = 500

type Load = {
  all: Processes
  owner: Caller
  /** The bot that visitors ask, and the one whose owner adds files, notes and trainings. */
  readBot: string
  grown: string
  isOver: () => boolean
  done: Done
}
/** Everything that was acknowledged, and how calls fared. */
type Done = {
  questions: string[]
  waits: number[]
  uploads: string[]
  note: string
  notes: number
  trainings: number
  /** Calls that were cut by a killed process, or refused by one that starts, and sent again. */
  repeated: number
  /** Streams that ended in order without a reply or an error. */
  silent: number
  refused: Record<string, number>
}

/**
 * Keeps three processes on one database busy with questions, uploads, notes and trainings for so many minutes, kills one of
 * them every 20 s by turns, and looks for what was acknowledged and is missing, and for what was done twice.
 */
export async function benchProcesses(minutes: number) {
  const all = await startProcesses(count)
  const done: Done = {
    questions: [],
    waits: [],
    uploads: [],
    note: '',
    notes: 0,
    trainings: 0,
    repeated: 0,
    silent: 0,
    refused: {},
  }
  try {
    const owner = await makeUser(all)
    const book = manual(40)
    const readBot = await makeRunningBot(owner, { 'manual.txt': book.pages.flat().join('\n\n') })
    const grown = await makeBot(owner)
    await expectOk(owner.post('/api/save-note', { currentBot: grown, content: 'Note' }))
    const end = performance.now() + minutes * 60_000
    const isOver = () => performance.now() > end
    const load = { all, owner, readBot, grown, isOver, done }
    const kills = killByTurns(all, isOver)
    await Promise.all([
      ...Array.from({ length: visitors }, (_, visitor) => visit(load, visitor, book.questions)),
      upload(load),
      write(load),
      train(load),
    ])
    const killed = await kills
    await expectOk(repeated(load, () => owner.post('/create-index', { currentBot: grown })))
    report(done, { minutes, killed, ...(await verify(load)) })
  } finally {
    await all.stop()
  }
}

async function killByTurns(all: Processes, isOver: () => boolean) {
  let killed = 0
  for (;;) {
    await sleep(killEveryMs)
    if (isOver()) return killed
    const next = killed++ % count
    await all.kill(next)
    await all.restart(next)
  }
}

/** Sends a call until a process answers it; one that is cut, or that a process puts off, is sent again. */
async function repeated<Body>({ done }: Load, send: () => Promise<{ status: number; body: Body }>) {
  for (;;) {
    const answer = await send().catch(() => undefined)
    if (answer && ![429, 502, 503].includes(answer.status)) {
      if (answer.status >= 300) {
        const why = `${answer.status} ${JSON.stringify(answer.body)}`.slice(0, 120)
        done.refused[why] = (done.refused[why] ?? 0) + 1
      }
      return answer
    }
    done.repeated++
    await sleep(retryMs)
  }
}

async function visit(load: Load, visitor: number, questions: { q: string }[]) {
  const { all, readBot, isOver, done } = load
  const address = { 'x-forwarded-for': `203.0.113.${visitor}` }
  const headers = { ...address, 'content-type': 'application/json', accept: 'text/event-stream' }
  for (let at = 0; !isOver(); at++) {
    const message = `${questions[at % questions.length]!.q} Number ${visitor} ${at}.`
    const body = JSON.stringify({ message, requestId: randomBytes(16).toString('hex') })
    const started = performance.now()
    const { status } = await repeated(load, async () => {
      const caller = all.newCaller()
      const response = await caller.send(`${all.siteOf(readBot)}/chat`, {
        method: 'POST',
        body,
        headers,
      })
      const stream = await response.text()
      if (response.status !== 200) return { status: response.status, body: stream }
      if (/^event: done$/m.test(stream)) return { status: 200, body: '' }
      if (!/^event: error$/m.test(stream)) done.silent++
      return { status: 503, body: '' }
    })
    if (status === 200) {
      done.questions.push(message)
      done.waits.push(performance.now() - started)
    }
    // Below the limit of one address.
    await sleep(3_500)
  }
}

async function upload(load: Load) {
  const { owner, grown, isOver, done } = load
  for (let at = 0; !isOver(); at++) {
    const name = `${at}.txt`
    const bytes = `The number of file ${at} is ${at * 7}. ${'More text. '.repeat(at % 50)}`
    const once = { 'idempotency-key': `upload-${at}` }
    const { status } = await repeated(load, () =>
      owner.upload<{ files?: File[] }>(grown, [{ name, bytes }], once),
    )
    if (status === 200) done.uploads.push(name)
    await sleep(500)
  }
}

async function write(load: Load) {
  const { owner, grown, isOver, done } = load
  for (let at = 0; !isOver(); at++) {
    const content = `Note ${at}`
    const { status } = await repeated(load, () =>
      owner.post('/api/save-note', { currentBot: grown, content }),
    )
    if (status === 200) {
      done.note = content
      done.notes++
    }
    await sleep(700)
  }
}

async function train(load: Load) {
  const { owner, grown, isOver, done } = load
  while (!isOver()) {
    const { status } = await repeated(load, () =>
      owner.post('/create-index', { currentBot: grown }),
    )
    if (status === 200) done.trainings++
    await sleep(2_000)
  }
}

/** Looks at the database past the processes. */
async function verify({ all, owner, readBot, grown, done }: Load) {
  const { files } = await expectOk(
    owner.post<{ files: File[] }>('/api/get-files', { currentBot: grown }),
  )
  const names = files.map(({ name }) => name)
  const { text } = await expectOk(owner.post<{ text: string }>('/api/get-text', { bot: grown }))
  await mongoose.connect(all.uri, { autoCreate: false, autoIndex: false })
  try {
    const bots = mongoose.connection.collection('bots')
    const idOf = async (botName: string) => (await bots.findOne({ botName }))!._id
    const exchanges = await Exchange.find({ bot: await idOf(readBot), isCut: false }, { prompt: 1 })
    const times = Map.groupBy(exchanges, ({ prompt }) => prompt)
    const passages = await StoredPassage.find(
      { bot: await idOf(grown), until: 2 ** 31 - 1 },
      { file: 1, order: 1 },
    )
    const places = new Set(passages.map(({ file, order }) => `${String(file)} ${order}`))
    return {
      lost: {
        questions: done.questions.filter(question => !times.has(question)).length,
        uploads: done.uploads.filter(name => !names.includes(name)).length,
        notes: Number(text !== done.note),
      },
      twice: {
        questions: [...times.values()].filter(({ length }) => length > 1).length,
        uploads: names.length - new Set(names).size,
        passages: passages.length - places.size,
      },
    }
  } finally {
    await mongoose.disconnect()
  }
}

type Outcome = {
  minutes: number
  killed: number
  lost: Record<string, number>
  twice: Record<string, number>
}

function report(done: Done, { minutes, killed, lost, twice }: Outcome) {
  const waits = done.waits.toSorted((one, other) => one - other)
  const seconds = (part: number) =>
    ((waits[Math.floor(part * (waits.length - 1))] ?? 0) / 1_000).toFixed(1)
  process.stdout.write(
    `\n${count} processes on one database, ${killed} × kill -9 in ${minutes} minutes\n`,
  )
  console.table({
    questions: {
      acknowledged: done.questions.length,
      lost: lost['questions'],
      twice: twice['questions'],
    },
    uploads: { acknowledged: done.uploads.length, lost: lost['uploads'], twice: twice['uploads'] },
    notes: { acknowledged: done.notes, lost: lost['notes'] },
    trainings: { acknowledged: done.trainings, twice: twice['passages'] },
  })
  process.stdout.write(
    `Calls that were cut or put off, and sent again: ${done.repeated}; answers that ended without a word: ${done.silent}\n` +
      `From the question to its whole answer, s: half ${seconds(0.5)}, p95 ${seconds(0.95)}, longest ${seconds(1)}\n` +
      `Refused: ${JSON.stringify(done.refused)}\n`,
  )
}
