import { Router } from '@koa/router'
import { expect, test } from 'vitest'
import * as calls from '../contract.ts'
import { on } from './on.ts'

test('a handler gets a bot by its owner alone, and replies with what its row says', () => {
  const router = new Router()
  // @ts-expect-error A call of a user has no bot.
  on(router, calls.getSessions, ({ bot }) => ({ sessions: [], bot }))
  // @ts-expect-error The name of a bot is none of the handler's business.
  on(router, calls.getTopics, ({ body }) => ({ topics: [body.currentBot] }))
  // @ts-expect-error Anybody may make this call.
  on(router, calls.sendMessage, ({ user }) => void user)
  // @ts-expect-error Topics are texts.
  on(router, calls.getTopics, () => ({ topics: [1] }))
  // @ts-expect-error The topics are missing.
  on(router, calls.getTopics, () => ({}))
  on(router, calls.getTopics, ({ bot }) => ({ topics: [bot.botName] }))
  expect(router.stack.map(({ path }) => path)).toContain('/api/topics')
})
