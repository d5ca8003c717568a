import { env } from '../../../env.ts'

/** Dollars per million tokens in and out; a prompt of more than `upTo` tokens is counted double. */
type Price = { in: number; out: number; upTo?: number }

/** November 2026. */
const prices: Record<string, Price> = {
  'claude-haiku-5-5': { in: 0.1, out: 0.5, upTo: 100_000 },
  'claude-sonnet-5-5': { in: 2, out: 10 },
  'claude-opus-5-5': { in: 4, out: 20 },
}

/** What a model costs: as `ANTHROPIC_PRICE` says, else as its maker does, if it is known here. */
export const priceOf = (model: string): Price | undefined =>
  env.ANTHROPIC_PRICE ?? prices[model.replace(/-\d{8}$/, '')]
