import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { EmbedderFailed } from './EmbedderFailed.ts'

const Answer = z.object({
  data: z.array(
    z.object({ index: z.int(), embedding: z.union([z.array(z.number()), z.base64()]) }),
  ),
})

type Request = {
  /** Called so in messages to the owner. */
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

const patience = {
  document: { tries: 5, timeout: 60_000, longestPause: 30_000 },
  query: { tries: 2, timeout: 5_000, longestPause: 500 },
}

/** Base64 holds little-endian 32-bit floats. */
const decode = (embedding: number[] | string): Float32Array => {
  if (typeof embedding !== 'string') return Float32Array.from(embedding)
  const bytes = Buffer.from(embedding, 'base64')
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4))
}

const toUnit = (vector: Float32Array): Float32Array => {
  const norm = Math.hypot(...vector) || 1
  return vector.map(value => value / norm)
}

const read = ({ service, body, dims }: Request, received: unknown): Float32Array[] => {
  const { success, data } = Answer.safeParse(received)
  const sorted = success ? data.data.toSorted((one, other) => one.index - other.index) : []
  if (sorted.length !== body.input.length)
    throw new EmbedderFailed(`${service} did not answer with one vector per text.`)
  const vectors = sorted.map(({ embedding }) => decode(embedding))
  const odd = vectors.find(({ length }) => length !== dims)
  if (odd)
    throw new EmbedderFailed(`${service} gives vectors of ${odd.length} numbers, not of ${dims}.`)
  return vectors.map(toUnit)
}

const refused = (service: string, status: number) =>
  new EmbedderFailed(
    status === 401 || status === 403
      ? `${service} does not accept the API key.`
      : status === 429
        ? `${service} limits our requests. Try again later.`
        : `${service} refused the request with status ${status}.`,
  )

const post = async ({ baseURL, apiKey, body, kind, signal }: Request): Promise<Response> => {
  const deadline = AbortSignal.timeout(patience[kind].timeout)
  return await fetch(`${baseURL.replace(/\/+$/, '')}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  })
}

/** Vectors of an `/embeddings` endpoint, in the order of the texts, each of length 1. Overload is waited out. */
export async function requestEmbeddings(request: Request): Promise<Float32Array[]> {
  const { service, kind, signal } = request
  const { tries, longestPause } = patience[kind]
  for (let tried = 1; ; tried++) {
    const response = await post(request).catch((error: unknown) => {
      signal?.throwIfAborted()
      if (tried === tries) throw new EmbedderFailed(`${service} cannot be reached.`, error)
    })
    if (response?.ok) return read(request, await response.json())
    const status = response?.status ?? 503
    const asked = Number(response?.headers.get('retry-after') ?? 0) * 1_000
    const passes = status === 429 || status >= 500
    if (!passes || tried === tries || asked > longestPause) throw refused(service, status)
    await response?.body?.cancel()
    await wait(
      asked || Math.min(longestPause, 250 * 2 ** tried),
      undefined,
      signal ? { signal } : {},
    )
  }
}
