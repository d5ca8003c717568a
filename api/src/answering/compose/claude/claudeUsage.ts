import type { MessageDeltaUsage, Usage } from '@anthropic-ai/sdk/resources/messages'
import { priceOf } from './claudePrice.ts'

/**
 * What one answer took. `dollars` is missing where the model's price is not known here; `isEstimate` where the server had
 * not told all of it before the request was left.
 */
export type ClaudeUsage = {
  model: string
  inputTokens: number
  outputTokens: number
  cacheReadTokens: number
  cacheWriteTokens: number
  dollars?: number
  isEstimate?: true
}

const priced = (usage: ClaudeUsage): ClaudeUsage => {
  const { model, inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = usage
  const price = priceOf(model)
  if (!price) return usage
  const prompt = inputTokens + cacheReadTokens + cacheWriteTokens
  const times = prompt > (price.upTo ?? Infinity) ? 2 : 1
  // Reading from the cache costs a tenth, writing to it a quarter more.
  const read = inputTokens + cacheReadTokens * 0.1 + cacheWriteTokens * 1.25
  return { ...usage, dollars: (times * (read * price.in + outputTokens * price.out)) / 1_000_000 }
}

/** Characters a token has at least, in nearly every text. */
const shortToken = 3

/**
 * Adds up a stream's usage: `message_start` brings the first counts, each `message_delta` the totals so far. Of a reply
 * that was left before its end, what was heard is counted by its length.
 */
export const countUsage = (model: string) => {
  const counted = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 }
  let heard = false
  let characters = 0
  let guessed = false
  return {
    hear(usage: Usage | MessageDeltaUsage) {
      heard = true
      counted.inputTokens = usage.input_tokens ?? counted.inputTokens
      counted.outputTokens = usage.output_tokens
      counted.cacheReadTokens = usage.cache_read_input_tokens ?? counted.cacheReadTokens
      counted.cacheWriteTokens = usage.cache_creation_input_tokens ?? counted.cacheWriteTokens
      characters = 0
    },
    hearText(text: string) {
      characters += text.length
    },
    /** Of a request that was left before anything was heard, the prompt is counted by its length. */
    leave(prompt: string) {
      if (heard) return
      heard = true
      guessed = true
      counted.inputTokens = Math.ceil(prompt.length / shortToken)
    },
    /** Nothing where no answer was begun. */
    total(): ClaudeUsage | undefined {
      if (!heard) return undefined
      const outputTokens = Math.max(counted.outputTokens, Math.ceil(characters / shortToken))
      const isEstimate = guessed || outputTokens > counted.outputTokens
      return priced({ model, ...counted, outputTokens, ...(isEstimate && { isEstimate }) })
    },
  }
}

/** What two calls for one answer took together; without a price where one of them has none. */
export const addUsage = (one: ClaudeUsage | undefined, other: ClaudeUsage): ClaudeUsage => {
  if (!one) return other
  const { dollars, isEstimate, ...tokens } = other
  const known = one.dollars !== undefined && dollars !== undefined
  const { dollars: before = 0, ...own } = one
  return {
    ...own,
    inputTokens: own.inputTokens + tokens.inputTokens,
    outputTokens: own.outputTokens + tokens.outputTokens,
    cacheReadTokens: own.cacheReadTokens + tokens.cacheReadTokens,
    cacheWriteTokens: own.cacheWriteTokens + tokens.cacheWriteTokens,
    ...(known && { dollars: before + dollars }),
    ...(isEstimate && { isEstimate }),
  }
}
