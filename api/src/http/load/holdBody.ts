import type { Context } from 'koa'
import { env } from '../../env.ts'
import { tooMany, unavailable } from '../../errors.ts'
import { callerAddress } from '../callerAddress.ts'

/** The shares of `MEMORY_MB` that bodies on their way in take, of all callers and of one, and the most of these in MB. */
const [shareOfAll, shareOfOne] = [1 / 8, 1 / 32]
const [maxMbOfAll, maxMbOfOne] = [512, 64]
const bytesOf = (share: number, maxMb: number) => Math.min(env.MEMORY_MB * share, maxMb) * 2 ** 20
/** Bytes that a piece of a body takes beside its own. */
const bytesAPiece = 256
const retrySeconds = 10

type Caller = { bytes: number; refuse: Set<(refusal: Error) => void> }
const callers = new Map<string, Caller>()
let all = 0

/**
 * Counts the pieces of a body while they lie in memory, until it is disposed of. Calls `refuse` with TooMany where the
 * bodies of one caller take too much. Where those of all do, the bodies of whoever takes most are refused as Unavailable:
 * a newcomer is never kept out by those who were there before.
 */
export function holdBody(ctx: Context, refuse: (refusal: Error) => void) {
  const name = String(ctx.state['email'] ?? callerAddress(ctx))
  const caller = callers.get(name) ?? { bytes: 0, refuse: new Set() }
  callers.set(name, caller)
  caller.refuse.add(refuse)
  let own = 0
  return {
    add(bytes: number) {
      own += bytes + bytesAPiece
      caller.bytes += bytes + bytesAPiece
      all += bytes + bytesAPiece
      if (caller.bytes > bytesOf(shareOfOne, maxMbOfOne))
        refuse(tooMany('Please wait for your earlier requests to finish.', retrySeconds))
      else if (all > bytesOf(shareOfAll, maxMbOfAll)) refuseLargest()
    },
    [Symbol.dispose]() {
      caller.refuse.delete(refuse)
      caller.bytes -= own
      all -= own
      if (!caller.refuse.size) callers.delete(name)
    },
  }
}

function refuseLargest() {
  let largest: Caller | undefined
  for (const caller of callers.values())
    if (!largest || caller.bytes > largest.bytes) largest = caller
  for (const refuse of largest?.refuse ?? [])
    refuse(unavailable('The server is busy. Please try again in a moment.'))
}
