import { actFor } from '@sandbox-ai/turns/actingFor'
import { expect, test } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import type { Gap, Reply } from '../contract.ts'
import { models } from '../models/models.ts'
import { expectOk, makeRunningBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const api = sharedApi()

/** Has the models work for visitors of a bot as if a crowd asked on and on, until the function that it returns is called. */
async function crowdAt(botName: string) {
  const { owner } = await Bot.findOne({ botName }).orFail()
  const running = await models()
  const leaving = new AbortController()
  const window = { head: '', units: ['Nobody knows.'] }
  const askOn = async (number: number) => {
    const options = { lane: 'needed', signal: leaving.signal } as const
    while (!leaving.signal.aborted)
      await running!.read(`Who is number ${number}?`, [window], options).catch(() => {})
  }
  const who = { owner: String(owner), by: 'visitor', isHurried: false } as const
  const visitors = Array.from({ length: 400 }, (_, at) => actFor(who, () => askOn(at)))
  return () => (leaving.abort(), Promise.all(visitors))
}

test('while the models have no time, what was asked before is answered, and all else is to be asked again', async () => {
  const owner = await makeUser(api)
  const botName = await makeRunningBot(owner, {
    'hall.txt': 'The hall opens at seven.\n\nA locker costs two euros a day.',
  })
  const ask = (message: string) =>
    expectOk(api.newCaller().post<Reply>(`${api.siteOf(botName)}/chat`, { message }))
  const known = 'What does a locker cost?'
  const unknown = 'When does the hall open?'
  expect(await ask(known)).toMatchObject({ kind: 'answer' })

  const leave = await crowdAt(botName)
  const again = await ask(known)
  const other = await ask(unknown)
  await leave()
  expect(again).toMatchObject({ kind: 'answer' })
  expect(again.answer).toContain('two euros')
  expect(other).toMatchObject({ kind: 'clarify', choices: [unknown], answered: false })
  expect(other.answer).toContain('Please ask again in a minute.')
  const { gaps } = await expectOk(owner.post<{ gaps: Gap[] }>('/api/gaps', { currentBot: botName }))
  expect(gaps).toEqual([])

  expect(await ask(unknown)).toMatchObject({ kind: 'answer' })
})
