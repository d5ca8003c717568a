import { promisify } from 'node:util'
import { brotliDecompress, unzip } from 'node:zlib'
import type { Context } from 'koa'
import { invalid, tooLarge, tooSlow, wrongType } from '../errors.ts'
import { patience } from './patience.ts'

const inflate = {
  gzip: promisify(unzip),
  deflate: promisify(unzip),
  br: promisify(brotliDecompress),
}

/**
 * Returns the body of a request, decompressed. Throws TooLarge beyond so many bytes, before and after, WrongType for an
 * unknown `Content-Encoding`, Invalid for a damaged body, and TooSlow where it takes longer than `patience.bodyMs`.
 */
export async function readBytes(ctx: Context, mostBytes: number): Promise<Buffer> {
  const encoding = ctx.get('content-encoding').trim().toLowerCase() || 'identity'
  const isPlain = encoding === 'identity'
  if (!isPlain && !isKnown(encoding)) throw wrongType('Send this as gzip, deflate, br or plain')
  const sent = await receive(ctx, mostBytes)
  if (isPlain || !sent.length) return sent
  try {
    return await inflate[encoding](sent, { maxOutputLength: mostBytes })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLong(mostBytes)
    throw invalid('The compressed request is damaged', { cause })
  }
}

const isKnown = (encoding: string): encoding is keyof typeof inflate =>
  Object.hasOwn(inflate, encoding)

const megabyte = 1024 * 1024

const tooLong = (mostBytes: number) => tooLarge(`This is more than ${mostBytes / megabyte} MB`)

/** Leaves the request open, so that a refusal can be answered. */
async function receive({ req }: Context, mostBytes: number): Promise<Buffer> {
  if (Number(req.headers['content-length']) > mostBytes) throw tooLong(mostBytes)
  const chunks: Buffer[] = []
  let size = 0
  const received = Promise.withResolvers<undefined>()
  const take = (chunk: Buffer) => {
    size += chunk.length
    if (size > mostBytes) received.reject(tooLong(mostBytes))
    else chunks.push(chunk)
  }
  const end = () => received.resolve(undefined)
  const cutOff = () => received.reject(invalid('The request was cut off'))
  const timer = setTimeout(
    () => received.reject(tooSlow('The request took too long to arrive. Please try again.')),
    patience.bodyMs,
  )
  req.on('data', take).once('end', end).once('close', cutOff)
  if (req.destroyed) cutOff()
  try {
    await received.promise
    return Buffer.concat(chunks)
  } finally {
    clearTimeout(timer)
    req.off('data', take).off('end', end).off('close', cutOff).resume()
  }
}
