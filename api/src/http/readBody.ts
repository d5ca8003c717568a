import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import * as z from 'zod/mini'
import { invalid, notAllowed, tooLarge, wrongType } from '../errors.ts'
import { sentenceFor } from './sentences.ts'

const parseJson = koaBody({
  jsonLimit: '4mb',
  urlencoded: false,
  text: false,
  onError: error => {
    const status = 'status' in error ? error.status : 400
    if (status === 413) throw tooLarge('This is more than 4 MB')
    if (status === 415) throw wrongType('Send JSON in UTF-8')
    throw invalid('The request is not valid JSON')
  },
})

/**
 * The JSON body in the given shape; refuses anything else with what is wrong, field by field.
 *
 * The session decides who is calling: a body that names another `user` is 403.
 */
export async function readBody<Shape extends z.ZodMiniType>(
  ctx: Context,
  shape: Shape,
): Promise<z.output<Shape>> {
  if (ctx.is('json') === false) throw wrongType('Send JSON, with content-type: application/json')
  await parseJson(ctx, async () => {})
  const body = ctx.request.body ?? {}
  if (hasOperators(body)) throw invalid('Names may not begin with $')
  const read = readInput(shape, body)
  refuseOtherUser(ctx, read)
  return read
}

/** The input in the given shape; refuses anything else with a sentence for each field that is wrong. */
export function readInput<Shape extends z.ZodMiniType>(
  shape: Shape,
  input: unknown,
): z.output<Shape> {
  const parsed = z.safeParse(shape, input, { error: sentenceFor })
  if (parsed.success) return parsed.data
  // The first word on a field counts: a value of the wrong type has no length to speak of.
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= message
  throw invalid(Object.values(fields)[0] ?? 'The request is not complete', { fields })
}

/** True when a key anywhere in it reads as a MongoDB operator. */
function hasOperators(body: unknown): boolean {
  // A list, not a recursion: 4 MB of brackets are nested deeper than the stack.
  const waiting = [body]
  while (waiting.length) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (key.startsWith('$')) return true
      waiting.push(inner)
    }
  }
  return false
}

function refuseOtherUser(ctx: Context, body: unknown) {
  const named = (body as { user?: string | { email: string } | null }).user
  if (!named) return
  const email = typeof named === 'string' ? named : named.email
  if (email.trim().toLowerCase() !== ctx.state['email']) throw notAllowed('Not allowed')
}
