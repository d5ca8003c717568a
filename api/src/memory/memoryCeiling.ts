import { env } from '../env.ts'
import { unavailable } from '../errors.ts'
import { log } from '../log.ts'
import { residentMemory } from './residentMemory.ts'
import { shrinkCaches } from './shrinkCaches.ts'

/** The share of `MEMORY_MB` from which caches shrink and readers without work go; at all of it, work waits. */
const shrinkFrom = 0.85
/** Milliseconds for which a measurement is valid. */
const sampleMs = 250
/** Seconds after which whoever was put off may try again. */
const retryAfter = 30

let usedMb = 0
let sampledAt = -Infinity
let wasShort = false

/** True while this process and those that read its files take all the memory they may: new work is to wait. */
export const memoryIsShort = () => usedNow() >= env.MEMORY_MB

/** Throws Unavailable while memory is short. */
export function refuseWhenMemoryIsShort() {
  if (memoryIsShort())
    throw unavailable('The server is busy. Please send this again in a minute.', {
      retryAfter,
    })
}

/**
 * Lets go of what is only remembered, and of readers without work, when memory runs short, and tells the log when it is,
 * and no longer is.
 */
export async function keepBelowCeiling(spareReaders: () => void) {
  if (usedNow() >= env.MEMORY_MB * shrinkFrom) {
    shrinkCaches()
    spareReaders()
  }
  const isShort = memoryIsShort()
  if (isShort !== wasShort)
    log.warn(
      { usedMb: Math.round(usedMb), ceilingMb: env.MEMORY_MB },
      isShort ? 'memory is short: uploads are put off and jobs wait' : 'there is memory again',
    )
  wasShort = isShort
}

function usedNow(): number {
  const now = performance.now()
  if (now - sampledAt > sampleMs) [usedMb, sampledAt] = [residentMemory() / 2 ** 20, now]
  return usedMb
}
