import type { Dispatcher } from 'undici'
import { tooSlow } from './whyNot.ts'

/** Bytes a site must send for each stretch of waiting for it. */
const minBytes = 8_192

/**
 * Yields the body of a response. Where the site was waited for `stretchMs` and sent hardly anything in that time, it
 * is refused; the time that whoever reads takes is not the site's.
 */
export async function* pacedBody(
  body: Dispatcher.ResponseData['body'],
  host: string,
  stretchMs: number,
): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  let waited = 0
  let received = 0
  try {
    for (;;) {
      const began = performance.now()
      // Anything else the site sends meanwhile, such as headers after the body, is no progress.
      const timer = setTimeout(() => body.destroy(tooSlow(host)), stretchMs - waited)
      const { value, done } = await chunks.next().finally(() => clearTimeout(timer))
      if (done) return
      waited += performance.now() - began
      received += (value as Buffer).length
      if (received >= minBytes) waited = received = 0
      yield value as Buffer
    }
  } finally {
    body.destroy()
  }
}
