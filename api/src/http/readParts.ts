import { Readable } from 'node:stream'
import Busboy from '@fastify/busboy'
import { isHttpError } from 'http-errors'
import type { Context } from 'koa'
import { invalid, tooLarge, wrongType } from '../errors.ts'

export type Part =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; filename: string; bytes: Readable }

/**
 * The parts of a multipart body in the order they were sent. A file must be read to its end, or resumed, before
 * the next part comes. A connection that drops, or a body that is cut off, throws.
 */
export async function* readParts(ctx: Context, maxFiles: number): AsyncGenerator<Part> {
  if (!ctx.is('multipart/form-data')) throw wrongType('Send the files as multipart/form-data')
  const form = openForm(ctx, maxFiles)
  const parts = new Readable({ objectMode: true, read() {} })
  const unread = new Set<Readable>()
  const cutOff = () => {
    if (!ctx.req.complete) form.destroy(invalid('The upload was cut off. Please send it again.'))
  }
  form.on('field', (name, value) => parts.push({ kind: 'field', name, value }))
  form.on('file', (name, bytes, filename) => {
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
  ctx.req.once('close', cutOff)
  ctx.req.pipe(form)
  try {
    for await (const part of parts) yield part as Part
  } finally {
    ctx.req.unpipe(form)
    ctx.req.resume()
    if (!ctx.req.complete) ctx.set('Connection', 'close')
  }
}

const asRefused = (error: unknown) =>
  isHttpError(error) ? error : invalid('The upload is damaged. Please send it again.')

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
