import { expect, it, onTestFinished } from 'vitest'
import type { Entry } from '../../contract.ts'
import { env } from '../../env.ts'
import type { Caller } from '../../testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../../testing/make.ts'
import { sharedApi } from '../../testing/sharedApi.ts'
import { forgetEntries } from './deleteEntries.ts'
import { Entry as StoredEntry } from './Entry.ts'

const api = sharedApi()

const save = (user: Caller, currentBot: string, fields: Partial<Entry>) =>
  user.post<{ entry: Entry }>('/api/save-entry', {
    currentBot,
    answer: 'Yes.',
    wordings: [],
    ...fields,
  })

const list = async (user: Caller, currentBot: string) =>
  (await expectOk(user.post<{ entries: Entry[] }>('/api/entries', { currentBot }))).entries

const file = Buffer.from('question,answer\nIs it far?,Quite.\n').toString('base64')

/** Has an owner whose list held an entry that an import changed. */
async function imported(wordings: string[] = []) {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const { entry } = await expectOk(save(user, botName, { question: 'Is it far?', wordings }))
  const { written } = await expectOk(
    user.post<{ written: string[] }>('/api/import-entries', { currentBot: botName, file }),
  )
  const undo = () =>
    user.post<{ undone: number }>('/api/undo-import', { currentBot: botName, entries: written })
  const answers = async () => (await list(user, botName)).map(({ answer }) => answer)
  return { user, botName, former: entry.id, undo, answers }
}

it('is refused where another entry has a question of a former by now', async () => {
  const { user, botName, undo, answers } = await imported(['Is it a long way?'])
  await expectOk(save(user, botName, { question: 'Is it a long way?', answer: 'No.' }))
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'exists' } })
  expect(await answers()).toEqual(['No.', 'Quite.'])
})

it('leaves a changed entry whose former is no longer stored, whatever came before that', async () => {
  const { former, undo, answers, user, botName } = await imported()
  const { bot } = await StoredEntry.findById(former).orFail()
  const [next] = await list(user, botName)
  // The one before the former is still quoted.
  const older = { question: 'Is it far?', answer: 'Once.', keys: ['is it far'], size: 1 }
  const gone = { deletedAt: new Date(), replacedBy: next!.id }
  await StoredEntry.create({ bot, ...older, addedAt: new Date(), ...gone })
  await StoredEntry.updateOne({ _id: former }, { deletedAt: new Date(Date.now() - 11 * 60_000) })
  await forgetEntries()
  expect(await StoredEntry.findById(former)).toBeNull()
  expect((await undo()).status).toBe(404)
  expect(await answers()).toEqual(['Quite.'])
})

it('is refused where a former takes more room than there is', async () => {
  const { former, undo, answers } = await imported()
  const { PLAN_LIMITS } = env
  onTestFinished(() => void (env.PLAN_LIMITS = PLAN_LIMITS))
  env.PLAN_LIMITS = 'on'
  await StoredEntry.updateOne({ _id: former }, { size: 6 * 2 ** 30 })
  expect((await undo()).status).toBe(402)
  expect(await answers()).toEqual(['Quite.'])
})

it('is finished by another call where it broke off, and by one of two at once', async () => {
  const { former, undo, answers } = await imported()
  await StoredEntry.updateOne({ _id: former }, { deletedAt: null, replacedBy: null })
  expect(await expectOk(undo())).toMatchObject({ undone: 1 })
  expect(await answers()).toEqual(['Yes.'])

  const other = await imported()
  const statuses = (await Promise.all([other.undo(), other.undo()])).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(await other.answers()).toEqual(['Yes.'])
  expect(await StoredEntry.findById(other.former)).toMatchObject({ replacedBy: null })
})

it('deletes nothing that no import wrote', async () => {
  const { user, botName, former, answers } = await imported()
  const { entry } = await expectOk(save(user, botName, { question: 'Is it near?' }))
  const entries = [entry.id, former]
  const refused = await user.post('/api/undo-import', { currentBot: botName, entries })
  expect(refused.status).toBe(404)
  expect(await answers()).toEqual(['Yes.', 'Quite.'])
})
