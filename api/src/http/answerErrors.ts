import { isHttpError } from 'http-errors'
import type { Context, Next } from 'koa'
import type { Refusal } from '../contract.ts'
import { isDamage } from '../database/isDamage.ts'
import { isDatabaseDown } from '../database/isDatabaseDown.ts'
import { isOutOfSpace } from '../database/isOutOfSpace.ts'
import { isTooLong } from '../database/isTooLong.ts'
import { invalid, notFound, noSpace, tooLarge, unavailable } from '../errors.ts'
import { log } from '../log.ts'
import { rowOf } from '../telemetry/watchRequest.ts'

/** The sentence for an error that is not the caller's to know. */
export const ourFault = 'Something went wrong on our side. Please try again.'

/** Everything thrown below ends here as a sentence and a stable word; what is not ours to tell becomes `internal`. */
export async function answerErrors(ctx: Context, next: Next) {
  try {
    await next()
    if (ctx.status === 404 && ctx.body == null) throw notFound('There is nothing at this address')
  } catch (thrown) {
    const error = asRefusal(thrown)
    ctx.status = error?.status ?? 500
    if (!isRefusal(thrown)) log.error({ err: thrown, row: rowOf(ctx) }, 'request failed')
    if (error?.retryAfter) ctx.set('Retry-After', String(Math.ceil(error.retryAfter)))
    ctx.body = {
      error: error?.message ?? ourFault,
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
    return asRefusal(unavailable('The database is not answering. Please try again in a moment.'))
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
