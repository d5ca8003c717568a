import type { IncomingHttpHeaders } from 'node:http'

/** A request's body, as far as it has been proved to be what the Messages API takes. */
export type Body = Record<string, unknown> & {
  model: string
  messages: { role: string; content: string | Block[] }[]
}
export type Block = Record<string, unknown> & { type: string }
export type Wrong = { status: number; type: string; message: string }

const version = '2026-10-21'
export const models = [
  'claude-haiku-5-5',
  'claude-sonnet-5-5',
  'claude-opus-5-5',
  'claude-sonnet-4-5',
]

const fields = new Set(
  `model max_tokens messages system stream thinking tools tool_choice metadata stop_sequences output_config
  cache_control service_tier speed inference_geo container diagnostics`.split(/\s+/),
)

const invalid = (message: string): Wrong => ({
  status: 400,
  type: 'invalid_request_error',
  message,
})

/** Who is calling, and in which version: the key as a bearer token, never as `x-api-key`. */
export const wrongHeaders = (headers: IncomingHttpHeaders, key: string): Wrong | undefined => {
  if (headers['x-api-key'] || headers.authorization !== `Bearer ${key}`)
    return { status: 401, type: 'authentication_error', message: 'invalid bearer token' }
  if (headers['anthropic-version'] !== version)
    return invalid(`anthropic-version: expected ${version}`)
}

const blocksOf = (content: unknown): Block[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : (content as Block[])

const isEmpty = (text: unknown) => typeof text !== 'string' || text.trim() === ''

const wrongBlock = (block: Block): string | undefined => {
  if (block.type === 'text') {
    if (isEmpty(block.text)) return 'text content blocks must be non-empty'
    if (block.citations) return 'citations: not allowed on this text block'
    return
  }
  if (block.type !== 'search_result') return `${block.type}: not supported here`
  if (isEmpty(block.source) || isEmpty(block.title))
    return 'search_result: source and title required'
  const content = block.content as Block[] | undefined
  if (!Array.isArray(content) || !content.length) return 'search_result.content: at least one block'
  return content.map(wrongBlock).find(Boolean)
}

const wrongMessages = (messages: Body['messages']): string | undefined => {
  if (messages.at(-1)?.role !== 'user')
    return 'This model does not support assistant message prefill'
  const blocks = messages.flatMap(({ content }) => blocksOf(content))
  const wrong = blocks.map(wrongBlock).find(Boolean)
  if (wrong) return wrong
  const cited = new Set(
    blocks
      .filter(({ type }) => type === 'search_result')
      .map(({ citations }) => Boolean((citations as { enabled?: boolean } | undefined)?.enabled)),
  )
  if (cited.size > 1) return 'citations must be enabled on all or none of the search results'
}

const countBreakpoints = (value: unknown): number =>
  value === null || typeof value !== 'object'
    ? 0
    : Object.entries(value).reduce(
        (sum, [name, inner]) =>
          sum + (name === 'cache_control' && inner ? 1 : countBreakpoints(inner)),
        0,
      )

/** What the Messages API would refuse about a body, as strictly as it does. */
export const wrongBody = (body: Record<string, unknown>): Wrong | undefined => {
  for (const name of ['temperature', 'top_p', 'top_k'])
    if (name in body) return invalid(`${name}: this parameter is no longer supported`)
  const extra = Object.keys(body).find(name => !fields.has(name))
  if (extra) return invalid(`${extra}: Extra inputs are not permitted`)
  if (typeof body.model !== 'string') return invalid('model: Field required')
  if (!Number.isInteger(body.max_tokens) || Number(body.max_tokens) < 1)
    return invalid('max_tokens: a whole number of at least 1')
  if (!Array.isArray(body.messages) || !body.messages.length)
    return invalid('messages: at least one message is required')
  const wrong = wrongMessages(body.messages as Body['messages'])
  if (wrong) return invalid(`messages: ${wrong}`)
  const system = body.system === undefined ? [] : blocksOf(body.system)
  if (system.some(({ text }) => isEmpty(text))) return invalid('system: text must be non-empty')
  if (countBreakpoints(body) > 4) return invalid('at most 4 blocks may have cache_control')
  const thinking = (body.thinking as { type?: string } | undefined)?.type
  if (thinking === 'disabled' && body.model === 'claude-sonnet-5-5')
    return invalid('thinking.type: use between_tools')
  if (!models.includes(body.model))
    return { status: 404, type: 'not_found_error', message: `model: ${body.model}` }
}

/** `GET /v1/models/{id}`. */
export const describe = (id: string) => {
  const can = (supported: boolean) => ({ supported })
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
