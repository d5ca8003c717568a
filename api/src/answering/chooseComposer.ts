import { env } from '../env.ts'
import { log } from '../log.ts'
import { composeWithClaude } from './compose/claude.ts'
import type { Composer } from './compose/Composer.ts'

let chosen: { settings: string; composer: Composer } | undefined

/** Claude, where a key is set; nothing means that the material's own sentences answer. */
export function chooseComposer(): Composer | undefined {
  const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_MODEL: model, ANTHROPIC_BASE_URL: baseURL } = env
  if (!apiKey) return undefined
  const settings = JSON.stringify([apiKey, model, baseURL])
  if (chosen?.settings !== settings) {
    const onModel = (facts: object) => log.info(facts, 'model')
    const composer = composeWithClaude({ apiKey, model, ...(baseURL && { baseURL }), onModel })
    chosen = { settings, composer }
  }
  return chosen.composer
}
