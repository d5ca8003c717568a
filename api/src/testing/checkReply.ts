import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type Call, Refusal } from '../contract.ts'
import { refusalsOf } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'

const all = [...calls.values()]
const byAddress = new Map<string, Call>(all.map(call => [`${call.method} ${call.path}`, call]))
const events = new Map(all.flatMap(({ events = {} }) => Object.entries(events)))

/** Throws where the JSON of a reply is not what the call's row says: another shape, a field more, or another status. */
export function checkReply(method: string, path: string, status: number, body: unknown) {
  const call = byAddress.get(`${method} ${path}`)
  if (!call) return
  const isRefusal = status >= 400
  if (isRefusal && !refusalsOf(call).includes(status))
    throw new Error(`${path} is not to refuse with ${status}: ${JSON.stringify(body)}`)
  const shape = isRefusal ? Refusal : status === 202 ? call.early : call.reply
  if (shape === 'application/json') return
  if (typeof shape !== 'object') throw new Error(`${path} is not to reply with ${status} and JSON`)
  check(`The reply of ${path}`, shape, body)
}

/** Throws where the data of an event is not what the row of its call says. */
export function checkEvent(event: string, data: unknown) {
  const shape = events.get(event)
  if (shape) check(`The event ${event}`, shape, data)
}

function check(what: string, shape: z.ZodMiniType, value: unknown) {
  const { data, error } = z.safeParse(shape, value)
  if (error) throw new Error(`${what} is not as its row says: ${error.message}`)
  if (!isDeepStrictEqual(data, value))
    throw new Error(`${what} has fields that its row lacks: ${JSON.stringify(value)}`)
}
