import { setTimeout as sleep } from 'node:timers/promises'
import type { Types } from 'mongoose'
import { log } from '../../log.ts'
import { seenBy, StoredPassage } from '../../training/StoredPassage.ts'
import { cacheOf } from '../passages/cacheOf.ts'
import { currentReader } from '../passages/passageTerms.ts'
import { remember, shown, type Stored } from './passagesOf.ts'

type Index = { bot: Types.ObjectId; index: number }

/**
 * How long after the last question it is quiet again: longer than an answer takes
 * on a busy machine, and shorter than a model thinks, so that a thousand new
 * passages are read after twenty questions.
 */
const quietMs = 150
/**
 * How long passages are read at a stretch, and how long it rests then: a question that comes in
 * between waits no longer than a stretch.
 */
const stretchMs = 2
const restMs = 8
const fetchedAtOnce = 20
/** How many passages of one index are read: hardly more are remembered. */
const mostPassages = 10_000
/** How many indexes are remembered as read or waiting. */
const mostIndexes = 50

let askedAt = -Infinity
const known = cacheOf<string, true>(mostIndexes, () => 1)
/** The indexes to be read, the one that was asked last at the end. */
const waiting: Index[] = []

/**
 * To be called for an index that runs now, and with each question to one: the rest of that
 * index is read as soon as it is quiet.
 */
export function readSoon({ bot, index }: Index) {
  askedAt = performance.now()
  const key = `${String(bot)} ${index}`
  if (known.get(key)) return
  known.set(key, true)
  waiting.push({ bot, index })
  if (waiting.length > mostIndexes) waiting.shift()
}

/**
 * Reads the passages of the waiting indexes, a little at a time while nobody asks,
 * until `stop` aborts: a question that is the first to find a passage would else
 * spend a sixth of its time on reading.
 */
export async function readAhead(stop: AbortSignal) {
  while (!stop.aborted) {
    const next = waiting.pop()
    if (next)
      await readIndex(next, stop).catch(error => log.debug({ err: error }, 'not read ahead'))
    else await rest(quietMs, stop)
  }
}

async function readIndex({ bot, index }: Index, stop: AbortSignal) {
  const passages = StoredPassage.find(seenBy(bot, index))
    .select(shown)
    .limit(mostPassages)
    .lean<Stored[]>()
    .cursor({ batchSize: fetchedAtOnce })
  let begun = -Infinity
  for await (const passage of passages) {
    if (performance.now() - begun > stretchMs) {
      await quiet(stop)
      if (stop.aborted) return
      begun = performance.now()
    }
    remember(passage)
    void currentReader().read(passage).cut
  }
}

async function quiet(stop: AbortSignal) {
  do await rest(restMs, stop)
  while (performance.now() - askedAt < quietMs && !stop.aborted)
}

const rest = (ms: number, stop: AbortSignal) =>
  sleep(ms, undefined, { signal: stop }).catch(() => undefined)
