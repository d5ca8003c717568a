import { setTimeout as sleep } from 'node:timers/promises'
import { docx } from '@sandbox-ai/reading/testing/zipFiles'
import { makePdf } from '@sandbox-ai/reading/testing/makePdf'
import { caller } from '../../api/src/testing/caller.ts'
import {
  expectOk,
  makeBot,
  makeRunningBot,
  makeUser,
  password,
  teach,
} from '../../api/src/testing/make.ts'
import { askChild, startChild } from '../hostile/askChild.ts'
import { limits } from '../hostile/limits.ts'
import type { Measured } from '../hostile/serveWatched.ts'
import { manual } from './manual.ts'

const samples = 40
const visitors = 3
const owners = 2
const barMb = 40

type Sample = Measured & { minute: number; chats: number; rounds: number }

/**
 * Keeps a server busy with chats, sign-ins, uploads, notes, trainings and deletes for so many minutes, and prints the curve
 * of its memory, files and handles. What is made is deleted again, so that what grows is kept by mistake.
 */
export async function benchSoak(minutes: number) {
  const { child, first } = await startChild<{ origin: string }>(
    'serveWatched.ts',
    JSON.stringify(limits),
  )
  const newCaller = () => caller(first.origin)
  const host = new URL(first.origin).host
  const book = manual(60)
  const owner = await makeUser({ newCaller })
  const botName = await makeRunningBot(owner, { 'manual.txt': book.pages.flat().join('\n\n') })
  const began = performance.now()
  const isOver = () => performance.now() - began > minutes * 60_000
  const done = { chats: 0, rounds: 0 }
  const failures: Record<string, number> = {}
  const repeat = async (work: (round: number) => Promise<void>) => {
    for (let round = 0; !isOver(); round++)
      await work(round).catch((error: Error) => {
        const what = error.message.slice(0, 120)
        failures[what] = (failures[what] ?? 0) + 1
      })
  }

  async function chat(round: number) {
    const { q } = book.questions[round % book.questions.length]!
    const message = round % 3 ? `${q} Number ${round}.` : q
    await expectOk(newCaller().post(`http://${botName}.${host}/chat`, { message }))
    done.chats++
  }

  async function work(round: number) {
    const user = await makeUser({ newCaller })
    const again = newCaller()
    await expectOk(again.post('/api/signin', { email: user.email, password }))
    const currentBot = await makeBot(user)
    const pages = book.pages.slice(round % 50, (round % 50) + 8)
    await teach(user, currentBot, {
      'a.pdf': makePdf(pages),
      'b.docx': docx,
      'c.txt': pages.flat().join('\n'),
    })
    const tiny = Array.from({ length: 20 }, (_, at) => ({
      name: `${at}.txt`,
      bytes: `Room ${at}, ${round}.`,
    }))
    await expectOk(user.upload(currentBot, tiny))
    const content = `Round ${round}. ${'The note is long. '.repeat(20_000)}`
    await expectOk(user.post('/api/save-note', { currentBot, content }))
    await expectOk(user.post('/create-index', { currentBot }))
    await expectOk(user.post('/api/ask', { currentBot, index: 'trained', message: 'Which room?' }))
    await expectOk(user.post('/api/delete-bot', { currentBot }))
    await expectOk(user.post('/api/delete-account', { user: user.email, password }))
    done.rounds++
  }

  process.stdout.write(
    '\nminute, resident MB, at most with readers, heap, external, files, handles, chats, rounds of an owner\n',
  )
  const curve: Sample[] = []
  async function watch() {
    while (!isOver()) {
      await sleep((minutes * 60_000) / samples)
      const minute = (performance.now() - began) / 60_000
      const sample = { ...(await askChild<Measured>(child, { do: 'measure' })), minute, ...done }
      curve.push(sample)
      process.stdout.write(`${lineOf(sample)}\n`)
    }
  }

  await Promise.all([
    watch(),
    ...Array.from({ length: visitors }, () => repeat(chat)),
    ...Array.from({ length: owners }, () => repeat(work)),
  ])
  child.send({ do: 'stop' })
  const [half, end] = [curve.slice(samples / 4, samples / 2), curve.slice(-samples / 4)]
  process.stdout.write(
    `\n${minutes} minutes, second against last quarter: resident ${mean(half, 'mb')} → ${mean(end, 'mb')} MB, ` +
      `heap ${mean(half, 'heapMb')} → ${mean(end, 'heapMb')} MB, files ${mean(half, 'files')} → ${mean(end, 'files')}, ` +
      `handles ${mean(half, 'handles')} → ${mean(end, 'handles')}\nFailures: ${JSON.stringify(failures)}\n`,
  )
}

function lineOf({ minute, mb, peakMb, heapMb, externalMb, files, handles, chats, rounds }: Sample) {
  const figures = [
    minute.toFixed(1),
    ...[mb, peakMb, heapMb, externalMb, files, handles, chats, rounds].map(Math.round),
  ]
  return `${figures.map(figure => String(figure).padStart(6)).join('')}  ${'█'.repeat(mb / barMb)}`
}

const mean = (some: Sample[], what: 'mb' | 'heapMb' | 'files' | 'handles') =>
  Math.round(some.reduce((sum, sample) => sum + sample[what], 0) / some.length)
