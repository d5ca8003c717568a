import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

type Model = { url: string; key: string }
/** By `clock`: when the model had a question, and when the first block of its reply was sent. */
type CallTimes = { requestedAt: number; firstBlockAt: number }

/** A model in a thread of its own, that takes nothing of the server's time and thinks for so long. */
export async function modelApart(thinkingMs: number) {
  const thread = new Worker(new URL('./fakeModel.ts', import.meta.url), { workerData: thinkingMs })
  const [model] = (await once(thread, 'message')) as [Model]
  thread.unref()
  return {
    ...model,
    /** Ends it; what it was asked, oldest first. */
    async close(): Promise<CallTimes[]> {
      thread.postMessage('close', [])
      const [calls] = (await once(thread, 'message')) as [CallTimes[]]
      await thread.terminate()
      return calls
    },
  }
}
