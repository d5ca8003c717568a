import { eachAs } from '../../../eachAs.ts'
import { env } from '../../../env.ts'
import { modelServer, verifyModel } from '../../../modelServer.ts'
import { log } from '../../../log.ts'
import { verifyClaims } from '../../verify/verifyClaims.ts'
import type { Composer } from '../Composer.ts'
import { ComposerFailed } from '../ComposerFailed.ts'
import { type ModelFacts, rememberModel } from './claudeModel.ts'
import { connectClaude } from './claudeRequest.ts'
import { composeWithClaude } from './composeWithClaude.ts'
import { judgeWithClaude } from './judgeWithClaude.ts'
import { secondLook } from './secondLook.ts'
import { rules } from './systemPrompt.ts'

let chosen: { key: string; composer: Composer } | undefined

/** Claude with the key and models of the environment; each claim it composes is verified against the passages. */
export function verifiedClaude(): Composer {
  const server = modelServer()
  if (!server) throw new Error('No model composes answers')
  const { model } = server
  const judgeModel = verifyModel()
  const patienceMs = env.MODEL_PATIENCE_S * 1_000
  const key = JSON.stringify([server, judgeModel, patienceMs])
  if (chosen?.key !== key) {
    const onModel = (facts: ModelFacts) => log[facts.warning ? 'warn' : 'info'](facts, 'model')
    const settings = { ...server, patienceMs, onModel }
    const connection = connectClaude(settings)
    const { client } = connection
    const factsOfModel =
      judgeModel && judgeModel !== model
        ? rememberModel(client, judgeModel, onModel)
        : connection.factsOfModel
    const judges = judgeModel ? judgeWithClaude({ client, factsOfModel }) : undefined
    chosen = { key, composer: verified(composeWithClaude(settings, connection), judges) }
  }
  return chosen.composer
}

/** Returns a composer that drops claims the passages do not support, and fails where that leaves none. */
const verified = (composer: Composer, judges?: ReturnType<typeof judgeWithClaude>): Composer =>
  async function* compose(task) {
    let isDropped = false
    let hasClaims = false
    const controller = new AbortController()
    const signal = AbortSignal.any([task.signal, controller.signal])
    const claims = verifyClaims(composer({ ...task, signal }), {
      passages: task.passages,
      message: task.message,
      date: task.time?.date,
      secrets: [rules, task.instructions],
      secondLook: judges && secondLook(judges(task), signal),
      cancel: () => controller.abort(),
      onDropped: () => (isDropped = true),
    })
    const choices = yield* eachAs(claims, claim => {
      hasClaims = true
      return [claim]
    })
    if (isDropped && !hasClaims) throw new ComposerFailed('unsupported')
    return choices
  }
