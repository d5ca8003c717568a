import type {
  ContentBlockParam,
  MessageCreateParamsStreaming,
  MessageParam,
} from '@anthropic-ai/sdk/resources/messages'
import { type ModelFacts, rememberModel } from './claudeModel.ts'
import { searchResult, textPassages } from './claudePassages.ts'
import type { ComposeTask } from '../Composer.ts'
import type { Turn } from '../../Question.ts'
import { overChatCompletions } from './chatCompletions.ts'
import { limitedFetch } from './limitedFetch.ts'
import type { ModelServer } from '../../../modelServer.ts'
import { systemPrompt, timeTag } from './systemPrompt.ts'
import { Anthropic } from '@anthropic-ai/sdk'
import { Agent } from 'undici'

const maxTurnLength = 2_000
const maxAnswerTokens = 1_024

/** The beginning of a text, well-formed: JSON with half an emoji at its end would be refused. */
const beginning = (text: string) => text.slice(0, maxTurnLength).toWellFormed()

/** The turns before, without their `[n]`, which pointed to passages that are not sent again. */
const turns = (history: Turn[]): MessageParam[] =>
  history
    .filter(({ prompt, response }) => prompt.trim() && response.trim())
    .flatMap(({ prompt, response }, at, all): MessageParam[] => {
      const answer = beginning(response.replace(/\s*\[\d+\]/g, ''))
      return [
        { role: 'user', content: beginning(prompt) },
        {
          role: 'assistant',
          content: [
            {
              type: 'text',
              text: answer || '…',
              ...(at === all.length - 1 && { cache_control: { type: 'ephemeral' } }),
            },
          ],
        },
      ]
    })

/** The passages, then the time, then the visitor's words, last and alone. */
const userContent = (
  { message, time, passages }: ComposeTask,
  citations: boolean,
): ContentBlockParam[] => [
  ...(citations
    ? passages.map(searchResult).filter(({ content }) => content.length)
    : [{ type: 'text' as const, text: textPassages(passages) }]),
  ...(time ? [{ type: 'text' as const, text: timeTag(time) }] : []),
  { type: 'text', text: message },
]

/**
 * One question as the Messages API takes it: what stays the same first,
 * so that it is cached; passages last.
 */
export const claudeRequest = (
  task: ComposeTask,
  facts: ModelFacts,
): MessageCreateParamsStreaming => ({
  model: facts.model,
  max_tokens: maxAnswerTokens,
  stream: true,
  system: systemPrompt({
    title: task.title,
    instructions: task.instructions,
    marks: !facts.citations,
  }),
  messages: [...turns(task.history), { role: 'user', content: userContent(task, facts.citations) }],
  ...(facts.thinking && { thinking: facts.thinking }),
})

export type ClaudeSettings = {
  /** The Messages API unless set. */
  api?: ModelServer['api']
  apiKey: string
  /** Another server than the API's own; of the Messages API without `/v1`. */
  baseURL?: string | undefined
  model: string
  /** The first sentence must have come within this time, 12,000 by default, and the whole answer within 2.5 times as long. */
  patienceMs?: number
  /** Called once the server has described the model, or has failed to. */
  onModel?: (facts: ModelFacts) => void
}

/** Nobody looks at an empty bubble for longer than this, and there is another way to answer. */
const usualPatienceMs = 12_000
/** Returns the milliseconds within which the first sentence and the whole answer must have come. */
export const deadlinesOf = ({ patienceMs = usualPatienceMs }: ClaudeSettings) => ({
  first: patienceMs,
  whole: 2.5 * patienceMs,
})

const apis = {
  messages: { baseURL: 'https://api.anthropic.com', fetch: limitedFetch },
  chatCompletions: {
    baseURL: 'https://api.openai.com/v1',
    fetch: overChatCompletions(limitedFetch),
  },
}

/** A question that comes minutes after the last one need not wait for a new connection. */
const connections = new Agent({ keepAliveTimeout: 5 * 60_000 })

/** A client for all calls of one key and model, and what the server says of the model. */
export const connectClaude = (settings: ClaudeSettings) => {
  const { apiKey, model, api = 'messages' } = settings
  const { baseURL = apis[api].baseURL } = settings
  const client = new Anthropic({
    apiKey: apiKey || 'none',
    baseURL: baseURL.replace(/\/+$/, ''),
    maxRetries: 0,
    timeout: deadlinesOf(settings).whole,
    logLevel: 'off',
    fetch: apis[api].fetch,
    fetchOptions: { dispatcher: connections },
    // Visitors' words go to nobody else.
    openTelemetry: false,
  })
  return { client, factsOfModel: rememberModel(client, model, settings.onModel) }
}
