import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts a script of this folder that answers each message with one, and gives its first. */
export async function startChild<First>(
  script: string,
  ...words: string[]
): Promise<{ child: ChildProcess; first: First }> {
  const child = fork(join(import.meta.dirname, script), words)
  const [first] = (await once(child, 'message')) as [First]
  return { child, first }
}

/** Sends a message and gives the answer; throws where the child ends before. */
export async function askChild<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const end = () => reject(new Error('The process has ended'))
  child.once('message', resolve as (message: unknown) => void).once('exit', end)
  child.send(message)
  return promise.finally(() => child.off('exit', end))
}
