import { parentPort, workerData } from 'node:worker_threads'
import { caller } from '../../src/testing/caller.ts'
import { timedChat } from './timedChat.ts'

// A thread: a visitor, who as in life takes nothing of the server's time. Asks what it is told to.
const visitor = caller(workerData as string)
parentPort?.on('message', async ({ site, message }: { site: string; message: string }) =>
  parentPort?.postMessage(await timedChat(visitor, site, message), []),
)
