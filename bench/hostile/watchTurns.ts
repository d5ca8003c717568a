import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sampleStacks } from './sampleStacks.ts'

const everyMs = 5
/** Blocks that are reported with their stack, and the most of them. */
const [longMs, maxHolds] = [50, 5]

/** A block of this thread's event loop in ms of its own processor time, and what it was busy with. */
export type Hold = { ms: number; stack: string }

/**
 * Longest block of this thread's event loop: in ms of its own processor time, and in ms by the clock; the stacks of
 * long ones.
 */
export type Turns = { own: number; clock: number; holds: Hold[] }

type Block = { ms: number; from: number; to: number }

/** Watches the event loop of this thread; each call resolves to the longest blocks since the call before. */
export async function watchTurns(): Promise<() => Promise<Turns>> {
  const delay = monitorEventLoopDelay({ resolution: everyMs })
  const stacks = await sampleStacks()
  let [last, at] = [ownMs(), now()]
  let own = 0
  let long: Block[] = []
  setInterval(() => {
    const [busy, from] = [ownMs() - last, at]
    ;[last, at] = [ownMs(), now()]
    own = Math.max(own, busy)
    if (busy > longMs) long.push({ ms: busy, from, to: at })
  }, everyMs).unref()
  const reset = () => {
    delay.reset()
    ;[last, at] = [ownMs(), now()]
    ;[own, long] = [0, []]
  }
  delay.enable()
  reset()
  return async () => {
    const longest = { own, clock: delay.max / 1e6 }
    const blocks = long.toSorted((one, other) => other.ms - one.ms).slice(0, maxHolds)
    const stackOf = await stacks.take()
    // Ending and beginning the samples is none of the server's work.
    reset()
    return {
      ...longest,
      holds: blocks.map(({ ms, from, to }) => ({ ms: Math.round(ms), stack: stackOf(from, to) })),
    }
  }
}

/** Microseconds of the clock that V8's profiles go by. */
const now = () => Number(process.hrtime.bigint() / 1_000n)

function ownMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
