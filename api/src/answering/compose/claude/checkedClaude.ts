import { env } from '../../../env.ts'
import { log } from '../../../log.ts'
import { checkClaims } from '../../claims/checkClaims.ts'
import { eachAs } from '../../../eachAs.ts'
import { composeWithClaude } from './composeWithClaude.ts'
import { connectClaude } from './claudeConnection.ts'
import type { ModelFacts } from './claudeModel.ts'
import type { Composer } from '../Composer.ts'
import { ComposerFailed } from '../ComposerFailed.ts'
import { restateWithClaude } from './restateWithClaude.ts'
import { rules } from './systemPrompt.ts'

type Claude = { compose: Composer; restate: ReturnType<typeof restateWithClaude> }
let chosen: { key: string; claude: Claude } | undefined

/**
 * Claude with the key and model of the environment; each claim it
 * composes is checked against the passages.
 */
export function checkedClaude(): Claude {
  const {
    ANTHROPIC_API_KEY: apiKey = '',
    ANTHROPIC_MODEL: model,
    ANTHROPIC_BASE_URL: baseURL,
  } = env
  const key = JSON.stringify([apiKey, model, baseURL])
  if (chosen?.key !== key) {
    const onModel = (facts: ModelFacts) => log[facts.warning ? 'warn' : 'info'](facts, 'model')
    const settings = { apiKey, model, ...(baseURL && { baseURL }), onModel }
    const connection = connectClaude(settings)
    const composer = composeWithClaude(settings, connection)
    const compose = checked(composer)
    chosen = { key, claude: { compose, restate: restateWithClaude(settings, connection) } }
  }
  return chosen.claude
}

/**
 * A composer whose claims are dropped where the passages do not carry them. It fails where
 * claims were dropped and none is left.
 */
const checked = (composer: Composer): Composer =>
  async function* compose(task) {
    let isDropped = false
    let isKept = false
    const secrets = [rules, task.instructions]
    const onDropped = () => (isDropped = true)
    const claims = checkClaims(composer(task), { ...task, secrets, onDropped })
    const choices = yield* eachAs(claims, claim => {
      isKept = true
      return [claim]
    })
    if (isDropped && !isKept) throw new ComposerFailed('unsupported')
    return choices
  }
