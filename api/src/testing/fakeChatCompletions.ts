import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'
import { type FakeClaude, type Script, fakeClaude } from './fakeClaude.ts'
import { models } from './fakeClaudeProtocol.ts'

/** Body of a request, as far as we use it; other fields are refused. */
const Body = z.strictObject({
  model: z.string(),
  max_tokens: z.int(),
  messages: z
    .array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .min(2),
  stream: z.literal(true).optional(),
  stream_options: z.strictObject({ include_usage: z.literal(true) }).optional(),
  response_format: z
    .strictObject({
      type: z.literal('json_schema'),
      json_schema: z.strictObject({
        name: z.string(),
        strict: z.literal(true),
        schema: z.record(z.string(), z.unknown()),
      }),
    })
    .optional(),
})

type Body = z.infer<typeof Body>

/** As `fakeClaude`, with the bodies it was sent. */
export type FakeChatCompletions = FakeClaude & { bodies: Body[] }

const Event = z.looseObject({
  type: z.string(),
  delta: z.object({ text: z.string().optional(), stop_reason: z.string().nullish() }).optional(),
  error: z.object({ message: z.string() }).optional(),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).partial().optional(),
})
type Event = z.infer<typeof Event>

const reasons: Record<string, string> = {
  end_turn: 'stop',
  max_tokens: 'length',
  pause_turn: 'length',
  refusal: 'content_filter',
  model_context_window_exceeded: 'length',
}

const usageOf = ({ usage }: Event) =>
  usage && {
    prompt_tokens: usage.input_tokens ?? 0,
    completion_tokens: usage.output_tokens ?? 0,
  }

/** Returns the chunks of one event of the Messages API, as their data. */
function chunksOf(event: Event): unknown[] {
  const { type, delta, error } = event
  if (type === 'error') return [{ error: { message: error?.message, type: 'server_error' } }]
  const chunk = (choice: object) => ({ object: 'chat.completion.chunk', choices: [choice] })
  if (type === 'message_start') return [chunk({ delta: { role: 'assistant', content: null } })]
  if (delta?.text) return [chunk({ delta: { content: delta.text }, finish_reason: null })]
  if (type !== 'message_delta') return []
  const finish_reason = reasons[delta?.stop_reason ?? ''] ?? 'stop'
  return [chunk({ delta: {}, finish_reason }), { choices: [], usage: usageOf(event) }]
}

/** Starts a local server that speaks OpenAI's chat completions and follows a script as `fakeClaude` does, which it asks. */
export async function fakeChatCompletions(script: Script = {}): Promise<FakeChatCompletions> {
  const bodies: Body[] = []
  const claude = await fakeClaude(script, { imitates: true })

  const answer = async (body: Body, response: ServerResponse, key: string) => {
    bodies.push(body)
    const { messages, response_format: _, stream_options: __, ...rest } = body
    const system = messages[0]?.content
    const turns = messages.slice(1, -1)
    const last = messages.at(-1)
    // The visitor's words are the last paragraph.
    const content = last?.content
      .split(/\n\n(?=[^]*$)(?![^]*\n\n)/)
      .map(text => ({ type: 'text', text }))
    const left = new AbortController()
    response.on('close', () => left.abort())
    const reply = await fetch(`${claude.url}/v1/messages`, {
      method: 'POST',
      headers: { authorization: key, 'anthropic-version': '2026-10-21' },
      body: JSON.stringify({ ...rest, system, messages: [...turns, { ...last, content }] }),
      signal: left.signal,
    })
    if (!reply.ok || !body.stream) {
      const sent = (await reply.json()) as Record<string, unknown>
      const delay = reply.headers.get('retry-after')
      if (delay) response.setHeader('retry-after', delay)
      return sendJson(response, reply.status, reply.ok ? completionOf(sent) : refusalOf(sent))
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    const events = reply
      .body!.pipeThrough(new TextDecoderStream() as TransformStream)
      .pipeThrough(new EventSourceParserStream())
    for await (const { data } of events)
      for (const chunk of chunksOf(Event.parse(JSON.parse(data))))
        response.write(`data: ${JSON.stringify(chunk)}\n\n`)
    response.end('data: [DONE]\n\n')
  }

  const server = createServer((request, response) => {
    const key = request.headers.authorization ?? ''
    const model = /^\/v1\/models\/([^/?]+)$/.exec(request.url ?? '')?.[1] ?? ''
    if (models.includes(model)) return sendJson(response, 200, { id: model, object: 'model' })
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return sendJson(response, 404, { error: { message: 'Not found' } })
    void json(request)
      .then(received => Body.parse(received))
      .then(body => answer(body, response, key))
      .catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    ...claude,
    bodies,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async close() {
      server.closeAllConnections()
      server.close()
      await claude.close()
    },
  }
}

const sendJson = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const completionOf = (message: Record<string, unknown>) => {
  const { content, stop_reason, usage } = z
    .object({
      content: z.array(z.object({ text: z.string() })),
      stop_reason: z.string(),
      usage: Event.shape.usage,
    })
    .parse(message)
  return {
    object: 'chat.completion',
    choices: [
      {
        message: { role: 'assistant', content: content.map(({ text }) => text).join('') },
        finish_reason: reasons[stop_reason] ?? 'stop',
      },
    ],
    usage: usageOf({ type: 'message', usage }),
  }
}

const refusalOf = ({ error }: Record<string, unknown>) => {
  const { type, message } = z.object({ type: z.string(), message: z.string() }).parse(error)
  return { error: { message, code: type === 'billing_error' ? 'insufficient_quota' : type } }
}
