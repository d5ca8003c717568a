import { Readable } from 'node:stream'
import Busboy from '@fastify/busboy'
import { isHttpError } from 'http-errors'
import type { Context } from 'koa'
import { invalid, tooLarge, tooSlow, wrongType } from '../errors.ts'
import { leavingSignal } from './leavingSignal.ts'
import { patience } from './patience.ts'

export type Part =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; filename: string; bytes: Readable }

/**
 * The parts of a multipart body in the order they were sent. A file must be read to its end, or resumed, before
 * the next part comes. A connection that drops, a body that is cut off or stops moving, and a file without a name throw.
 */
export async function* readParts(ctx: Context, maxFiles: number): AsyncGenerator<Part> {
  if (!ctx.is('multipart/form-data')) throw wrongType('Send the files as multipart/form-data')
  if (ctx.get('content-encoding')) throw wrongType('Send the files without Content-Encoding')
  const form = openForm(ctx, maxFiles)
  const parts = new Readable({ objectMode: true, read() {} })
  const unread = new Set<Readable>()
  const signal = leavingSignal(ctx)
  const breakOff = () => {
    if (!ctx.req.complete) form.destroy(signal.reason)
  }
  const watch = watchSpeed(ctx, () =>
    form.destroy(tooSlow('The upload stopped moving. Please send it again.')),
  )
  form.on('field', (name, value) => parts.push({ kind: 'field', name, value }))
  form.on('file', (name, bytes, filename) => {
    if (!filename) form.destroy(invalid('Every file needs a name'))
    // Whoever reads it is told; a file nobody has begun to read goes quietly.
    bytes.on('error', () => {})
    unread.add(bytes)
    bytes.once('end', () => unread.delete(bytes))
    parts.push({ kind: 'file', name, filename, bytes })
  })
  form.on('filesLimit', () => form.destroy(tooLarge(`Send at most ${maxFiles} files at once`)))
  form.on('error', error => {
    for (const stream of [...unread, parts]) stream.destroy(asRefused(error))
  })
  form.on('finish', () => parts.push(null))
  signal.addEventListener('abort', breakOff)
  if (signal.aborted) breakOff()
  ctx.req.pipe(form)
  try {
    for await (const part of parts) yield part as Part
  } finally {
    clearInterval(watch)
    signal.removeEventListener('abort', breakOff)
    ctx.req.unpipe(form)
    ctx.req.resume()
  }
}

/** Calls `onStall` when less than `patience.stallBytes` came in `patience.stallMs` and nothing waits for us. */
function watchSpeed({ req }: Context, onStall: () => void) {
  const { stallMs, stallBytes } = patience
  let [bytes, at] = [req.socket.bytesRead, performance.now()]
  return setInterval(() => {
    const now = performance.now()
    const moves = req.socket.bytesRead - bytes >= stallBytes
    if (moves || req.readableLength > 0 || req.complete) [bytes, at] = [req.socket.bytesRead, now]
    else if (now - at >= stallMs) onStall()
  }, stallMs / 10)
}

const asRefused = (error: unknown) =>
  isHttpError(error) ? error : invalid('The upload is damaged. Please send it again.')

function openForm(ctx: Context, maxFiles: number) {
  try {
    return new Busboy.Busboy({
      headers: { ...ctx.headers, 'content-type': ctx.get('content-type') },
      preservePath: true,
      limits: { files: maxFiles, fieldSize: 10_000, fields: 100 },
    })
  } catch {
    throw invalid('The upload is damaged. Please send it again.')
  }
}
