import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

export type Wrong = { status: number; type: string; message: string }

const version = '2026-10-21'
export const models = [
  'claude-haiku-5-5',
  'claude-sonnet-5-5',
  'claude-opus-5-5',
  'claude-sonnet-4-5',
]

const words = z.string().refine(text => text.trim() !== '', 'must be non-empty')
const cache_control = z.strictObject({ type: z.literal('ephemeral'), ttl: z.string().optional() })
const TextBlock = z.strictObject({
  type: z.literal('text'),
  text: words,
  cache_control: cache_control.optional(),
})
const SearchResult = z.strictObject({
  type: z.literal('search_result'),
  source: words,
  title: words,
  content: z.array(TextBlock).min(1),
  citations: z.strictObject({ enabled: z.boolean() }).optional(),
  cache_control: cache_control.optional(),
})
const asBlocks = (content: string | Block[]): Block[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content
const Block = z.discriminatedUnion('type', [TextBlock, SearchResult])
export type Block = z.infer<typeof Block>

const Message = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: z.union([words, z.array(Block).min(1)]).transform(asBlocks),
})

const citesAllOrNone = (messages: z.infer<typeof Message>[]) => {
  const results = messages.flatMap(({ content }) => content).filter(block => 'source' in block)
  return new Set(results.map(({ citations }) => citations?.enabled ?? false)).size < 2
}

/** Request body of the Messages API, as far as we use it; other fields are refused, as the API does. */
const Body = z.strictObject({
  model: z.string(),
  max_tokens: z.int().min(1),
  stream: z.boolean().default(false),
  system: z
    .union([words, z.array(TextBlock).min(1)])
    .default([])
    .transform(asBlocks),
  messages: z
    .array(Message)
    .min(1)
    .refine(messages => messages.at(-1)?.role === 'user', 'assistant prefill is not supported')
    .refine(citesAllOrNone, 'citations must be enabled on all search results or none'),
  thinking: z.strictObject({ type: z.enum(['adaptive', 'between_tools', 'disabled']) }).optional(),
  metadata: z.strictObject({ user_id: z.string() }).optional(),
  output_config: z
    .strictObject({
      effort: z.string().optional(),
      format: z
        .strictObject({ type: z.literal('json_schema'), schema: z.record(z.string(), z.unknown()) })
        .optional(),
    })
    .optional(),
  stop_sequences: z.array(z.string()).optional(),
})
export type Body = z.infer<typeof Body>

const invalid = (message: string): Wrong => ({
  status: 400,
  type: 'invalid_request_error',
  message,
})

/** Returns the error for headers without the version or with a wrong key, which must be a bearer token. */
export const wrongHeaders = (headers: IncomingHttpHeaders, key: string): Wrong | undefined => {
  if (headers['x-api-key'] || headers.authorization !== `Bearer ${key}`)
    return { status: 401, type: 'authentication_error', message: 'invalid bearer token' }
  return headers['anthropic-version'] === version
    ? undefined
    : invalid(`anthropic-version: expected ${version}`)
}

const countBreakpoints = (json: string) => json.split('"cache_control":{').length - 1

/** Returns the parsed body, or the error with which the API would refuse it. */
export const readRequest = (json: string): Body | Wrong => {
  if (/\\ud[89a-f]/i.test(json))
    return invalid('The request body is not valid JSON: lone surrogate')
  const received: unknown = JSON.parse(json)
  const { success, data, error } = Body.safeParse(received)
  if (!success) return invalid(z.prettifyError(error))
  if (countBreakpoints(json) > 4) return invalid('at most 4 blocks may have cache_control')
  if (data.output_config?.format && json.includes('"citations":{"enabled":true'))
    return invalid('output_config.format does not go with citations')
  if (data.thinking?.type === 'disabled' && data.model === 'claude-sonnet-5-5')
    return invalid('thinking.type: use between_tools')
  if (!models.includes(data.model))
    return { status: 404, type: 'not_found_error', message: `model: ${data.model}` }
  return data
}

const can = (supported: boolean) => ({ supported })

/** Returns the response of `GET /v1/models/{id}`. */
export const describeFake = (id: string) => {
  const old = id === 'claude-sonnet-4-5'
  return {
    type: 'model',
    id,
    display_name: id,
    created_at: '2026-09-01T00:00:00Z',
    lifecycle: old ? 'deprecated' : 'active',
    deprecated_at: old ? '2026-05-30T00:00:00Z' : null,
    retires_at: old ? '2026-11-30T00:00:00Z' : null,
    line: id.split('-')[1],
    max_input_tokens: 1_000_000,
    max_tokens: 64_000,
    capabilities: {
      citations: can(true),
      structured_outputs: can(true),
      thinking: {
        supported: true,
        types: {
          adaptive: can(true),
          between_tools: can(id !== 'claude-haiku-5-5'),
          disabled: can(id !== 'claude-sonnet-5-5'),
          enabled: can(false),
        },
      },
    },
  }
}
