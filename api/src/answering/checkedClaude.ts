import { env } from '../env.ts'
import { log } from '../log.ts'
import { checkClaims } from './checkClaims.ts'
import { composeWithClaude } from './compose/claude.ts'
import type { Composer } from './compose/Composer.ts'

let chosen: { settings: string; composer: Composer } | undefined

/** Claude by the key and model of the environment, each of its claims checked against the passages. */
export function checkedClaude(): Composer {
  const {
    ANTHROPIC_API_KEY: apiKey = '',
    ANTHROPIC_MODEL: model,
    ANTHROPIC_BASE_URL: baseURL,
  } = env
  const settings = JSON.stringify([apiKey, model, baseURL])
  if (chosen?.settings !== settings) {
    const onModel = (facts: object) => log.info(facts, 'model')
    const claude = composeWithClaude({ apiKey, model, ...(baseURL && { baseURL }), onModel })
    const composer: Composer = task =>
      checkClaims(claude(task), { ...task, secrets: [task.instructions].filter(Boolean) })
    chosen = { settings, composer }
  }
  return chosen.composer
}
