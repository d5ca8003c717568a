import { type Anthropic, NotFoundError } from '@anthropic-ai/sdk'
import type { ModelInfo, ThinkingConfigParam } from '@anthropic-ai/sdk/resources'
import { claudeFailure } from './claudeFailure.ts'

/** What a server says of the model it serves, as far as answering depends on it. */
export type ModelFacts = {
  model: string
  /** False where the server did not describe the model; the rest is then a guess. */
  described: boolean
  /** Whether `search_result` blocks are read and cited. */
  citations: boolean
  /**
   * How to keep the model from thinking before it answers; absent where it does
   * not think or cannot be kept from it.
   */
  thinking?: ThinkingConfigParam
  /** What the owner should know, in a sentence. */
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

/** Whether a server is Anthropic's own, which is taken to cite even where it does not say so. */
const isAnthropic = (baseURL: string) => new URL(baseURL).hostname === 'api.anthropic.com'

/**
 * Asks the server about the model. Never throws: what cannot be learned
 * is guessed, and `warning` says so.
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
 * What the server says of the model: asked for at once, and asked for
 * again later if the server did not tell.
 */
export const rememberModel = (
  client: Anthropic,
  model: string,
  onModel?: (facts: ModelFacts) => void,
): (() => Promise<ModelFacts>) => {
  let askedAt = 0
  const ask = async () => {
    askedAt = Date.now()
    const told = await describeModel(client, model)
    onModel?.(told)
    return told
  }
  let facts = ask()
  return async () => {
    const known = await facts
    if (!known.described && Date.now() - askedAt > askAgainAfter)
      void ask().then(told => (facts = Promise.resolve(told)))
    return known
  }
}
