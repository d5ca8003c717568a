import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TimedChat } from './timedChat.ts'

/** A visitor in a thread of its own, who takes nothing of the server's time. */
export function visitorApart(origin: string) {
  const thread = new Worker(new URL('./visitor.ts', import.meta.url), { workerData: origin })
  thread.unref()
  return {
    async ask(site: string, message: string): Promise<TimedChat> {
      thread.postMessage({ site, message }, [])
      const [chat] = (await once(thread, 'message')) as [TimedChat]
      return chat
    },
    leave: () => thread.terminate(),
  }
}
