import { eachAs } from '../../../eachAs.ts'
import { env } from '../../../env.ts'
import { log } from '../../../log.ts'
import { verifyClaims } from '../../verify/verifyClaims.ts'
import type { Composer } from '../Composer.ts'
import { ComposerFailed } from '../ComposerFailed.ts'
import type { ModelFacts } from './claudeModel.ts'
import { composeWithClaude } from './composeWithClaude.ts'
import { rules } from './systemPrompt.ts'

let chosen: { key: string; composer: Composer } | undefined

/** Claude with the key and model of the environment; each claim it composes is verified against the passages. */
export function verifiedClaude(): Composer {
  const {
    ANTHROPIC_API_KEY: apiKey = '',
    ANTHROPIC_MODEL: model,
    ANTHROPIC_BASE_URL: baseURL,
  } = env
  const key = JSON.stringify([apiKey, model, baseURL])
  if (chosen?.key !== key) {
    const onModel = (facts: ModelFacts) => log[facts.warning ? 'warn' : 'info'](facts, 'model')
    const settings = { apiKey, model, ...(baseURL && { baseURL }), onModel }
    chosen = { key, composer: verified(composeWithClaude(settings)) }
  }
  return chosen.composer
}

/** Returns a composer that drops claims the passages do not support, and fails where that leaves none. */
const verified = (composer: Composer): Composer =>
  async function* compose(task) {
    let isDropped = false
    let isKept = false
    const secrets = [rules, task.instructions]
    const onDropped = () => (isDropped = true)
    const claims = verifyClaims(composer(task), { ...task, secrets, onDropped })
    const choices = yield* eachAs(claims, claim => {
      isKept = true
      return [claim]
    })
    if (isDropped && !isKept) throw new ComposerFailed('unsupported')
    return choices
  }
