import type { ClaudeRequest, ReplyBlock } from './fakeClaudeReplies.ts'

const pieces = (text: string) => text.match(/[^]{1,12}/g) ?? []
const countTokens = (value: unknown) => Math.ceil(JSON.stringify(value ?? '').length / 4)

const citations = ({ cites = [] }: ReplyBlock, { passages }: ClaudeRequest) =>
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

/** The data of a server-sent event. */
export type Event = { type: string } & Record<string, unknown>

/** Returns the events of one block. Citations come before the text in every other block, and after it in the rest. */
const blockEvents = (block: ReplyBlock, request: ClaudeRequest, index: number): Event[] => {
  const delta = (inner: object): Event => ({ type: 'content_block_delta', index, delta: inner })
  const texts = (block.isUnsplit ? [block.text] : pieces(block.text)).map(text =>
    delta({ type: 'text_delta', text }),
  )
  const cited = citations(block, request).map(citation =>
    delta({ type: 'citations_delta', citation }),
  )
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

/** Returns the token counts of a reply, as the API reports them. */
export const usageOf = ({ body }: ClaudeRequest, blocks: ReplyBlock[], cached: boolean) => {
  const system = countTokens(body.system)
  return {
    input_tokens: countTokens(body.messages),
    cache_creation_input_tokens: cached ? 0 : system,
    cache_read_input_tokens: cached ? system : 0,
    output_tokens: countTokens(blocks.map(({ text }) => text)),
  }
}

const ending = (reason: string | null) => ({
  stop_reason: reason,
  stop_sequence: null,
  stop_details: null,
})

/** Returns a whole reply as one message, for requests without streaming. */
export const messageOf = (blocks: ReplyBlock[], request: ClaudeRequest, stop: string | null) => ({
  id: 'msg_fake',
  type: 'message',
  role: 'assistant',
  model: request.body.model,
  content: blocks.map(block => ({
    type: 'text',
    text: block.text,
    citations: citations(block, request),
  })),
  ...ending(stop),
  usage: usageOf(request, blocks, false),
})

/** Returns the events of a whole reply in the API's order; models that think by default begin with thoughts. */
export const replyEvents = (
  blocks: ReplyBlock[],
  request: ClaudeRequest,
  stop: string,
  usage: object,
): Event[] => {
  const thinks = request.body.model === 'claude-sonnet-5-5' && !request.body.thinking
  return [
    {
      type: 'message_start',
      message: {
        ...messageOf([], request, null),
        usage: 'output_tokens' in usage ? { ...usage, output_tokens: 1 } : usage,
      },
    },
    { type: 'ping' },
    ...(thinks ? thoughts : []),
    ...blocks.flatMap((block, at) => blockEvents(block, request, at + (thinks ? 1 : 0))),
    { type: 'message_delta', delta: ending(stop), usage },
    { type: 'message_stop' },
  ]
}
