import type { Reply } from '../../../api/src/contract.ts'
import type { Caller } from '../../../api/src/testing/caller.ts'
import { clock } from './clock.ts'

/** When a question was put, when the first sentence was there and when all was, by `clock`. */
export type TimedChat = Times & Pick<Reply, 'kind' | 'conversation'>
type Times = { started: number; first: number; end: number }

/** Asks a bot's site, in a conversation where one is given, and reads the stream as it comes. */
export async function timedChat(
  visitor: Caller,
  site: string,
  message: string,
  conversation?: string,
): Promise<TimedChat> {
  const started = clock()
  const response = await visitor.send(`${site}/chat`, {
    method: 'POST',
    body: JSON.stringify({ message, conversation }),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  let text = ''
  let first = 0
  const decoder = new TextDecoder()
  for await (const piece of response.body) {
    text += decoder.decode(piece as Uint8Array, { stream: true })
    if (!first && text.includes('event: delta')) first = clock()
  }
  const end = clock()
  const reply = /^event: done\ndata: (.*)$/m.exec(text)?.[1]
  if (!first || !reply) throw new Error(`The stream says nothing: ${text.slice(0, 200)}`)
  const { kind, conversation: known } = JSON.parse(reply) as Reply
  return { started, first, end, kind, conversation: known }
}
