import { setTimeout as sleep } from 'node:timers/promises'
import type { Model, Types } from 'mongoose'
import { databaseTimeIn, overRanges } from '../database/databaseTime.ts'
import { log } from '../log.ts'

const pollMs = 500

/** The fields by which an outbox keeps the messages of its collection. */
type Message = {
  _id: Types.ObjectId
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  dueAt: Date
}

type Outbox<Of extends Message> = {
  collection: Model<never>
  /** Sends a message and returns what is stored with it then; throws where it did not arrive. */
  send: (message: Of) => Promise<object>
  /** Returns what is stored of a failure, after which the message is tried again or given up. */
  failed: (error: unknown, isGivenUp: boolean) => object
  /** True for a failure after which it is not tried again. */
  isFinal: (error: unknown) => boolean
  /** Milliseconds after which it is tried again, one for each failure; after the last one it is given up. */
  pauses: number[]
  /** A server that dies while it sends lets others try after so long; no message takes longer. */
  leaseMs: number
  /** Messages that are sent side by side, one at a time of those that share the value of this field. */
  atOnce: number
  oneByOne: keyof Of & string
  /** Level at which failures are logged. */
  level: 'info' | 'warn'
  /** Called where a message was erased, or emptied and given up, while it was sent. */
  erased?: (message: Of) => Promise<void>
}

/**
 * Returns a function that sends all messages that are due. What does not arrive is tried again by `pauses`, and so are the
 * others to the same receiver: one that hangs holds up none but its own. Each is claimed before it is sent, so that even
 * where a server dies while it sends, again and again, it is sent once more than there are pauses at most.
 */
export function createOutbox<Of extends Message>(outbox: Outbox<Of>) {
  const { send, failed, isFinal, pauses, leaseMs, atOnce, oneByOne, level, erased } = outbox
  const collection = outbox.collection as unknown as Model<Message>
  const maxAheadMs = Math.max(leaseMs, ...pauses)
  const sending = new Map<string, Promise<void>>()
  /** Messages that were sent, by their ids, while that is not stored: none is sent again. */
  const unrecorded = new Map<string, object>()

  /** Takes the next message that is due, so that no other server sends it meanwhile. */
  async function claimNext() {
    const others = { state: 'waiting' as const, [oneByOne]: { $nin: [...sending.keys()] } }
    for (const dueAt of overRanges(maxAheadMs)) {
      const message = await collection.findOneAndUpdate(
        { ...others, dueAt },
        { $set: { dueAt: databaseTimeIn(leaseMs) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      if (message) return message as Of
    }
    return undefined
  }

  async function deliver(message: Of) {
    const id = String(message._id)
    try {
      if (!unrecorded.has(id)) {
        if (message.attempts > pauses.length + 1) throw new Error('Each server that sent it died')
        unrecorded.set(id, await send(message))
      }
    } catch (error) {
      return putOff(message, error)
    }
    await record(message, { state: 'sent', ...unrecorded.get(id) })
    unrecorded.delete(id)
  }

  async function putOff(message: Of, error: unknown) {
    const { _id, attempts } = message
    const pause = isFinal(error) ? undefined : pauses[attempts - 1]
    log[level]({ err: error, message: _id, attempts }, pause ? 'not delivered' : 'given up')
    const next = pause ? { dueAt: databaseTimeIn(pause) } : { state: 'failed' as const }
    await record(message, { ...failed(error, !pause), ...next })
    if (pause) await postponeOthers(message, databaseTimeIn(pauses[0]!))
  }

  async function record(message: Of, change: object) {
    const waiting = { _id: message._id, state: 'waiting' as const }
    const { matchedCount } = await collection.updateOne(waiting, change)
    if (!matchedCount) await erased?.(message)
  }

  const postponeOthers = (message: Of, dueAt: Date) =>
    collection.updateMany(
      {
        [oneByOne]: message[oneByOne],
        state: 'waiting',
        dueAt: { $lt: dueAt },
      },
      { dueAt },
    )

  let isDelivering = false

  return async function deliverDue() {
    if (isDelivering) return
    isDelivering = true
    try {
      for (;;) {
        while (sending.size < atOnce) {
          const message = await claimNext()
          if (!message) break
          const receiver = String(message[oneByOne])
          const work = deliver(message)
            .catch(error => log.warn({ err: error }, 'how a message fared was not stored'))
            .finally(() => sending.delete(receiver))
          sending.set(receiver, work)
        }
        if (!sending.size) return
        // Messages that become due meanwhile do not wait for a receiver that hangs.
        await Promise.race([...sending.values(), sleep(pollMs, undefined, { ref: false })])
      }
    } finally {
      isDelivering = false
    }
  }
}
