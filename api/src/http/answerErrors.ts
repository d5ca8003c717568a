import { BSONOffsetError } from 'bson'
import { isHttpError } from 'http-errors'
import type { Context, Next } from 'koa'
import { mongo } from 'mongoose'
import type { Refusal } from '../contract.ts'
import { isOutOfSpace } from '../database/isOutOfSpace.ts'
import { isTooLong } from '../database/isTooLong.ts'
import { invalid, notFound, noSpace, tooLarge, unavailable } from '../errors.ts'
import { log } from '../log.ts'
import { DamagedBytes } from '../database/DamagedBytes.ts'

/** MongoDB's codes for bytes that are not what was stored. */
const damaged = new Set<unknown>([22, 301])

/** Everything thrown below ends here as a sentence and a stable word; what is not ours to tell becomes `internal`. */
export async function answerErrors(ctx: Context, next: Next) {
  try {
    await next()
    if (ctx.status === 404 && ctx.body == null) throw notFound('There is nothing at this address')
  } catch (thrown) {
    const error = asRefusal(thrown)
    ctx.status = error?.status ?? 500
    if (!isRefusal(thrown)) log.error({ err: thrown, path: ctx.path }, 'request failed')
    if (error?.retryAfter) ctx.set('Retry-After', String(Math.ceil(error.retryAfter)))
    ctx.body = {
      error: error?.message ?? 'Something went wrong on our side. Please try again.',
      code: error?.code ?? 'internal',
      ...(error?.fields && { fields: error.fields }),
      ...(error?.detail && { detail: error.detail }),
    } satisfies Refusal
  }
}

type Refused = Refusal & { status: number; message: string; retryAfter?: number }

function isRefusal(error: unknown): error is Refused {
  return isHttpError(error) && typeof error['code'] === 'string' && error.expose
}

/** The refusal to answer with, or nothing where the error is a fault of ours. */
export function asRefusal(error: unknown): Refused | undefined {
  if (isRefusal(error)) return error
  if (isDatabaseDown(error))
    return asRefusal(unavailable('The database does not answer. Please try again in a moment.'))
  if (isTooLong(error))
    return asRefusal(unavailable('This takes too long at the moment. Please try again later.'))
  if (isOutOfSpace(error)) return asRefusal(noSpace())
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return asRefusal(noSpace())
  if (isDamage(error))
    return asRefusal(unavailable('Some of what this needs cannot be read from the disk.'))
  if (isHttpError(error) && error.status === 413) return asRefusal(tooLarge('This is too large'))
  if (isHttpError(error) && error.status < 500)
    return asRefusal(invalid('This request is not complete'))
  return undefined
}

/** Bytes that are not what was stored, as the database or its driver finds out. */
const isDamage = (error: unknown) =>
  (error instanceof mongo.MongoServerError && damaged.has(error.code)) ||
  error instanceof mongo.MongoGridFSChunkError ||
  error instanceof BSONOffsetError ||
  error instanceof DamagedBytes

/** Errors for which the driver and Mongoose export no class. */
const downNames = new Set(['MongooseServerSelectionError', 'MongoWaitQueueTimeoutError'])

/** True where there is no server, it went away in the middle of the call, or no connection to it became free. */
function isDatabaseDown(error: unknown) {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    (error instanceof Error && downNames.has(error.name))
  )
}
