import type { MessageDeltaUsage, Usage } from '@anthropic-ai/sdk/resources/messages'
import { env } from '../../../env.ts'

/**
 * What an answer took. `dollars` is missing where the model's price is not known; `isEstimate` is
 * there where the server did not tell every count.
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
 * What a model costs: by `ANTHROPIC_PRICE` where that is set, else by its maker's list;
 * nothing where that does not have it.
 */
export const priceOf = (model: string): Price | undefined =>
  env.ANTHROPIC_PRICE ?? prices[model.replace(/-\d{8}$/, '')]

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

/** How many characters a token has at least, in nearly every text. */
const shortToken = 3
const tokensOf = (characters: number) => Math.ceil(characters / shortToken)

/**
 * A count that the server told; nothing where it left it out, as servers that imitate the API do.
 */
const told = (count: unknown): number | undefined =>
  typeof count === 'number' && count >= 0 ? count : undefined

/**
 * Adds up a stream's usage: `message_start` brings the first counts, each `message_delta` the
 * totals so far. What the server does not tell, or not before the reply is left, is counted by the
 * length of the prompt and of what was heard.
 */
export const countUsage = (model: string, prompt: string) => {
  const counted = { outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 }
  let inputTokens: number | undefined
  let isBegun = false
  let characters = 0
  return {
    hear(usage: Partial<Usage | MessageDeltaUsage> | null = {}) {
      isBegun = true
      inputTokens = told(usage?.input_tokens) ?? inputTokens
      const { cacheReadTokens, cacheWriteTokens } = counted
      counted.cacheReadTokens = told(usage?.cache_read_input_tokens) ?? cacheReadTokens
      counted.cacheWriteTokens = told(usage?.cache_creation_input_tokens) ?? cacheWriteTokens
      const outputTokens = told(usage?.output_tokens)
      if (outputTokens === undefined) return
      counted.outputTokens = outputTokens
      characters = 0
    },
    hearText(text: string) {
      characters += text.length
    },
    /** Counts the prompt even though nobody waits for the reply: what was sent is paid for. */
    leave() {
      isBegun = true
    },
    /** What was counted; nothing where no answer was begun. */
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
