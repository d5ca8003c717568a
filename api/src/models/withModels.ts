import type { Models } from '@sandbox-ai/models'
import { ModelsUnavailable } from '@sandbox-ai/models/errors'
import { models } from './models.ts'

/** Returns what some work makes of the models, or `without` where they do not run, stop, or have no time for it. */
export async function withModels<Result>(
  without: () => Result,
  work: (running: Models) => Promise<Result>,
): Promise<Result> {
  const running = await models()
  if (!running) return without()
  try {
    return await work(running)
  } catch (error) {
    if (!(error instanceof ModelsUnavailable)) throw error
    return without()
  }
}
