import { parentPort, workerData } from 'node:worker_threads'
import { fakeClaude } from '../../../api/src/testing/fakeClaude.ts'
import { clock } from './clock.ts'

// A thread: a model of its own, which takes no time of the server's. Says where it is, and when asked what it heard when.
const claude = await fakeClaude({ slow: { first: workerData as number } })
const { url, key, times } = claude
parentPort?.postMessage({ url, key }, [])
parentPort?.once('message', async () => {
  const ahead = clock() - performance.now()
  const calls = times.map(({ requestedAt, firstBlockAt }) => ({
    requestedAt: requestedAt + ahead,
    firstBlockAt: firstBlockAt + ahead,
  }))
  parentPort?.postMessage(calls, [])
  await claude.close()
})
