import { afterAll, beforeAll } from 'vitest'
import type { Reply } from '../contract.ts'
import { expectOk, makeRunningBot, makeUser } from './make.ts'
import { startApi } from './startApi.ts'

/** Starts a running bot trained on some files for all tests of a file or group; `taught()` is valid while they run. */
export const taughtBot = (files: Record<string, string>) => {
  let taught: Awaited<ReturnType<typeof start>>
  const start = async () => {
    const api = await startApi()
    const user = await makeUser(api)
    return { api, user, botName: await makeRunningBot(user, files) }
  }
  beforeAll(async () => {
    taught = await start()
  }, 60_000)
  afterAll(() => taught.api.stop())

  /** Returns the reply to a message of its owner; `currentBot` may be another of their bots. */
  const ask = (message: string, conversation?: string, currentBot = taught.botName) =>
    expectOk(
      taught.user.post<Reply>('/api/ask', {
        currentBot,
        message,
        index: 'live',
        ...(conversation && { conversation }),
      }),
    )
  return { ask, taught: () => taught }
}
