import type { Context } from 'koa'
import { invalid } from '../errors.ts'

/** What is to be done when a server ends, by its signal: a signal that thousands listen to walks past all of them for each. */
const endings = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Aborts when the caller closes the connection before the answer has ended, at once where it is closed already; and when
 * the server ends, with the refusal to answer with.
 */
export function leavingSignal({ res, ends }: Context): AbortSignal {
  const left = new AbortController()
  const atEnd = endingsOf(ends)
  const end = () => left.abort(ends.reason)
  const leave = () => {
    atEnd.delete(end)
    if (!res.writableFinished) left.abort(invalid('The caller has left'))
  }
  if (res.closed) leave()
  else if (ends.aborted) end()
  else {
    atEnd.add(end)
    res.once('close', leave)
  }
  return left.signal
}

function endingsOf(ends: AbortSignal): Set<() => void> {
  const known = endings.get(ends)
  if (known) return known
  const found = new Set<() => void>()
  endings.set(ends, found)
  ends.addEventListener('abort', () => found.forEach(end => end()), { once: true })
  return found
}
