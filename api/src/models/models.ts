import { createModels } from '@sandbox-ai/models'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { shrinking } from '../memory/shrinkCaches.ts'

/** The models of this process. */
export const { models, prepareModels, modelsTrouble, modelsWaiting, stopModels } = createModels({
  log,
  memory: () => env.MEMORY_MB,
  shrinking,
})
