import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { EmbedderFailed } from './EmbedderFailed.ts'

const Answer = z.object({
  data: z.array(
    z.object({ index: z.int(), embedding: z.union([z.array(z.number()), z.base64()]) }),
  ),
})

type Request = {
  /** Name of the service in messages to the owner. */
  service: string
  /** Address of the API, to which `/embeddings` is added. */
  baseURL: string
  apiKey?: string
  body: { input: string[]; model: string } & Record<string, unknown>
  dims: number
  /** A visitor waits for a query; documents are tried longer. */
  kind: 'document' | 'query'
  signal?: AbortSignal
}

/** Milliseconds: of one try, of all tries together, and the maximum pause between two. */
const patience = {
  document: { tries: 5, timeout: 60_000, altogether: 300_000, maxPause: 30_000 },
  query: { tries: 2, timeout: 2_000, altogether: 2_500, maxPause: 500 },
}

/** Base64 holds little-endian 32-bit floats. */
const decode = (embedding: number[] | string): Float32Array => {
  if (typeof embedding !== 'string') return Float32Array.from(embedding)
  const bytes = Buffer.from(embedding, 'base64')
  return Float32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) =>
    bytes.readFloatLE(at * 4),
  )
}

const toUnit = (vector: Float32Array): Float32Array => {
  const norm = Math.hypot(...vector) || 1
  return vector.map(value => value / norm)
}

const read = ({ service, body, dims }: Request, received: unknown): Float32Array[] => {
  const { success, data } = Answer.safeParse(received)
  const byIndex = new Map(
    success ? data.data.map(({ index, embedding }) => [index, embedding]) : [],
  )
  const vectors = body.input.map((_, at) => decode(byIndex.get(at) ?? []))
  if (byIndex.size !== vectors.length || vectors.some(({ length }) => !length))
    throw new EmbedderFailed(`${service} did not answer with one vector per text.`)
  const odd = vectors.find(({ length }) => length !== dims)
  if (odd)
    throw new EmbedderFailed(`${service} gives vectors of ${odd.length} numbers, not of ${dims}.`)
  if (vectors.some(vector => !vector.every(Number.isFinite)))
    throw new EmbedderFailed(`${service} gives vectors with something else than numbers.`)
  return vectors.map(toUnit)
}

const refused = (service: string, status: number) =>
  status === 401 || status === 403
    ? new EmbedderFailed(`${service} does not accept the API key.`)
    : status === 429
      ? new EmbedderFailed(`${service} limits our requests. Try again later.`, { passes: true })
      : new EmbedderFailed(`${service} refused the request with status ${status}.`, {
          passes: status >= 500,
        })

const post = async ({ baseURL, apiKey, body, kind }: Request, signal: AbortSignal) => {
  const response = await fetch(`${baseURL.replace(/\/+$/, '')}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience[kind].timeout)]),
  })
  const { status, headers } = response
  const received: unknown = await response.json().catch((error: unknown) => {
    // Cut off; what is no JSON is judged by its status and by `read`.
    if (!(error instanceof SyntaxError)) throw error
  })
  return { status, received, retryAfter: Number(headers.get('retry-after')) * 1_000 }
}

/** Vectors of an `/embeddings` endpoint, in the order of the texts, each of length 1. Overload is waited out. */
export async function requestEmbeddings(request: Request): Promise<Float32Array[]> {
  const { service, kind, signal: callerSignal } = request
  const { tries, altogether, maxPause } = patience[kind]
  const deadline = AbortSignal.timeout(altogether)
  const signal = callerSignal ? AbortSignal.any([callerSignal, deadline]) : deadline
  const gaveUp = (cause: unknown) =>
    new EmbedderFailed(`${service} cannot be reached.`, { passes: true, cause })
  for (let tried = 1; ; tried++) {
    const response = await post(request, signal).catch((error: unknown) => {
      callerSignal?.throwIfAborted()
      if (tried === tries || signal.aborted) throw gaveUp(error)
    })
    if (response?.status === 200) return read(request, response.received)
    const status = response?.status ?? 503
    const requestedPause = response?.retryAfter || 0
    const passes = status === 429 || status >= 500
    if (!passes || tried === tries || requestedPause > maxPause) throw refused(service, status)
    const pause = requestedPause || Math.min(maxPause, 250 * 2 ** tried)
    await wait(pause, undefined, { signal }).catch((error: unknown) => {
      callerSignal?.throwIfAborted()
      throw gaveUp(error)
    })
  }
}
