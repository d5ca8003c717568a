import type { MessageDeltaUsage, Usage } from '@anthropic-ai/sdk/resources/messages'

/** What one answer took. `dollars` is missing where the model's price is not known here. */
export type ClaudeUsage = {
  model: string
  inputTokens: number
  outputTokens: number
  cacheReadTokens: number
  cacheWriteTokens: number
  dollars?: number
}

/** Dollars per million tokens, in and out, November 2026; `upTo` prompt tokens where more cost more. */
const prices: Record<string, { in: number; out: number; upTo?: number }> = {
  'claude-haiku-5-5': { in: 0.1, out: 0.5, upTo: 100_000 },
  'claude-sonnet-5-5': { in: 2, out: 10 },
  'claude-opus-5-5': { in: 4, out: 20 },
}

const priced = (usage: ClaudeUsage): ClaudeUsage => {
  const { model, inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = usage
  const price = prices[model]
  const prompt = inputTokens + cacheReadTokens + cacheWriteTokens
  if (!price || prompt > (price.upTo ?? Infinity)) return usage
  // Reading from the cache costs a tenth, writing to it a quarter more.
  const read = inputTokens + cacheReadTokens * 0.1 + cacheWriteTokens * 1.25
  return { ...usage, dollars: (read * price.in + outputTokens * price.out) / 1_000_000 }
}

/** Adds up a stream's usage: `message_start` brings the first counts, each `message_delta` the totals so far. */
export const countUsage = (model: string) => {
  const counted = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 }
  let heard = false
  return {
    hear(usage: Usage | MessageDeltaUsage) {
      heard = true
      counted.inputTokens = usage.input_tokens ?? counted.inputTokens
      counted.outputTokens = usage.output_tokens
      counted.cacheReadTokens = usage.cache_read_input_tokens ?? counted.cacheReadTokens
      counted.cacheWriteTokens = usage.cache_creation_input_tokens ?? counted.cacheWriteTokens
    },
    /** Nothing where no answer was begun. */
    total: (): ClaudeUsage | undefined => (heard ? priced({ model, ...counted }) : undefined),
  }
}
