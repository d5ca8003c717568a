import type { Response } from 'undici'
import type { Caller } from '../../src/testing/caller.ts'

/** Milliseconds until the first sentence and until the end. */
export type Times = { first: number; end: number }

/** Asks a bot's site and reads the stream as it comes. */
export const timedChat = (visitor: Caller, site: string, message: string): Promise<Times> =>
  timed('event: delta', () =>
    visitor.send(`${site}/chat`, {
      method: 'POST',
      body: JSON.stringify({ message }),
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    }),
  )

/** Takes the time from the request to the stream's first piece that holds `mark`, and to its end. */
async function timed(
  mark: string,
  send: () => Promise<Response | globalThis.Response>,
): Promise<Times> {
  const started = performance.now()
  const response = await send()
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  let text = ''
  let first = 0
  const decoder = new TextDecoder()
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true })
    if (!first && text.includes(mark)) first = performance.now() - started
  }
  if (!first) throw new Error(`The stream has no ${mark}: ${text.slice(0, 200)}`)
  return { first, end: performance.now() - started }
}
