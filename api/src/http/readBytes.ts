import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import { invalid, tooLarge, tooSlow, wrongType } from '../errors.ts'
import { patience } from './patience.ts'

const megabyte = 1024 * 1024

/**
 * Returns the body of a request, decompressed. Throws TooLarge beyond so many bytes, before and after, WrongType for an
 * unknown `Content-Encoding`, Invalid for a damaged body, and TooSlow where it takes longer than `patience.bodyMs`.
 */
export async function readBytes(ctx: Context, mostBytes: number): Promise<Buffer> {
  const parse = koaBody({
    json: false,
    urlencoded: false,
    multipart: false,
    textTypes: ['*/*'],
    textLimit: mostBytes,
    // A character for each byte.
    encoding: 'latin1',
    patchNode: false,
    onError: cause => {
      throw refusalOf(cause, mostBytes)
    },
  })
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(tooSlow('The request took too long to arrive. Please try again.')),
    patience.bodyMs,
  )
  try {
    await Promise.race([parse(ctx, async () => {}), late.promise])
    const text: unknown = ctx.request.body
    return Buffer.from(typeof text === 'string' ? text : '', 'latin1')
  } finally {
    clearTimeout(timer)
    // The rest of a refused body is let pass, so that the refusal arrives.
    ctx.req.unpipe().resume()
  }
}

function refusalOf(cause: Error, mostBytes: number) {
  const status = 'status' in cause ? cause.status : undefined
  if (status === 413) return tooLarge(`This is more than ${mostBytes / megabyte} MB`)
  if (status === 415) return wrongType('Send this as gzip, deflate, br or plain')
  const isCutOff = 'type' in cause && String(cause.type).startsWith('request.')
  return invalid(isCutOff ? 'The request was cut off' : 'The compressed request is damaged', {
    cause,
  })
}
