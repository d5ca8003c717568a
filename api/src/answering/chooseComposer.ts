import { env } from '../env.ts'
import { log } from '../log.ts'
import { composeWithClaude } from './compose/claude.ts'
import type { ClaudeUsage } from './compose/claudeUsage.ts'
import type { Composer } from './compose/Composer.ts'

/** Claude, where a key is set; nothing means answers are taken from the material's own sentences. */
export function chooseComposer(onUsage: (usage: ClaudeUsage) => void): Composer | undefined {
  if (!env.ANTHROPIC_API_KEY) return undefined
  return composeWithClaude({
    apiKey: env.ANTHROPIC_API_KEY,
    model: env.ANTHROPIC_MODEL,
    ...(env.ANTHROPIC_BASE_URL && { baseURL: env.ANTHROPIC_BASE_URL }),
    onUsage,
    onModel: facts => log.info(facts, 'model'),
  })
}
