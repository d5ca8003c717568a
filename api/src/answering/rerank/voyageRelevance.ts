import { z } from 'zod'

const Answer = z.object({
  data: z.array(z.object({ index: z.int().check(z.gte(0)), relevance_score: z.number() })),
})

type Reranking = {
  apiKey: string
  /** The address of the service, with `/v1`. */
  baseURL: string
  query: string
  documents: string[]
  /** A visitor waits: the answer must have come within this time. */
  deadlineMs?: number
  signal: AbortSignal
}

/**
 * The service gave no scores. `message` is for the owner and holds no key and no text of theirs.
 */
export class RerankingFailed extends Error {
  constructor(why: string, cause?: unknown) {
    super(`Voyage's reranking ${why} Questions are answered by the order found here.`, { cause })
    this.name = 'RerankingFailed'
  }
}

const refused = (status: number) =>
  new RerankingFailed(
    status === 401 || status === 403
      ? 'does not accept the API key. Check VOYAGE_API_KEY.'
      : status === 429
        ? 'limits our requests.'
        : `refused the request with status ${status}.`,
  )

const ask = async ({ apiKey, baseURL, query, documents }: Reranking, signal: AbortSignal) => {
  const response = await fetch(`${baseURL.replace(/\/+$/, '')}/rerank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ model: 'rerank-2.5', query, documents }),
    signal,
  })
  if (response.ok) return Answer.safeParse(await response.json()).data?.data
  await response.body?.cancel()
  throw refused(response.status)
}

/**
 * Returns how well each document answers the query, 0 to 1, by `rerank-2.5`, in a single try. Throws
 * `RerankingFailed` where the service fails, is slow, or does not score every document exactly
 * once, and the signal's own reason where that is aborted.
 */
export async function voyageRelevance(reranking: Reranking): Promise<number[]> {
  const { documents, deadlineMs = 1_500, signal } = reranking
  const deadline = AbortSignal.timeout(deadlineMs)
  const scored = await ask(reranking, AbortSignal.any([signal, deadline])).catch(
    (error: unknown) => {
      signal.throwIfAborted()
      if (error instanceof RerankingFailed) throw error
      if (error instanceof SyntaxError) return undefined
      throw new RerankingFailed(deadline.aborted ? 'took too long.' : 'cannot be reached.', error)
    },
  )
  const scores = new Map(scored?.map(one => [one.index, one.relevance_score]))
  const relevances = documents.flatMap((_, at) => scores.get(at) ?? [])
  if (relevances.length !== documents.length || scored?.length !== documents.length)
    throw new RerankingFailed('did not score every passage once.')
  return relevances
}
