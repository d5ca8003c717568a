import { Anthropic } from '@anthropic-ai/sdk'
import { Agent } from 'undici'
import { type ModelFacts, rememberModel } from './claudeModel.ts'

export type ClaudeSettings = {
  apiKey: string
  /** Another server that speaks the Messages API, without `/v1`. */
  baseURL?: string
  model: string
  /**
   * The whole answer must have come within this time, 30,000 by default,
   * and its first sentence within 12,000.
   */
  deadlineMs?: number
  /** Called once the server has described the model, or has failed to. */
  onModel?: (facts: ModelFacts) => void
}

/** The deadline of an answer, where none is set. */
export const wholeAnswerMs = 30_000
const anthropic = 'https://api.anthropic.com'

/** A question that comes minutes after the last one need not wait for a new connection. */
const connections = new Agent({ keepAliveTimeout: 5 * 60_000 })

/** A client for all calls of one key and model, and what the server says of the model. */
export const connectClaude = (settings: ClaudeSettings) => {
  const { apiKey, model, baseURL = anthropic, deadlineMs = wholeAnswerMs } = settings
  const client = new Anthropic({
    apiKey,
    baseURL: baseURL.replace(/\/+$/, ''),
    maxRetries: 0,
    timeout: deadlineMs,
    logLevel: 'off',
    fetchOptions: { dispatcher: connections },
    // Visitors' words go to nobody else.
    openTelemetry: false,
  })
  return { client, factsOfModel: rememberModel(client, model, settings.onModel) }
}
