import type { Context } from 'koa'
import { invalid } from '../errors.ts'

/** Aborts when the caller closes the connection before the answer has ended; at once where it is closed already. */
export function leavingSignal({ res }: Context): AbortSignal {
  const left = new AbortController()
  const leave = () => {
    if (!res.writableFinished) left.abort(invalid('The caller has left'))
  }
  if (res.closed) leave()
  else res.once('close', leave)
  return left.signal
}
