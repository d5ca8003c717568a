import type { Readable } from 'node:stream'
import Busboy from '@fastify/busboy'
import type { Context } from 'koa'
import { invalid, tooLarge, wrongType } from '../errors.ts'

export type Part =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; filename: string; bytes: Readable }

/**
 * The parts of a multipart body in the order they were sent. A file must be read to its end, or destroyed,
 * before the next part comes. A connection that drops, or a body that is cut off, throws.
 */
export async function* readParts(ctx: Context, maxFiles: number): AsyncGenerator<Part> {
  if (!ctx.is('multipart/form-data')) throw wrongType('Send the files as multipart/form-data')
  const form = openForm(ctx, maxFiles)
  const parts: Part[] = []
  let ended = false
  let error: unknown
  let arrived = () => {}
  const fail = (reason: unknown) => {
    error ??= reason
    arrived()
  }
  const push = (part: Part) => {
    parts.push(part)
    arrived()
  }
  form.on('field', (name, value) => push({ kind: 'field', name, value }))
  form.on('file', (name, bytes, filename) => push({ kind: 'file', name, filename, bytes }))
  form.on('filesLimit', () => fail(tooLarge(`Send at most ${maxFiles} files at once`)))
  form.on('error', () => fail(invalid('The upload is damaged. Please send it again.')))
  form.on('finish', () => {
    ended = true
    arrived()
  })
  const dropped = () => fail(invalid('The upload was cut off. Please send it again.'))
  ctx.req.once('aborted', dropped)
  ctx.req.once('error', dropped)
  ctx.req.pipe(form)
  try {
    for (;;) {
      const part = parts.shift()
      if (part) {
        if (part.kind === 'file')
          ctx.req.once('aborted', () => part.bytes.destroy(new Error('cut off')))
        yield part
      } else if (error) throw error
      else if (ended) return
      else await new Promise<void>(resolve => (arrived = resolve))
    }
  } finally {
    ctx.req.unpipe(form)
    ctx.req.resume()
    if (!ended) ctx.set('Connection', 'close')
  }
}

function openForm(ctx: Context, maxFiles: number) {
  try {
    return new Busboy.Busboy({
      headers: { ...ctx.headers, 'content-type': ctx.get('content-type') },
      limits: { files: maxFiles, fieldSize: 10_000, fields: 100 },
    })
  } catch {
    throw invalid('The upload is damaged. Please send it again.')
  }
}
