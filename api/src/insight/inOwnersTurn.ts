import { createQueue } from '../turns/createQueue.ts'
import { createTurns } from '../turns/createTurns.ts'

/** Calls that are looked up at once: each has two reads under way, and the database has connections for others too. */
const places = 4
const turns = createTurns(places)
const waiting = createQueue<() => void>(turns)

/**
 * Runs a call that walks past many questions when it is its owner's turn; however many one owner sends, others have
 * theirs soon. Throws the signal's reason where the caller leaves before.
 */
export async function inOwnersTurn<Result>(
  owner: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  await turnOf(owner, signal)
  try {
    return await work()
  } finally {
    turns.end(owner)
    dispatch()
  }
}

function turnOf(owner: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  waiting.add(owner, resolve)
  const leave = () => {
    waiting.remove(owner, resolve)
    reject(signal.reason)
  }
  signal.addEventListener('abort', leave, { once: true })
  dispatch()
  return promise.finally(() => signal.removeEventListener('abort', leave))
}

function dispatch() {
  for (let next = waiting.take(); next; next = waiting.take()) next.item()
}
