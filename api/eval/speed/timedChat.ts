import type { Caller } from '../../src/testing/caller.ts'

/** Milliseconds until the first sentence and until the end. */
export type Times = { first: number; end: number }

/** Asks a bot's site and reads the stream as it comes. */
export async function timedChat(visitor: Caller, site: string, message: string): Promise<Times> {
  const started = performance.now()
  const response = await visitor.send(`${site}/chat`, {
    method: 'POST',
    body: JSON.stringify({ message }),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  let text = ''
  let first = 0
  const decoder = new TextDecoder()
  for await (const piece of response.body) {
    text += decoder.decode(piece as Uint8Array, { stream: true })
    if (!first && text.includes('event: delta')) first = performance.now() - started
  }
  if (!first) throw new Error(`The stream says nothing: ${text.slice(0, 200)}`)
  return { first, end: performance.now() - started }
}
