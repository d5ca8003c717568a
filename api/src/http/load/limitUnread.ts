import type { Context, Next } from 'koa'
import { env } from '../../env.ts'
import { tooMany, unavailable } from '../../errors.ts'
import { callerAddress } from '../callerAddress.ts'

/** The shares of `MEMORY_MB` that answers on their way to their readers take, of all callers and of one. */
const [shareOfAll, shareOfOne] = [1 / 8, 1 / 32]
/** Answers of fewer bytes are not counted. */
const smallBytes = 65_536
/** Answers of up to so many bytes are made for a caller with no other on its way, whatever others leave unread. */
const mediumBytes = 2 ** 20
const retrySeconds = 10

/** Bytes of answers that have not been read to their ends, by whoever asked for them. */
const unread = new Map<string, number>()
let all = 0

/**
 * Counts the bytes of large answers until their readers have them. Throws 429 instead of a further one where those of one
 * caller, and 503 where those of all, have left too much unread; one of medium size is made for who has read all before it.
 */
export async function limitUnread(ctx: Context, next: Next) {
  await next()
  const bytes = asBytes(ctx)
  if (!bytes || ctx.res.closed) return
  const caller = String(ctx.state['email'] ?? callerAddress(ctx))
  const maxBytes = env.MEMORY_MB * 2 ** 20
  const own = unread.get(caller) ?? 0
  if (own > maxBytes * shareOfOne)
    throw tooMany('Please wait for your earlier answers to arrive.', retrySeconds)
  if (all > maxBytes * shareOfAll && (own || bytes > mediumBytes))
    throw unavailable('The server is busy. Please try again in a moment.')
  count(caller, bytes)
  ctx.res.once('close', () => count(caller, -bytes))
}

function count(caller: string, bytes: number) {
  all += bytes
  const left = (unread.get(caller) ?? 0) + bytes
  if (left) unread.set(caller, left)
  else unread.delete(caller)
}

/** Encodes a JSON response, which moves a large one out of JavaScript's heap; returns its number of bytes. */
function asBytes(ctx: Context): number {
  const { body } = ctx
  if (Buffer.isBuffer(body)) return body.length < smallBytes ? 0 : body.length
  if (!isPlain(body)) return 0
  const text = JSON.stringify(body)
  ctx.type = 'json'
  if (text.length < smallBytes) {
    ctx.body = text
    return 0
  }
  const bytes = Buffer.from(text)
  ctx.body = bytes
  return bytes.length
}

/** True for what is sent as JSON. */
const isPlain = (body: unknown) =>
  typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype
