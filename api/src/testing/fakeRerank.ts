import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { queryTerms as words } from '@sandbox-ai/text/terms'

const Body = z.strictObject({
  query: z.string().min(1),
  documents: z.array(z.string().min(1)).min(1).max(1_000),
  model: z.literal('rerank-2.5'),
  top_k: z.int().optional(),
  return_documents: z.boolean().optional(),
  truncation: z.boolean().optional(),
})
export type RerankBody = z.infer<typeof Body>

/** Returns the response to a request: any text with any status, or `hang` for none at all. */
export type RerankReply = (request: RerankBody) => { status?: number; body: string } | 'hang'

type Scored = { index: number; relevance_score: number }

/** Returns a valid response: the scores in the service's order, best first. */
export const scored = (scores: number[]) => ({
  body: bodyOf(
    scores
      .map((relevance_score, index): Scored => ({ index, relevance_score }))
      .toSorted((one, other) => other.relevance_score - one.relevance_score),
  ),
})

export const bodyOf = (data: Scored[]) =>
  JSON.stringify({ object: 'list', data, model: 'rerank-2.5', usage: { total_tokens: 1 } })

/** Scores a document by the share of the query's words that it contains. */
const honest: RerankReply = ({ query, documents }) => {
  const terms = words(query, 'en')
  return scored(
    documents.map(document => {
      const own = new Set(words(document, 'en'))
      return terms.filter(word => own.has(word)).length / (terms.length || 1)
    }),
  )
}

/** Answers `POST /rerank` as Voyage does: 400 for unknown fields, 401 for a wrong key. */
export async function answerRerank(
  request: IncomingMessage,
  response: ServerResponse,
  {
    key,
    requests,
    reply = honest,
  }: { key: string; requests: RerankBody[]; reply?: RerankReply | undefined },
) {
  const { success, data } = Body.safeParse(await json(request))
  const authorized = request.headers.authorization === `Bearer ${key}`
  if (!authorized || !success) {
    response.writeHead(authorized ? 400 : 401).end('{"detail":"no"}')
    return
  }
  requests.push(data)
  const answer = reply(data)
  if (answer === 'hang') return
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body)
}
