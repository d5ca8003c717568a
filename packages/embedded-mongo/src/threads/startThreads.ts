import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { ThreadData } from './messages.ts'

/**
 * Starts writer and door side by side, joined by a channel of their own. When one of them dies the other goes too:
 * clients then see their connections close rather than wait for ever.
 */
export async function startThreads(folder: string, socket: string): Promise<() => Promise<void>> {
  const { port1, port2 } = new MessageChannel()
  // The threads' modules are compiled once and kept, which makes the next start three times as fast.
  const env = { NODE_COMPILE_CACHE: join(folder, 'compiled'), ...process.env }
  const start = (script: string, port: ThreadData['port']) =>
    new Worker(new URL(script, import.meta.url), {
      workerData: { folder, socket, port } satisfies ThreadData,
      transferList: [port],
      env,
    })
  const writer = start('./writer.ts', port1)
  const door = start('./door.ts', port2)
  const stop = async () => {
    await door.terminate()
    await writer.terminate()
  }
  for (const thread of [writer, door]) thread.on('error', () => void stop())
  const ended = Promise.all([died(writer), died(door)])
  try {
    await Promise.race([ended, messageFrom(door, 'listening')])
  } catch (error) {
    await stop()
    throw error
  }
  ended.catch(() => stop())
  return async () => {
    door.postMessage('stop', [])
    await Promise.race([ended.catch(() => undefined), messageFrom(door, 'stopped')])
    await stop()
  }
}

/** Rejects when the thread ends, with what ended it. */
const died = (thread: Worker): Promise<never> =>
  new Promise((_resolve, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The embedded database has ended')))
  })

const messageFrom = (thread: Worker, word: string): Promise<void> =>
  new Promise(resolve => {
    thread.on('message', message => {
      if (message === word) resolve()
    })
  })
