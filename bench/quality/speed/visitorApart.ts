import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TimedChat } from './timedChat.ts'

/** Questions to a bot's site, each once the one before is answered or, with `everyMs`, so long after it was put. */
export type Visit = { site: string; questions: string[]; everyMs?: number }

/** Visitors in a thread of their own, who take nothing of the server's time. */
export function visitorApart(origin: string) {
  const thread = new Worker(new URL('./visitor.ts', import.meta.url), { workerData: origin })
  thread.unref()

  /** Returns what each question got, nothing where it failed. One visit at a time. */
  async function visit(one: Visit): Promise<(TimedChat | undefined)[]> {
    thread.postMessage(one, [])
    const [chats] = (await once(thread, 'message')) as [(TimedChat | undefined)[]]
    return chats
  }

  /** The same where every question must be answered. */
  async function ask(site: string, questions: string[]): Promise<TimedChat[]> {
    const chats = await visit({ site, questions })
    return chats.map(chat => {
      if (!chat) throw new Error('The site did not answer')
      return chat
    })
  }

  return { visit, ask, leave: () => thread.terminate() }
}

export type Visitors = ReturnType<typeof visitorApart>
