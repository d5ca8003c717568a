import { LRUCache } from 'lru-cache'
import type { Types } from 'mongoose'
import { asRefusal } from '../http/answerErrors.ts'
import { log } from '../log.ts'
import { isDiskFull } from '../database/diskRoom.ts'
import { shrinking } from '../memory/shrinkCaches.ts'
import { logExchange, type NewExchange } from './Exchange.ts'

const minute = 60_000
const megabyte = 2 ** 20

/** Exchanges of conversations that go on while the disk is full: nobody else will see them. */
const unrecorded = shrinking(
  new LRUCache<string, NewExchange[]>({
    maxSize: 16 * megabyte,
    sizeCalculation: all => all.reduce((sum, one) => sum + sizeOf(one), 0),
    ttl: 60 * minute,
  }),
)
/** Keys of exchanges that were not recorded. */
const unrecordedKeys = shrinking(new LRUCache<string, true>({ max: 10_000, ttl: 60 * minute }))
/** Turns of a conversation that are remembered. */
const maxTurns = 9

const sizeOf = ({ prompt, response, sources }: NewExchange) =>
  1_000 + 2 * (prompt.length + response.length) + 2_000 * sources.length

/** Stores an exchange; where the disk has no room it is only remembered, for the next questions of its conversation. */
export async function recordExchange(exchange: NewExchange): Promise<void> {
  if (await isDiskFull()) return remember(exchange)
  try {
    await logExchange(exchange)
  } catch (error) {
    if (asRefusal(error)?.code !== 'no_space') throw error
    remember(exchange)
  }
}

function remember(exchange: NewExchange) {
  const key = keyOf(exchange.bot, exchange.conversation)
  unrecorded.set(key, [...(unrecorded.get(key) ?? []), exchange].slice(-maxTurns))
  unrecordedKeys.set(exchange.key, true)
  warn()
}

const keyOf = (bot: Types.ObjectId, conversation: string) => `${String(bot)} ${conversation}`

/** Returns the exchanges of a conversation that were not recorded, the oldest first. */
export const unrecordedTurns = (bot: Types.ObjectId, conversation: string): NewExchange[] =>
  unrecorded.get(keyOf(bot, conversation)) ?? []

/** True for an exchange that was not recorded. */
export const isUnrecorded = (key: string): boolean => unrecordedKeys.has(key)

let warnedAt = -Infinity

/** Tells the log, once a minute at most. */
function warn() {
  if (performance.now() - warnedAt < minute) return
  warnedAt = performance.now()
  log.warn('the disk is full: questions are answered, but not recorded')
}

/** Returns the reason why questions are not recorded at present, as a sentence; empty while they are. */
export const whyUnrecorded = async (): Promise<string> =>
  (await isDiskFull())
    ? 'Questions are answered but not recorded, because the server’s disk is full.'
    : ''
