import { beforeAll } from 'vitest'
import type { Reply } from '../contract.ts'
import type { Caller } from './caller.ts'
import { expectOk, makeRunningBot, makeUser } from './make.ts'
import { sharedApi } from './sharedApi.ts'

/** Makes a running bot trained on some files for all tests of a file or group; `taught()` is valid while they run. */
export const taughtBot = (files: Record<string, string>) => {
  const api = sharedApi()
  let taught: { user: Caller; botName: string }
  beforeAll(async () => {
    const user = await makeUser(api)
    taught = { user, botName: await makeRunningBot(user, files) }
  })

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
