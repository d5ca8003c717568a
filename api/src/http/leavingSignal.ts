import type { Context } from 'koa'
import { invalid } from '../errors.ts'

/** What is to be done when a server ends, by its signal: each that begins to listen to a signal walks past all who do. */
const endings = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Aborts when the caller closes the connection before the answer has ended, at once where it is closed already; and when
 * the server ends, with the refusal to answer with.
 */
export function leavingSignal({ req, res, ends }: Context): AbortSignal {
  const left = new AbortController()
  const atEnd = endingsOf(ends)
  const end = () => left.abort(ends.reason)
  const leave = () => {
    atEnd.delete(end)
    // What cannot be read any more is answered while its body is still on its way.
    if (!res.writableFinished || !req.complete) left.abort(invalid('The caller has left'))
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
