import { Router } from '@koa/router'
import { expect, test } from 'vitest'
import * as calls from '../contract.ts'
import { call } from '../contract/call.ts'
import { on } from './on.ts'

test('a row says which role and which scope it takes, and what the log says of it', () => {
  // @ts-expect-error The role is missing.
  call('/a', { of: 'bot', scope: 'chat', bot: 'currentBot' })
  // @ts-expect-error The scope is missing.
  call('/b', { of: 'bot', role: 'viewer', bot: 'currentBot' })
  // @ts-expect-error The scope is missing.
  call('/c', { of: 'user' })
  // @ts-expect-error There is no such role.
  call('/d', { of: 'bot', role: 'guest', scope: 'chat', bot: 'currentBot' })
  // @ts-expect-error What writers and editors change is written down.
  call('/e', { of: 'bot', role: 'writer', scope: 'none', bot: 'bot' })
  const { role, scope, logs } = call('/f', {
    of: 'bot',
    role: 'writer',
    scope: 'none',
    logs: 'edited the note',
    bot: 'bot',
  })
  expect([role, scope, logs]).toEqual(['writer', 'none', 'edited the note'])
})

test('a handler gets what its row opens, and replies with what its row says', () => {
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
  // @ts-expect-error Whose limits count, or who is calling?
  on(router, calls.getTopics, ({ user }) => ({ topics: [user.email] }))
  // @ts-expect-error A form's handler opens the bot by itself.
  on(router, calls.uploadFiles, ({ bot }) => ({ files: [], bot }))
  on(router, calls.getTopics, ({ bot, owner, caller }) => ({
    topics: [bot.botName, owner.email, caller.user.email, caller.role],
  }))
  expect(router.stack.map(({ path }) => path)).toContain('/api/topics')
})
