import type { Context } from 'koa'
import { invalid } from '../errors.ts'

/**
 * Aborts when the caller closes the connection before the answer has ended, at once where it is closed already; and when
 * the server ends, with the refusal to answer with.
 */
export function leavingSignal({ res, ends }: Context): AbortSignal {
  const left = new AbortController()
  const end = () => left.abort(ends.reason)
  const leave = () => {
    ends.removeEventListener('abort', end)
    if (!res.writableFinished) left.abort(invalid('The caller has left'))
  }
  if (res.closed) leave()
  else if (ends.aborted) end()
  else {
    ends.addEventListener('abort', end)
    res.once('close', leave)
  }
  return left.signal
}
