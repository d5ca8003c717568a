import type { Asked, Said } from './fakeClaudeReplies.ts'

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

/** The data of a server-sent event. */
export type Event = { type: string } & Record<string, unknown>

/** Returns the events of one block. Citations come before the text in every other block, and after it in the rest. */
const blockEvents = (said: Said, asked: Asked, index: number): Event[] => {
  const delta = (inner: object): Event => ({ type: 'content_block_delta', index, delta: inner })
  const texts = (said.isWhole ? [said.text] : pieces(said.text)).map(text =>
    delta({ type: 'text_delta', text }),
  )
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

/** Returns the token counts of a reply, as the API reports them. */
export const usageOf = ({ body }: Asked, said: Said[], cached: boolean) => {
  const system = countTokens(body.system)
  return {
    input_tokens: countTokens(body.messages),
    cache_creation_input_tokens: cached ? 0 : system,
    cache_read_input_tokens: cached ? system : 0,
    output_tokens: countTokens(said.map(({ text }) => text)),
  }
}

const ending = (reason: string | null) => ({
  stop_reason: reason,
  stop_sequence: null,
  stop_details: null,
})

/** Returns a whole reply as one message, for requests without streaming. */
export const messageOf = (said: Said[], asked: Asked, stop: string | null) => ({
  id: 'msg_fake',
  type: 'message',
  role: 'assistant',
  model: asked.body.model,
  content: said.map(block => ({
    type: 'text',
    text: block.text,
    citations: citations(block, asked),
  })),
  ...ending(stop),
  usage: usageOf(asked, said, false),
})

/** Returns the events of a whole reply in the API's order; models that think by default begin with thoughts. */
export const replyEvents = (said: Said[], asked: Asked, stop: string, usage: object): Event[] => {
  const thinks = asked.body.model === 'claude-sonnet-5-5' && !asked.body.thinking
  return [
    {
      type: 'message_start',
      message: {
        ...messageOf([], asked, null),
        usage: 'output_tokens' in usage ? { ...usage, output_tokens: 1 } : usage,
      },
    },
    { type: 'ping' },
    ...(thinks ? thoughts : []),
    ...said.flatMap((block, at) => blockEvents(block, asked, at + (thinks ? 1 : 0))),
    { type: 'message_delta', delta: ending(stop), usage },
    { type: 'message_stop' },
  ]
}
