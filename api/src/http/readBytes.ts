import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Context } from 'koa'
import { invalid, tooLarge, tooSlow, wrongType } from '../errors.ts'
import { holdBody } from './holdBody.ts'
import { patience } from './patience.ts'

const [kilobyte, megabyte] = [1024, 1024 * 1024]

const expanders = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/**
 * Returns the body of a request, expanded where a user who is signed in sends it compressed. Throws TooLarge beyond so many
 * bytes, before and after, WrongType for any other `Content-Encoding`, Invalid for a damaged body, TooSlow where it takes
 * longer than `patience.bodyMs`, and TooMany or Unavailable where too much is on its way already.
 */
export async function readBytes(ctx: Context, mostBytes: number): Promise<Buffer> {
  const { req } = ctx
  if ((ctx.request.length ?? 0) > mostBytes) throw tooMuch(mostBytes)
  const expand = expanderFor(ctx)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  using held = holdBody(ctx, reject)
  const chunks: Buffer[] = []
  let size = 0
  const take = (chunk: Buffer) => {
    size += chunk.length
    if (size > mostBytes) return reject(tooMuch(mostBytes))
    held.add(chunk.length)
    chunks.push(chunk)
  }
  const cutOff = (cause?: Error) => {
    if (!req.complete) reject(invalid('The request was cut off', { cause }))
  }
  const timer = setTimeout(
    () => reject(tooSlow('The request took too long to arrive. Please try again.')),
    patience.bodyMs,
  )
  const source: Readable = expand ? req.pipe(expand) : req
  expand?.once('error', cause => reject(invalid('The compressed request is damaged', { cause })))
  req.once('error', cutOff).once('close', cutOff)
  if (req.destroyed) cutOff()
  source.on('data', take).once('end', resolve)
  try {
    await promise
    return Buffer.concat(chunks)
  } finally {
    clearTimeout(timer)
    source.off('data', take)
    req.off('close', cutOff).unpipe()
    expand?.destroy()
    // The rest of a refused body is let pass, so that the refusal arrives.
    req.resume()
  }
}

function expanderFor(ctx: Context) {
  const encoding = ctx.get('content-encoding').toLowerCase() || 'identity'
  if (encoding === 'identity') return undefined
  if (!ctx.state['email']) throw wrongType('Send this without Content-Encoding')
  const create = expanders.get(encoding)
  if (!create) throw wrongType('Send this as gzip, deflate, br or plain')
  return create()
}

const tooMuch = (mostBytes: number) =>
  tooLarge(
    mostBytes < megabyte
      ? `This is more than ${mostBytes / kilobyte} KB`
      : `This is more than ${mostBytes / megabyte} MB`,
  )
