import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import { invalid, tooLarge, tooSlow, wrongType } from '../errors.ts'
import { holdBody } from './load/holdBody.ts'
import { patience } from './patience.ts'

const [kilobyte, megabyte] = [1024, 1024 * 1024]

/**
 * Returns the body of a request, expanded where a user who is signed in sends it compressed. Throws TooLarge beyond so many
 * bytes, before and after, WrongType for any other `Content-Encoding`, Invalid for a damaged body, TooSlow where it takes
 * longer than `patience.bodyMs`, and TooMany or Unavailable where too much is on its way already.
 */
export async function readBytes(ctx: Context, maxBytes: number): Promise<Buffer> {
  const { length } = ctx.request
  const isCompressed = !['', 'identity'].includes(ctx.get('content-encoding').toLowerCase())
  if (isCompressed && !ctx.state['email']) throw wrongType('Send this without Content-Encoding')
  if (length !== undefined && length > maxBytes) throw tooMuch(maxBytes)
  const parse = koaBody({
    json: false,
    urlencoded: false,
    multipart: false,
    textTypes: ['*/*'],
    textLimit: maxBytes,
    // A character for each byte.
    encoding: 'latin1',
    patchNode: false,
    onError: cause => {
      throw refusalOf(cause, maxBytes)
    },
  })
  const refused = Promise.withResolvers<never>()
  using budget = holdBody(ctx, refused.reject)
  // Nobody knows what a compressed body, or one in chunks, will take.
  budget.add(isCompressed ? maxBytes : (length ?? maxBytes))
  const timer = setTimeout(
    () => refused.reject(tooSlow('The request took too long to arrive. Please try again.')),
    patience.bodyMs,
  )
  try {
    await Promise.race([refused.promise, parse(ctx, async () => {})])
    const text: unknown = ctx.request.body
    return Buffer.from(typeof text === 'string' ? text : '', 'latin1')
  } finally {
    clearTimeout(timer)
    // The rest of a refused body is let pass and not kept, so that the refusal arrives.
    ctx.req.removeAllListeners('data').unpipe().resume()
  }
}

function refusalOf(cause: Error, maxBytes: number) {
  const status = 'status' in cause ? cause.status : undefined
  if (status === 413) return tooMuch(maxBytes)
  if (status === 415) return wrongType('Send this as gzip, deflate, br or plain')
  const isCutOff = 'type' in cause && String(cause.type).startsWith('request.')
  return invalid(isCutOff ? 'The request was cut off' : 'The compressed request is damaged', {
    cause,
  })
}

const tooMuch = (maxBytes: number) =>
  tooLarge(
    maxBytes < megabyte
      ? `This is more than ${maxBytes / kilobyte} KB`
      : `This is more than ${maxBytes / megabyte} MB`,
  )
