import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { hashedNgrams } from './hashedNgrams.ts'
import { answerRerank, type RerankBody, type RerankReply } from './fakeRerank.ts'

const Body = z.strictObject({
  input: z.array(z.string().min(1)).min(1),
  model: z.string(),
  input_type: z.enum(['document', 'query']).optional(),
  output_dimension: z.int().optional(),
  encoding_format: z.literal('base64').optional(),
})
type EmbeddingsBody = z.infer<typeof Body>

export type FakeEmbeddings = {
  /** With `/v1`. */
  url: string
  /** The one key it takes. */
  key: string
  requests: EmbeddingsBody[]
  /** Answers the next requests with these statuses, then properly again. */
  fail(statuses: number[], retryAfter?: number): void
  /** Never answers the next requests. */
  hang(): void
  /** Answers with this, whatever it is; without anything properly again. */
  reply(body?: string): void
  /** Every question it was to score documents for. */
  reranked: RerankBody[]
  /** Sets the reply to rerank requests; without one the scores are honest. */
  rerankWith(reply?: RerankReply): void
  close(): Promise<void>
}

const toBase64 = (vector: number[]) =>
  Buffer.from(Float32Array.from(vector).buffer).toString('base64')

/**
 * A local server with Voyage's `/embeddings` and `/rerank`. Its vectors are not of length 1 and come in another order.
 */
export async function fakeEmbeddings(): Promise<FakeEmbeddings> {
  const key = 'pa-fake'
  const requests: EmbeddingsBody[] = []
  let failures: number[] = []
  let pause: number | undefined
  let hangs = false
  let replyText: string | undefined
  const reranked: RerankBody[] = []
  let reply: RerankReply | undefined

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { success, data: body } = Body.safeParse(await json(request))
    const authorized = request.headers.authorization === `Bearer ${key}`
    const status = failures.shift() ?? (authorized ? (success ? 200 : 400) : 401)
    if (body) requests.push(body)
    if (hangs) return
    if (replyText !== undefined) {
      response.end(replyText)
      return
    }
    if (pause !== undefined) response.setHeader('retry-after', pause)
    response.writeHead(status, { 'content-type': 'application/json' })
    if (status !== 200 || !body) {
      response.end('{}')
      return
    }
    const vectors = body.input.map(hashedNgrams)
    const data = vectors.map((vector, index) => {
      const long = [...vector].map(value => value * 3)
      return { object: 'embedding', index, embedding: body.encoding_format ? toBase64(long) : long }
    })
    response.end(JSON.stringify({ object: 'list', data: data.toReversed(), model: body.model }))
  }

  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/v1/embeddings')
      answer(request, response).catch(() => response.destroy())
    else if (request.method === 'POST' && request.url === '/v1/rerank')
      answerRerank(request, response, { key, requests: reranked, reply }).catch(() =>
        response.destroy(),
      )
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  return {
    url: `http://127.0.0.1:${port}/v1`,
    key,
    requests,
    fail(statuses, retryAfter) {
      failures = statuses
      pause = retryAfter
    },
    hang() {
      hangs = true
    },
    reply(body) {
      replyText = body
    },
    reranked,
    rerankWith(next) {
      reply = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
