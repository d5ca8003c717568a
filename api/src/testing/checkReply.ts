import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type Call, Refusal } from '../contract.ts'
import { refusalsOf } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'

const byAddress = new Map<string, Call>(
  [...calls.values()].map(call => [`${call.method} ${call.path}`, call]),
)

/** Throws where the JSON of a reply is not what the call's row says: another shape, a field more, or another status. */
export function checkReply(method: string, path: string, status: number, body: unknown) {
  const call = byAddress.get(`${method} ${path}`)
  if (!call) return
  const isRefusal = status >= 400
  if (isRefusal && !refusalsOf(call).includes(status))
    throw new Error(`${path} is not to refuse with ${status}: ${JSON.stringify(body)}`)
  const shape = isRefusal ? Refusal : status === 202 ? call.early : call.reply
  if (typeof shape !== 'object') throw new Error(`${path} is not to reply with ${status} and JSON`)
  const { data, error } = z.safeParse(shape, body)
  if (error) throw new Error(`The reply of ${path} is not as its row says: ${error.message}`)
  if (!isDeepStrictEqual(data, body))
    throw new Error(`The reply of ${path} has fields that its row lacks: ${JSON.stringify(body)}`)
}
