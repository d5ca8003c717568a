import type { Context } from 'koa'
import { invalid } from '../errors.ts'

/**
 * Functions to be called when a server ends, by its signal: each that begins to listen to a signal walks past all who do.
 */
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
    // A request that is no HTTP any more is answered while its body is still on its way.
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
  const functions = new Set<() => void>()
  endings.set(ends, functions)
  ends.addEventListener('abort', () => functions.forEach(end => end()), { once: true })
  return functions
}
