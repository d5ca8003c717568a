import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

type Started<First> = { child: ChildProcess; first: First }

/** Starts a script of this folder that answers each message with one, and gives the first it sends by itself. */
export async function startChild<First>(
  script: string,
  ...words: string[]
): Promise<Started<First>> {
  // As the server starts itself.
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' }
  const child = fork(join(import.meta.dirname, script), words, { env })
  const first: First = await nextOf(child)
  return { child, first }
}

/** Sends a message and gives the answer; throws where the child ends before. */
export function askChild<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const answer = nextOf<Answer>(child)
  child.send(message)
  return answer
}

async function nextOf<Message>(child: ChildProcess): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const end = () => reject(new Error('The process has ended'))
  child.once('message', message => resolve(message as Message)).once('exit', end)
  return promise.finally(() => child.off('exit', end))
}
