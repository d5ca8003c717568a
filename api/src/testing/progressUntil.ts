import type { Progress } from '../contract.ts'
import type { Caller } from './caller.ts'

/** Returns the first event of a bot's progress that meets the condition; throws where it ends before. */
export async function progressUntil(
  user: Pick<Caller, 'send'>,
  botName: string,
  meets: (now: Progress) => boolean,
): Promise<Progress> {
  const stop = new AbortController()
  const { body } = await user.send(`/api/progress?bot=${botName}`, { signal: stop.signal })
  let text = ''
  try {
    for await (const chunk of body!) {
      text += Buffer.from(chunk).toString()
      const events = [...text.matchAll(/event: progress\ndata: (.*)\n\n/g)]
      const match = events.map(([, data]) => JSON.parse(data!) as Progress).find(meets)
      if (match) return match
    }
  } finally {
    stop.abort()
  }
  throw new Error(`Not seen in ${text}`)
}
