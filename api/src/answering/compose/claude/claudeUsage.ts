import type { MessageDeltaUsage, Usage } from '@anthropic-ai/sdk/resources/messages'
import { modelServer } from '../../../modelServer.ts'

/**
 * Tokens and cost of an answer. `dollars` is missing where the model's price is not known; `isEstimate` is present where
 * the server did not report every count.
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

/**
 * Dollars per million tokens in and out; with a prompt of more than `upTo` tokens both are doubled.
 */
type Price = { in: number; out: number; upTo?: number }

/** Prices as of November 2026. */
const prices: Record<string, Price> = {
  'claude-haiku-5-5': { in: 0.1, out: 0.5, upTo: 100_000 },
  'claude-sonnet-5-5': { in: 2, out: 10 },
  'claude-opus-5-5': { in: 4, out: 20 },
}

/**
 * Returns the price of a model: the server's where one is set, for another model than the one that answers where it is not
 * on Anthropic's price list; else from that list, or `undefined`.
 */
export const priceOf = (model: string): Price | undefined => {
  const listed = prices[model.replace(/-\d{8}$/, '')]
  const server = modelServer()
  return model === server?.model ? (server.price ?? listed) : (listed ?? server?.price)
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

/** Characters of a token, at least, in nearly every text. */
const shortToken = 3
const tokensOf = (characters: number) => Math.ceil(characters / shortToken)

/**
 * Returns a count from the server; `undefined` where it is missing, as from servers that imitate the API.
 */
const countOf = (count: unknown): number | undefined =>
  typeof count === 'number' && count >= 0 ? count : undefined

/**
 * Adds up a stream's usage: `message_start` has the first counts, each `message_delta` the totals so far. Counts that the
 * server does not send, or not before the reply is aborted, are estimated from the length of the prompt and of the text.
 */
export const countUsage = (model: string, prompt: string) => {
  const counted = { outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 }
  let inputTokens: number | undefined
  let isBegun = false
  let characters = 0
  return {
    record(usage: Partial<Usage | MessageDeltaUsage> | null = {}) {
      isBegun = true
      inputTokens = countOf(usage?.input_tokens) ?? inputTokens
      const { cacheReadTokens, cacheWriteTokens } = counted
      counted.cacheReadTokens = countOf(usage?.cache_read_input_tokens) ?? cacheReadTokens
      counted.cacheWriteTokens = countOf(usage?.cache_creation_input_tokens) ?? cacheWriteTokens
      const outputTokens = countOf(usage?.output_tokens)
      if (outputTokens === undefined) return
      counted.outputTokens = outputTokens
      characters = 0
    },
    recordText(text: string) {
      characters += text.length
    },
    /** Counts the prompt of an aborted request, which is paid for once it is sent. */
    countAborted() {
      isBegun = true
    },
    /** Returns the usage so far; `undefined` where no answer was begun. */
    total(): ClaudeUsage | undefined {
      if (!isBegun) return undefined
      const outputTokens = Math.max(counted.outputTokens, tokensOf(characters))
      const isEstimate = inputTokens === undefined || outputTokens > counted.outputTokens
      return priced({
        model,
        ...counted,
        inputTokens: inputTokens ?? tokensOf(prompt.length),
        outputTokens,
        ...(isEstimate && { isEstimate }),
      })
    },
  }
}

/** Returns the sum of two calls for one answer; without a price where one of them has none. */
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
