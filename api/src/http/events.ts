import { Readable } from 'node:stream'
import type { Context } from 'koa'
import { createPace } from '@sandbox-ai/turns/createPace'

export type ServerEvent = { event: string; data: unknown }

/** Some proxies end streams that are silent for ten seconds. */
const heartbeatMs = 5_000
/** Thousands may listen to the same event: 50 of them are notified in one turn of the event loop. */
const pace = createPace(50)

/**
 * Answers with a stream of server-sent events; a reader who leaves ends the generator.
 *
 * A comment line every 5 s keeps proxies from closing it.
 */
export function sendEvents(ctx: Context, events: AsyncGenerator<ServerEvent>) {
  ctx.type = 'text/event-stream'
  ctx.set('Cache-Control', 'no-cache, no-transform')
  ctx.set('X-Accel-Buffering', 'no')
  ctx.compress = false
  ctx.body = Readable.from(asText(events), { objectMode: false, highWaterMark: 1 })
}

async function* asText(events: AsyncGenerator<ServerEvent>) {
  yield ': open\n\n'
  let next = events.next()
  try {
    for (;;) {
      const result = await within(next, heartbeatMs)
      await pace()
      if (!result) {
        yield ': still here\n\n'
        continue
      }
      if (result.done) return
      yield `event: ${result.value.event}\ndata: ${JSON.stringify(result.value.data)}\n\n`
      next = events.next()
    }
  } finally {
    void events.return(undefined)
  }
}

/** Resolves with the promise's value, or with `undefined` after `ms`. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, ms)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
