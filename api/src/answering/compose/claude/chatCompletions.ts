import type {
  Message,
  MessageCreateParams,
  RawMessageStreamEvent,
  StopReason,
} from '@anthropic-ai/sdk/resources/messages'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'

type Fetch = typeof fetch

const Usage = z.object({
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
  prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
})
const Words = z.object({ content: z.string().nullish() })
const finish_reason = z.string().nullish()
const Completion = z.object({
  choices: z.array(z.object({ message: Words, finish_reason })).min(1),
  usage: Usage.nullish(),
})
const Chunk = z.object({
  choices: z.array(z.object({ delta: Words, finish_reason })),
  usage: Usage.nullish(),
})
const Failure = z.object({
  error: z.union([
    z.string().transform(message => ({ message, code: undefined, type: undefined })),
    z.object({ message: z.string(), code: z.unknown().optional(), type: z.unknown().optional() }),
  ]),
})

/**
 * Returns a `fetch` for a client of the Messages API that talks to a server of OpenAI's chat completions instead: requests,
 * replies, streams and errors are translated, as far as answers and their checks use them.
 */
export const overChatCompletions =
  (fetchFrom: Fetch): Fetch =>
  async (input, init = {}) => {
    const { pathname, href } = new URL(input instanceof Request ? input.url : input)
    const headers = ownHeaders(init)
    if (!pathname.endsWith('/v1/messages'))
      return modelOf(await fetchFrom(href.replace('/v1/models/', '/models/'), { ...init, headers }))
    const request = (await new Response(init.body).json()) as MessageCreateParams
    const url = href.replace(/\/v1\/messages(?=$|\?)/, '/chat/completions')
    const body = JSON.stringify(requestOf(request, url))
    const response = await fetchFrom(url, { ...init, headers, body })
    if (!response.ok) return failed(response)
    if (!request.stream) return Response.json(messageOf(Completion.parse(await response.json())))
    if (!response.body) throw new TypeError('The reply has no body')
    const events = response.body
      .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array<ArrayBuffer>, string>)
      .pipeThrough(new EventSourceParserStream())
      .pipeThrough(translated(request.model))
      .pipeThrough(new TextEncoderStream())
    return new Response(events, { headers: { 'content-type': 'text/event-stream' } })
  }

/** Returns headers without those of the other API. */
function ownHeaders({ headers }: RequestInit): Headers {
  const own = ['authorization', 'content-type', 'accept', 'user-agent']
  return new Headers([...new Headers(headers)].filter(([name]) => own.includes(name)))
}

/** A server that knows the model is taken to hold its replies to a JSON schema; none of its kind cites. */
async function modelOf(response: Response): Promise<Response> {
  if (!response.ok) return failed(response)
  const { id } = z.object({ id: z.string() }).parse(await response.json())
  const can = (supported: boolean) => ({ supported })
  const capabilities = { citations: can(false), structured_outputs: can(true) }
  return Response.json({ type: 'model', id, capabilities })
}

/** Returns an error of the server as the Messages API has it. */
async function failed(response: Response): Promise<Response> {
  const { data } = Failure.safeParse(await response.json().catch(() => undefined))
  const { message = response.statusText, code } = data?.error ?? {}
  // OpenAI has one status for an account without credit and for too many requests.
  const type = code === 'insufficient_quota' ? 'billing_error' : 'api_error'
  const headers = new Headers()
  const delay = response.headers.get('retry-after')
  if (delay) headers.set('retry-after', delay)
  const body = { type: 'error', error: { type, message } }
  return Response.json(body, { status: response.status, headers })
}

type Content = MessageCreateParams['messages'][number]['content'] | MessageCreateParams['system']

const textOf = (content: Content): string =>
  typeof content === 'string'
    ? content
    : (content ?? []).flatMap(block => (block.type === 'text' ? block.text : [])).join('\n\n')

/** Returns a request as the server takes it. */
function requestOf(request: MessageCreateParams, url: string) {
  const { model, system, messages, max_tokens, stream, output_config } = request
  const schema = output_config?.format?.schema
  // OpenAI's own models refuse the older name, other servers do not know the newer one.
  const isOpenAI = new URL(url).hostname === 'api.openai.com'
  return {
    model,
    [isOpenAI ? 'max_completion_tokens' : 'max_tokens']: max_tokens,
    messages: [
      { role: 'system', content: textOf(system) },
      ...messages.map(({ role, content }) => ({ role, content: textOf(content) })),
    ],
    ...(stream && { stream, stream_options: { include_usage: true } }),
    ...(schema && {
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'reply', strict: true, schema },
      },
    }),
  }
}

const stopReasons: Record<string, StopReason> = {
  stop: 'end_turn',
  length: 'max_tokens',
  content_filter: 'refusal',
}
const stopReasonOf = (reason: string): StopReason => stopReasons[reason] ?? 'end_turn'

/** Returns token counts as the Messages API has them, where what came from the cache is counted apart. */
function usageOf(usage: z.infer<typeof Usage> | null | undefined) {
  if (!usage) return {}
  const cached = usage.prompt_tokens_details?.cached_tokens ?? 0
  return {
    input_tokens: usage.prompt_tokens - cached,
    cache_read_input_tokens: cached,
    output_tokens: usage.completion_tokens,
  }
}

function messageOf({ choices: [choice], usage }: z.infer<typeof Completion>) {
  const text = choice?.message.content ?? ''
  return {
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text }] as Message['content'],
    stop_reason: stopReasonOf(choice?.finish_reason ?? 'length'),
    usage: usageOf(usage),
  }
}

/** The part of an event that answers are made of. */
type Event = { type: RawMessageStreamEvent['type'] | 'error' } & Record<string, unknown>

/** Translates the chunks of a reply into events; one that ends without a reason has no last event. */
function translated(model: string): TransformStream<{ data: string }, string> {
  let reason: StopReason | undefined
  let usage: z.infer<typeof Usage> | null | undefined
  return new TransformStream({
    start(controller) {
      for (const event of [
        { type: 'message_start', message: { model, usage: {} } },
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      ] as Event[])
        controller.enqueue(written(event))
    },
    transform({ data }, controller) {
      if (data === '[DONE]') return
      const json: unknown = JSON.parse(data)
      const { success, data: failure } = Failure.safeParse(json)
      if (success) {
        const { message, type } = failure.error
        const error = { type: type === 'server_error' ? 'overloaded_error' : 'api_error', message }
        return controller.enqueue(written({ type: 'error', error }))
      }
      const chunk = Chunk.parse(json)
      usage = chunk.usage ?? usage
      const [choice] = chunk.choices
      if (choice?.finish_reason) reason = stopReasonOf(choice.finish_reason)
      const text = choice?.delta.content
      if (!text) return
      const delta = { type: 'text_delta', text }
      controller.enqueue(written({ type: 'content_block_delta', index: 0, delta }))
    },
    flush(controller) {
      if (!reason) return
      for (const event of [
        { type: 'content_block_stop', index: 0 },
        { type: 'message_delta', delta: { stop_reason: reason }, usage: usageOf(usage) },
        { type: 'message_stop' },
      ] as Event[])
        controller.enqueue(written(event))
    },
  })
}

const written = (event: Event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
