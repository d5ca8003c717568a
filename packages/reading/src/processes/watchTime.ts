import type { ChildProcess } from 'node:child_process'
import { yieldToVisitors } from '@sandbox-ai/turns/yieldToVisitors'
import { createStopwatch } from './createStopwatch.ts'
import type { Answer } from './readWorker.ts'
import { slowDown } from '../confinement/slowDown.ts'
import { workTime } from './workTime.ts'

/** Milliseconds that reading a file may take without progress, and in all. */
export type TimeLimits = { silence: number; time: number }

/** Milliseconds between checks of a process with work. */
const checkEvery = 200
/**
 * After so many milliseconds of work a file is a long one: it goes on when the others leave time. A long file, and any file
 * on a machine that leaves it little time, gets so many times more of it.
 */
const longAfter = 5_000
const patience = 4
/** After so many milliseconds it stands still while visitors wait for their answers. */
const pausedAfter = 500

/**
 * Watches the time that a file takes a process, from now until `stop`: holds it back while visitors wait for answers,
 * slows it down where the file is a long one, and calls `onOverrun` beyond the limits. The time from `hold` to `goOn` is
 * not the file's.
 */
export function watchTime(reader: ChildProcess, limits: TimeLimits, onOverrun: () => void) {
  const { time, hold, goOn } = createStopwatch()
  const workedBefore = workTime(reader) ?? 0
  let reportedAt = 0
  let isLong = false
  let isPaused = false
  let stopYielding: (() => void) | undefined

  function check() {
    const now = time()
    if (now > pausedAfter) stopYielding ??= yieldToVisitors(pause)
    const worked = (workTime(reader) ?? workedBefore + now) - workedBefore
    if (!isLong && worked > longAfter) {
      isLong = true
      slowDown(reader)
    }
    const times = isLong || worked < now / patience ? patience : 1
    if (now - reportedAt > limits.silence * times || now > limits.time * times) onOverrun()
  }

  function pause(shouldPause: boolean) {
    isPaused = shouldPause
    if (isPaused) hold()
    else goOn()
    if (reader.connected) reader.send({ isPaused } satisfies Answer)
  }

  const timer = setInterval(check, checkEvery)
  return {
    hold,
    goOn,
    isLong: () => isLong,
    /** Notes that the process has made progress. */
    noteReport() {
      reportedAt = time()
    },
    stop() {
      clearInterval(timer)
      stopYielding?.()
      if (isPaused) pause(false)
    },
  }
}
