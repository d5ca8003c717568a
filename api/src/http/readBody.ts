import type { Context } from 'koa'
import * as z from 'zod/mini'
import { maxBody, maxOpenBody } from '../contract.ts'
import { invalid, notAllowed, wrongType } from '../errors.ts'
import { readBytes } from './readBytes.ts'
import { sentenceFor } from './sentences.ts'

/**
 * The JSON body in the given shape; refuses anything else with what is wrong, field by field. A call that nobody is signed
 * in for has `maxBytes`.
 *
 * The session decides who is calling: a body that names another `user` is 403.
 */
export async function readBody<Shape extends z.ZodMiniType>(
  ctx: Context,
  shape: Shape,
  maxBytes = maxOpenBody,
): Promise<z.output<Shape>> {
  const read = readInput(shape, await readJson(ctx, ctx.state['email'] ? maxBody : maxBytes))
  refuseOtherUser(ctx, read)
  return read
}

/** Returns the JSON body of at most so many bytes, an object or a list. */
export async function readJson(ctx: Context, maxBytes: number): Promise<unknown> {
  if (ctx.is('json') === false) throw wrongType('Send JSON, with content-type: application/json')
  const body = parse(await readBytes(ctx, maxBytes))
  if (hasForbiddenName(body)) throw invalid('Names may not begin with $ or be __proto__')
  return body
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

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** An empty body counts as an object without fields. */
function parse(bytes: Buffer): unknown {
  if (!bytes.length) return {}
  let body: unknown
  try {
    body = hasTooManyValues(bytes) ? undefined : JSON.parse(utf8.decode(bytes))
  } catch {
    throw invalid('The request is not valid JSON')
  }
  if (body === undefined) throw invalid('The request holds too many values')
  if (typeof body !== 'object' || body === null) throw invalid('The request is not valid JSON')
  return body
}

/** More than any call takes; 4 MB of small ones take a second to parse, in which nobody else is answered. */
const maxValues = 20_000

const [quote, backslash, comma, bracket, brace] = Buffer.from('"\\,[{')

/** True when the bytes, if they are JSON, have more than `maxValues`; strings are skipped. */
function hasTooManyValues(bytes: Buffer): boolean {
  let values = 0
  let isString = false
  // A byte at a time: 4 MB of quotes take 130 ms where each is looked for by itself.
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at]
    if (code === quote) isString = !isString
    else if (isString) at += code === backslash ? 1 : 0
    else if ((code === comma || code === bracket || code === brace) && ++values > maxValues)
      return true
  }
  return false
}

/** True when a name anywhere in it reads as a MongoDB operator, or as the prototype. */
function hasForbiddenName(body: unknown): boolean {
  // A list, not a recursion: 4 MB of brackets are nested deeper than the stack.
  const waiting = [body]
  while (waiting.length) {
    const value = waiting.pop()
    if (Array.isArray(value)) {
      for (const inner of value) if (typeof inner === 'object') waiting.push(inner)
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (name.startsWith('$') || name === '__proto__') return true
        if (typeof inner === 'object') waiting.push(inner)
      }
  }
  return false
}

function refuseOtherUser(ctx: Context, body: unknown) {
  const claimed = (body as { user?: string | { email: string } | null }).user
  if (!claimed) return
  const email = typeof claimed === 'string' ? claimed : claimed.email
  if (email.trim().toLowerCase() !== ctx.state['email']) throw notAllowed('Not allowed')
}
