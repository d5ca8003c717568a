import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Wrong,
  describeFake,
  models,
  readRequest,
  wrongHeaders,
} from './fakeClaudeProtocol.ts'
import { type Event, messageOf, replyEvents, usageOf } from './fakeClaudeEvents.ts'
import { type SentenceCheck, judged, checksIn, type Verdicts } from './fakeClaudeJudge.ts'
import {
  type ClaudeRequest,
  type Reply,
  citing,
  marking,
  parseRequest,
} from './fakeClaudeReplies.ts'

/** The server's behaviour for a question; by default it answers honestly, with citations. */
export type Script = {
  reply?: Reply
  /** Answers with this status, for the first `times` questions or for all. */
  fail?: { status: number; type: string; retryAfter?: number; times?: number }
  /** Its verdict on sentences it is asked to judge, all of them supported by default; or the status it fails with. */
  judge?: Verdicts | number
  /** Ends the reply with this reason instead of `end_turn`. */
  stop?: 'end_turn' | 'refusal' | 'max_tokens' | 'pause_turn' | 'model_context_window_exceeded'
  /**
   * After `after` pieces of text, breaks the connection, sends an `error` event, or just ends the stream; in the first
   * `times` replies or in all.
   */
  breakOff?: { after: number; how: 'connection' | 'error' | 'end'; times?: number }
  /** Replaces the token counts, for a server that reports fewer than the API does. */
  usage?: object
  /** Milliseconds before the first event, between pieces of text, and before a verdict. */
  slow?: { first?: number; between?: number; judge?: number }
}

export type FakeClaude = {
  /** For `ANTHROPIC_BASE_URL`. */
  url: string
  /** The only key it accepts. */
  key: string
  /** Every question it accepted, oldest first. */
  requests: ClaudeRequest[]
  /** The sentences of every request for a verdict, oldest first. */
  judged: SentenceCheck[][]
  /** Times at which each streamed question was complete, and at which the first block of its reply was sent. */
  times: { requestedAt: number; firstBlockAt: number }[]
  /** Returns the number of replies that the client aborted. */
  left: () => number
  play(script: Script): void
  close(): Promise<void>
}

type Settings = {
  /** Knows no models, drops `search_result` blocks and cites nothing, like servers that only imitate the API. */
  imitates?: boolean
}

type Failure = Wrong & { retryAfter?: number }

const sendJson = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const fail = (response: ServerResponse, { status, type, message, retryAfter }: Failure) => {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
  sendJson(response, status, { type: 'error', error: { type, message }, request_id: 'req_fake' })
}

const stream = async (
  response: ServerResponse,
  events: Event[],
  { breakOff, slow }: Script,
  onFirstBlock: () => void,
) => {
  const write = (event: Event) =>
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  response.flushHeaders()
  await wait(slow?.first ?? 0)
  let pieces = 0
  for (const event of events) {
    if (response.destroyed) return
    const isText = JSON.stringify(event).includes('"text_delta"')
    if (isText && breakOff && pieces++ >= breakOff.after) {
      // A broken connection loses the data that the client has not read yet.
      await wait(50)
      if (breakOff.how === 'connection') response.destroy()
      if (breakOff.how === 'error')
        write({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })
      response.end()
      return
    }
    if (isText && slow?.between) await wait(slow.between)
    write(event)
    if (event.type === 'content_block_stop') onFirstBlock()
  }
  response.end()
}

/** Starts a local server that speaks the Messages API as strictly as the real one and follows a script. */
export async function fakeClaude(
  script: Script = {},
  settings: Settings = {},
): Promise<FakeClaude> {
  const imitates = settings.imitates ?? false
  const key = 'sk-ant-fake'
  const requests: ClaudeRequest[] = []
  const judgeRequests: SentenceCheck[][] = []
  const times: FakeClaude['times'] = []
  const cached = new Set<string>()
  let playing = script
  let failed = 0
  let broken = 0
  let left = 0

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = readRequest(await text(request))
    const time = { requestedAt: performance.now(), firstBlockAt: 0 }
    const onFirstBlock = () => (time.firstBlockAt ||= performance.now())
    if ('status' in body) return fail(response, body)
    const question = parseRequest(body, imitates)
    const checks = checksIn(question)
    if (checks.length) return judge(response, question, checks)
    requests.push(question)
    const { fail: failing, reply = imitates ? marking : citing, stop = 'end_turn' } = playing
    if (failing && failed++ < (failing.times ?? Infinity))
      return fail(response, { message: 'as told', ...failing })
    response.on('close', () => {
      if (!response.writableFinished && !playing.breakOff) left++
    })
    const blocks = stop === 'refusal' ? [] : reply(question)
    const events = replyEvents(
      blocks,
      question,
      stop,
      playing.usage ?? usageOf(question, blocks, cached.has(question.system)),
    )
    const { breakOff, ...unbroken } = playing
    const breaks = breakOff !== undefined && broken++ < (breakOff.times ?? Infinity)
    if (body.stream) {
      times.push(time)
      await stream(response, events, breaks ? playing : unbroken, onFirstBlock)
    } else sendJson(response, 200, messageOf(blocks, question, stop))
    cached.add(question.system)
  }

  const judge = async (
    response: ServerResponse,
    question: ClaudeRequest,
    checks: SentenceCheck[],
  ) => {
    judgeRequests.push(checks)
    const { judge: verdicts = () => [], slow, stop = 'end_turn' } = playing
    response.on('close', () => {
      if (!response.writableFinished) left++
    })
    await wait(slow?.judge ?? 0)
    if (typeof verdicts === 'number')
      fail(response, { status: verdicts, type: 'api_error', message: 'as told' })
    else sendJson(response, 200, messageOf([{ text: judged(verdicts, checks) }], question, stop))
  }

  const server = createServer((request, response) => {
    const wrong = wrongHeaders(request.headers, key)
    const model = /^\/v1\/models\/([^/?]+)$/.exec(request.url ?? '')?.[1] ?? ''
    if (wrong) fail(response, wrong)
    else if (!imitates && models.includes(model)) sendJson(response, 200, describeFake(model))
    else if (request.method === 'POST' && request.url === '/v1/messages')
      answer(request, response).catch(() => response.destroy())
    else fail(response, { status: 404, type: 'not_found_error', message: 'Not found' })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  return {
    url: `http://127.0.0.1:${port}`,
    key,
    requests,
    judged: judgeRequests,
    times,
    left: () => left,
    play(next) {
      playing = next
      failed = 0
      broken = 0
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
