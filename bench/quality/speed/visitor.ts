import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { caller } from '../../../api/src/testing/caller.ts'
import { type TimedChat, timedChat } from './timedChat.ts'
import type { Visit } from './visitorApart.ts'

// A thread: visitors, who as in life take nothing of the server's time. They ask what they are told to.
const visitor = caller(workerData as string)

async function visit({ site, questions, everyMs }: Visit) {
  const started = performance.now()
  const chats: Promise<TimedChat | undefined>[] = []
  for (const question of questions) {
    const chat = timedChat(visitor, site, question).catch(() => undefined)
    chats.push(chat)
    if (everyMs) await sleep(started + chats.length * everyMs - performance.now())
    else await chat
  }
  return Promise.all(chats)
}

parentPort?.on('message', async (one: Visit) => parentPort?.postMessage(await visit(one), []))
