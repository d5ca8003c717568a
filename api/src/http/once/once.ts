import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Context } from 'koa'
import type { Types } from 'mongoose'
import { databaseTimeIn, isOver } from '../../database/databaseTime.ts'
import { isDuplicate } from '../../database/isDuplicate.ts'
import { invalid, notReady, otherBody } from '../../errors.ts'
import { log } from '../../log.ts'
import { countUse } from '../load/limit.ts'
import { addForm, type BodyPrint } from './bodyPrint.ts'
import { KeptReply } from './KeptReply.ts'

const [second, hour] = [1_000, 60 * 60 * 1_000]
const keptMs = 24 * hour
const leaseMs = 30 * second
const retrySeconds = 5
/** Bytes of JSON; a reply that is longer is not repeated. */
const maxReply = 4 * 1024 * 1024
const keysADay = {
  of: 'idempotency',
  points: 5_000,
  seconds: 24 * 60 * 60,
  message:
    'You sent too many idempotency keys today. Send the call without one, or try again later.',
}

type OnceCall<Reply> = {
  ctx: Context
  /** The caller: a user, or one of their keys. */
  caller: Types.ObjectId
  user: Types.ObjectId
  print: BodyPrint
  /** True where the body is a form, whose print grows as `work` reads it. */
  isForm: boolean
  work: () => Promise<Reply>
  /** Returns the bot that a reply is about; null where it is gone already. */
  botOf: (reply: Reply) => Promise<Types.ObjectId | null>
}

/**
 * Does the work, or where the caller did it with the same `Idempotency-Key` within 24 hours returns the reply of then, and
 * sets its status. Throws 409 while that is still being answered, and 422 where the call was another. What was refused is
 * not kept: nothing was done, and it may be tried again.
 */
export async function once<Reply>(call: OnceCall<Reply>): Promise<Reply> {
  const { ctx, caller, user, work } = call
  const key = ctx.get('idempotency-key')
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalid('An Idempotency-Key has 1 to 255 visible ASCII characters')
  await countUse(keysADay, user.toHexString())
  const _id = createHash('sha256').update(`${caller.toHexString()} ${key}`).digest('base64url')
  if (!(await hold(_id, user))) return repeat(_id, call)
  const lease = setInterval(() => {
    KeptReply.updateOne({ _id, status: 0 }, { heldUntil: leaseEnd() }).catch(error =>
      log.warn({ err: error }, 'a lease was not renewed'),
    )
  }, leaseMs / 3)
  try {
    const reply = await work()
    await keep(_id, call, reply)
    return reply
  } catch (error) {
    await KeptReply.deleteOne({ _id, status: 0 })
    throw error
  } finally {
    clearInterval(lease)
  }
}

const leaseEnd = () => databaseTimeIn(leaseMs)

/** True where nobody has answered the call, or is answering it. */
async function hold(_id: string, user: Types.ObjectId): Promise<boolean> {
  const fields = { user, status: 0, heldUntil: leaseEnd() }
  try {
    await KeptReply.updateOne(
      { _id, status: 0, heldUntil: isOver(leaseMs) },
      { $set: { ...fields, expiresAt: databaseTimeIn(keptMs) } },
      { upsert: true },
    )
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

async function keep<Reply>(_id: string, { ctx, print, botOf }: OnceCall<Reply>, reply: Reply) {
  const bot = await botOf(reply)
  if (!bot) return KeptReply.deleteOne({ _id })
  const json = Buffer.from(JSON.stringify(reply))
  const body = json.length > maxReply ? Buffer.alloc(0) : await promisify(zstdCompress)(json)
  // 404 is what a context says whose body is still to be set.
  const status = ctx.status === 404 ? 200 : ctx.status
  return KeptReply.updateOne({ _id }, { bot, body, status, print: print.text() })
}

async function repeat<Reply>(_id: string, { ctx, print, isForm }: OnceCall<Reply>): Promise<Reply> {
  const stored = await KeptReply.findOne({ _id })
  if (!stored?.status)
    throw notReady('The first call with this Idempotency-Key is still being answered', {
      retryAfter: retrySeconds,
    })
  if (isForm) await addForm(print, ctx)
  if (stored.print !== print.text())
    throw otherBody('This Idempotency-Key was sent with another call. Use a new key for each.')
  if (!stored.body.length)
    throw notReady('This has already been done; its reply is too long to repeat')
  ctx.status = stored.status
  ctx.set('Idempotency-Replayed', 'true')
  return JSON.parse(String(await promisify(zstdDecompress)(stored.body))) as Reply
}
