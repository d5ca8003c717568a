import type { Dispatcher } from 'undici'
import { bodyOf } from './bodyOf.ts'
import { pacedBody } from './pacedBody.ts'
import { whySite } from './whyNot.ts'

const discardMs = 500

type Reading = { host: string; limit: number; silenceMs: number; signal: AbortSignal }

/** Yields the decompressed bytes of a response; throws a refusal with a sentence where they cannot be read. */
export async function* bytesOf(
  response: Dispatcher.ResponseData,
  { host, limit, silenceMs, signal }: Reading,
) {
  const encoding = headerOf(response)('content-encoding')
  try {
    yield* bodyOf(pacedBody(response.body, host, silenceMs), encoding, limit)
  } catch (error) {
    throw whySite(error, host, signal)
  } finally {
    response.body.destroy()
  }
}

/** True for the statuses that lead to another address. */
export const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** Returns a function for the headers of a response, `''` where one is missing. */
export const headerOf =
  ({ headers }: Dispatcher.ResponseData) =>
  (name: string) =>
    String(headers[name] ?? '')

/** Reads the rest of a short body, so that its connection can be reused; closes the connection of a long one. */
export async function discard<T>({ body }: Dispatcher.ResponseData, result: T): Promise<T> {
  const signal = AbortSignal.timeout(discardMs)
  await body.dump({ limit: 16_384, signal }).catch(() => body.destroy())
  return result
}
