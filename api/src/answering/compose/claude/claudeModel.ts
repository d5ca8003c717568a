import { type Anthropic, NotFoundError } from '@anthropic-ai/sdk'
import type { ModelInfo, ThinkingConfigParam } from '@anthropic-ai/sdk/resources'
import { claudeFailure } from './claudeFailure.ts'

/** A server's description of its model, as far as answering depends on it. */
export type ModelFacts = {
  model: string
  /** False where the server did not describe the model; the rest is then a guess. */
  described: boolean
  /** True when `search_result` blocks are read and cited. */
  citations: boolean
  /** True when a reply can be held to a JSON schema. */
  structured?: boolean
  /**
   * The setting that keeps the model from thinking before it answers; absent where it does not think or where thinking
   * cannot be turned off.
   */
  thinking?: ThinkingConfigParam
  /** Warning for the owner, as a sentence. */
  warning?: string
}

const day = (time: string) =>
  new Date(time).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })

const warningOf = ({ id, lifecycle, retires_at }: ModelInfo): string | undefined => {
  if (lifecycle === 'retired') return `The model ${id} is retired. Set ANTHROPIC_MODEL to another.`
  return retires_at
    ? `The model ${id} ends on ${day(retires_at)}. Set ANTHROPIC_MODEL to another.`
    : undefined
}

const quickest = ({ capabilities }: ModelInfo): ThinkingConfigParam | undefined => {
  const types = capabilities?.thinking?.supported ? capabilities.thinking.types : undefined
  if (types?.between_tools?.supported) return { type: 'between_tools' }
  return types?.disabled?.supported ? { type: 'disabled' } : undefined
}

/** True for Anthropic's own server, which is assumed to cite even where it does not say so. */
const isAnthropic = (baseURL: string) => new URL(baseURL).hostname === 'api.anthropic.com'

/**
 * Returns the server's description of the model, or a guess with a `warning` where it gives none. Never throws.
 */
async function describeModel(client: Anthropic, model: string): Promise<ModelFacts> {
  try {
    const info = await client.models.retrieve(model, null, { timeout: 3_000, maxRetries: 0 })
    const thinking = quickest(info)
    const warning = warningOf(info)
    return {
      model,
      described: true,
      citations: info.capabilities?.citations?.supported ?? isAnthropic(client.baseURL),
      structured: info.capabilities?.structured_outputs?.supported ?? false,
      ...(thinking && { thinking }),
      ...(warning && { warning }),
    }
  } catch (error) {
    const { host } = new URL(client.baseURL)
    const warning =
      error instanceof NotFoundError
        ? `The server at ${host} does not describe the model ${model}.`
        : claudeFailure(error).message
    return { model, described: false, citations: isAnthropic(client.baseURL), warning }
  }
}

const askAgainAfter = 60_000

/**
 * Requests the server's description of the model and returns a function for it, which requests it again after a while if
 * the server gave none.
 */
export const rememberModel = (
  client: Anthropic,
  model: string,
  onModel?: (facts: ModelFacts) => void,
): (() => Promise<ModelFacts>) => {
  let requestedAt = 0
  const ask = async () => {
    requestedAt = performance.now()
    const description = await describeModel(client, model)
    onModel?.(description)
    return description
  }
  let facts = ask()
  return async () => {
    const known = await facts
    if (!known.described && performance.now() - requestedAt > askAgainAfter)
      void ask().then(description => (facts = Promise.resolve(description)))
    return known
  }
}
