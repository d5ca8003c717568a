import { setTimeout as sleep } from 'node:timers/promises'
import { caller } from '../../api/src/testing/caller.ts'
import { makeRunningBot, makeUser } from '../../api/src/testing/make.ts'
import { askChild, startChild } from '../hostile/askChild.ts'
import { limits } from '../hostile/limits.ts'
import type { Measured } from '../hostile/serveWatched.ts'
import { type TimedChat, timedChat } from '../quality/speed/timedChat.ts'
import { report } from './database/report.ts'
import { p50, p95 } from './database/times.ts'
import { manual } from './manual.ts'

/** Crowds of so many visitors, each asking every so many seconds whether or not the question before is answered. */
const crowds = [
  { visitors: 500, everyMs: 10_000, p95: '≤ 1500' },
  { visitors: 3_000, everyMs: 60_000, p95: '' },
]
const pages = 300

const isLater = (chat: TimedChat | undefined) => chat?.kind === 'clarify'

/**
 * The waits of visitors who come in crowds to one bot for so many seconds, each with a conversation of their own and every
 * question another, and the memory that the server takes meanwhile.
 */
export async function benchCrowd(seconds: number) {
  const { child, first } = await startChild<{ origin: string }>(
    'serveWatched.ts',
    JSON.stringify(limits),
  )
  const newCaller = () => caller(first.origin)
  const book = manual(pages)
  const text = book.pages.flat().join('\n\n')
  const botName = await makeRunningBot(await makeUser({ newCaller }), { 'manual.txt': text })
  const site = `http://${botName}.${new URL(first.origin).host}`
  let put = 0
  const nextQuestion = () => {
    const { q } = book.questions[put % book.questions.length]!
    return `${q} I need it for report ${(put += 1)}.`
  }

  async function visit(at: number, { visitors, everyMs }: (typeof crowds)[number]) {
    const chats: Promise<TimedChat | undefined>[] = []
    const visitor = newCaller()
    let conversation: string | undefined
    const began = performance.now() + (at / visitors) * everyMs
    const end = began + seconds * 1_000
    for (let due = began; due < end; due += everyMs) {
      await sleep(Math.max(0, due - performance.now()))
      const chat = timedChat(visitor, site, nextQuestion(), conversation)
      chats.push(chat.catch(() => undefined))
      void chat.then(done => (conversation = done.conversation)).catch(() => {})
    }
    return Promise.all(chats)
  }

  for (const crowd of crowds) {
    await askChild<Measured>(child, { do: 'measure' })
    const visits = Array.from({ length: crowd.visitors }, (_, at) => visit(at, crowd))
    const chats = (await Promise.all(visits)).flat()
    const measured = await askChild<Measured>(child, { do: 'measure' })
    const waits = chats
      .flatMap(chat => (chat ? [chat.first - chat.started] : []))
      .toSorted((one, other) => one - other)
    const every = `each asking every ${crowd.everyMs / 1_000} s`
    report(`${crowd.visitors} visitors, ${every}, for ${seconds} s`, [
      { what: 'questions', ours: chats.length, unit: '' },
      { what: 'failed', ours: chats.length - waits.length, unit: '', goal: '0' },
      { what: 'to be asked again later', ours: chats.filter(isLater).length, unit: '' },
      { what: 'first sentence, half', ours: p50(waits), unit: 'ms' },
      { what: 'first sentence, p95', ours: p95(waits), unit: 'ms', goal: crowd.p95 },
      { what: 'first sentence, longest', ours: waits.at(-1) ?? NaN, unit: 'ms', goal: '≤ 10000' },
      { what: 'memory with its processes, peak', ours: measured.peakMb, unit: 'MB' },
      { what: 'event loop held, longest', ours: measured.own, unit: 'ms', goal: '≤ 50' },
    ])
  }
  child.send({ do: 'stop' })
}
