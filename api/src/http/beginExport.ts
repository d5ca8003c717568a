import type { Context } from 'koa'
import { tooMany } from '../errors.ts'
import { patience } from './patience.ts'

/** Users with an export on its way. */
const exporting = new Set<string>()
const retrySeconds = 10

/** Begins the one export that a user may have at a time, and cuts it off after `maxMs`; throws TooMany beside it. A HEAD only asks. */
export function beginExport(
  { method, res }: Context,
  { id }: { id: string },
  maxMs = patience.exportMs,
) {
  if (exporting.has(id)) throw tooMany('Please wait for your other export to finish.', retrySeconds)
  if (method === 'HEAD') return
  exporting.add(id)
  const timer = setTimeout(() => res.destroy(), maxMs)
  const end = () => {
    clearTimeout(timer)
    exporting.delete(id)
  }
  if (res.closed) end()
  else res.once('close', end)
}
