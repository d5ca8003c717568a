import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type Body, describe, models, wrongBody, wrongHeaders } from './fakeClaudeProtocol.ts'
import {
  type Asked,
  type Reply,
  type Said,
  citing,
  marking,
  readAsked,
} from './fakeClaudeReplies.ts'

/** What the server does with a question. Without anything it answers honestly, with citations. */
export type Script = {
  reply?: Reply
  /** Answers with this status, for the first `times` questions or for all. */
  fail?: { status: number; type: string; retryAfter?: number; times?: number }
  /** Ends the reply with this reason instead of `end_turn`. */
  stop?: 'refusal' | 'max_tokens' | 'model_context_window_exceeded'
  /** After so many pieces of text the connection breaks, an `error` event comes, or the stream just ends. */
  breakOff?: { after: number; how: 'connection' | 'error' | 'end' }
  /** Milliseconds before the first event and between pieces of text. */
  slow?: { first?: number; between?: number }
}

export type FakeClaude = {
  /** For `ANTHROPIC_BASE_URL`. */
  url: string
  /** The one key it takes. */
  key: string
  /** Every question it took, oldest first. */
  asked: Asked[]
  /** How many replies the client left before their end. */
  left: () => number
  play(script: Script): void
  close(): Promise<void>
}

type Settings = {
  /** Knows no models, drops `search_result` blocks and cites nothing, as servers do that only imitate the API. */
  imitates?: boolean
}

const send = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body))

const fail = (
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
  headers = {},
) =>
  send(
    response,
    status,
    { type: 'error', error: { type, message }, request_id: 'req_fake' },
    headers,
  )

const pieces = (text: string) => text.match(/[^]{1,12}/g) ?? []
const countTokens = (value: unknown) => Math.ceil(JSON.stringify(value ?? '').length / 4)

const citations = ({ cites = [] }: Said, { passages }: Asked) =>
  cites.map(({ passage, from, to = from + 1, source }) => {
    const sent = passages[passage]
    return {
      type: 'search_result_location',
      cited_text: sent?.sentences.slice(from, to).join('') ?? '',
      search_result_index: passage,
      source: source ?? sent?.source ?? '',
      title: sent?.title ?? null,
      start_block_index: from,
      end_block_index: to,
    }
  })

type Event = { type: string } & Record<string, unknown>

/** The events of one block. Citations come before the text of every other block, after it of the rest. */
const blockEvents = (said: Said, asked: Asked, index: number): Event[] => {
  const delta = (inner: object): Event => ({ type: 'content_block_delta', index, delta: inner })
  const texts = pieces(said.text).map(text => delta({ type: 'text_delta', text }))
  const cited = citations(said, asked).map(citation => delta({ type: 'citations_delta', citation }))
  return [
    {
      type: 'content_block_start',
      index,
      content_block: { type: 'text', text: '', citations: cited.length ? [] : null },
    },
    ...(index % 2 ? [...cited, ...texts] : [...texts, ...cited]),
    { type: 'content_block_stop', index },
  ]
}

const thoughts: Event[] = [
  {
    type: 'content_block_start',
    index: 0,
    content_block: { type: 'thinking', thinking: '', signature: '' },
  },
  { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Hm.' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'sig' } },
  { type: 'content_block_stop', index: 0 },
]

/** A whole reply in the order the API sends it. Models that think unless told otherwise do so first. */
const replyEvents = (said: Said[], asked: Asked, script: Script, cached: boolean): Event[] => {
  const thinks = asked.body.model === 'claude-sonnet-5-5' && !asked.body.thinking
  const system = countTokens(asked.body.system)
  const usage = {
    input_tokens: countTokens(asked.body.messages),
    cache_creation_input_tokens: cached ? 0 : system,
    cache_read_input_tokens: cached ? system : 0,
    output_tokens: 1,
  }
  return [
    {
      type: 'message_start',
      message: {
        id: 'msg_fake',
        type: 'message',
        role: 'assistant',
        model: asked.body.model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        stop_details: null,
        usage,
      },
    },
    { type: 'ping' },
    ...(thinks ? thoughts : []),
    ...said.flatMap((block, at) => blockEvents(block, asked, at + (thinks ? 1 : 0))),
    {
      type: 'message_delta',
      delta: { stop_reason: script.stop ?? 'end_turn', stop_sequence: null, stop_details: null },
      usage: { ...usage, output_tokens: countTokens(said.map(({ text }) => text)) },
    },
    { type: 'message_stop' },
  ]
}

const stream = async (response: ServerResponse, events: Event[], { breakOff, slow }: Script) => {
  const write = (event: Event) =>
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  response.flushHeaders()
  await wait(slow?.first ?? 0)
  let told = 0
  for (const event of events) {
    if (response.destroyed) return
    const isText = (event.delta as { type?: string } | undefined)?.type === 'text_delta'
    if (isText && breakOff && told++ >= breakOff.after) {
      // A broken connection takes along what the client has not read yet.
      await wait(50)
      if (breakOff.how === 'connection') response.destroy()
      if (breakOff.how === 'error')
        write({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })
      response.end()
      return
    }
    if (isText && slow?.between) await wait(slow.between)
    write(event)
  }
  response.end()
}

/** A local server that speaks the Messages API as strictly as the real one and answers as it is told. */
export async function fakeClaude(
  script: Script = {},
  settings: Settings = {},
): Promise<FakeClaude> {
  const imitates = settings.imitates ?? false
  const key = 'sk-ant-fake'
  const asked: Asked[] = []
  const cachedSystems = new Set<string>()
  let playing = script
  let failed = 0
  let left = 0

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await json(request)) as Record<string, unknown>
    const wrong = wrongBody(body)
    if (wrong) return fail(response, wrong.status, wrong.type, wrong.message)
    const question = readAsked(body as Body, imitates)
    asked.push(question)
    const { fail: failing, reply = imitates ? marking : citing } = playing
    if (failing && failed++ < (failing.times ?? Infinity)) {
      const headers =
        failing.retryAfter === undefined ? {} : { 'retry-after': String(failing.retryAfter) }
      return fail(response, failing.status, failing.type, 'as told', headers)
    }
    response.on('close', () => {
      if (!response.writableFinished && !playing.breakOff) left++
    })
    const system = JSON.stringify(body.system)
    const said = playing.stop === 'refusal' ? [] : reply(question)
    await stream(response, replyEvents(said, question, playing, cachedSystems.has(system)), playing)
    cachedSystems.add(system)
  }

  const server = createServer((request, response) => {
    const wrong = wrongHeaders(request.headers, key)
    if (wrong) return void fail(response, wrong.status, wrong.type, wrong.message)
    const model = /^\/v1\/models\/([^/?]+)$/.exec(request.url ?? '')?.[1]
    if (model && !imitates && models.includes(model))
      return void send(response, 200, describe(model))
    if (request.method === 'POST' && request.url === '/v1/messages')
      return void answer(request, response).catch(() => response.destroy())
    return void fail(response, 404, 'not_found_error', 'Not found')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    asked,
    left: () => left,
    play(next) {
      playing = next
      failed = 0
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
