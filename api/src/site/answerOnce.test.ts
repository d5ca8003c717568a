import { expect, it } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import { holdKey } from '../database/holdKey.ts'
import { makeBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { answerOnce } from './answerOnce.ts'

const api = sharedApi()

it.each(['this process', 'another'])(
  'waits for an equal request of %s no longer than its visitor does',
  async place => {
    const bot = await Bot.findOne({ botName: await makeBot(await makeUser(api)) }).orFail()
    const key = `asked in ${place}`
    const answer = (signal: AbortSignal) =>
      answerOnce({ bot, key, signal }, () =>
        Promise.reject(new Error('Nobody is there to read it')),
      )
    const first = new AbortController()
    // Either a process holds the key, or a request of this one waits for it before this one does.
    const release = await holdKey(key)
    const before = place === 'another' ? undefined : answer(first.signal)
    const visitor = new AbortController()
    const waiting = answer(visitor.signal)
    visitor.abort(new Error('The visitor has left'))
    await expect(waiting).rejects.toThrow('The visitor has left')
    first.abort(new Error('This one, too'))
    await before?.catch(() => undefined)
    release?.()
    await expect.poll(async () => (await holdKey(key)) !== undefined).toBe(true)
  },
)
