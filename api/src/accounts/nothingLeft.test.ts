import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bot, Gap, Removed, Reply } from '../contract.ts'
import { everywhere, filesWith } from '../testing/everywhere.ts'
import { expectOk, makeRunningBot, makeUser, password, teach } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  api = await startApi({}, folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A word that nothing else says. */
const planted = 'Quagglethorpe'

const unrelated =
  'blobs bots comparisons entries exchanges files gaps mail/ passages testquestions'.split(' ')

/** Says the word wherever an owner and a visitor can. */
async function plant(user: Awaited<ReturnType<typeof makeUser>>) {
  const currentBot = await makeRunningBot(user, {
    'guide.txt': `The ${planted} museum opens at nine. The ticket costs four dollars.`,
  })
  const call = <Body>(path: string, body: object = {}) =>
    expectOk(user.post<Body>(path, { currentBot, ...body }))
  await call('/api/save-note', { content: `${planted} has a garden.` })
  const entry = { question: `Who runs ${planted}?`, answer: `Ada runs ${planted}.`, wordings: [] }
  await call('/api/save-entry', entry)
  const contact = { text: planted, email: '', phone: '', link: '', hours: '' }
  await call('/api/bot-settings', {
    settings: { greeting: `Welcome to ${planted}`, followUp: true, contact },
  })
  const tests = [{ question: `When does ${planted} open?`, words: [planted] }]
  await call('/api/save-test-questions', { tests })
  const visit = <Body>(path: string, body: object) =>
    expectOk(api.newCaller().post<Body>(`${api.siteOf(currentBot)}${path}`, body))
  const reply = await visit<Reply>('/chat', { message: `Who painted the ceiling of ${planted}?` })
  await visit('/contact', { id: reply.id, name: planted, email: `${planted}@example.com` })
  const { id } = await visit<Reply>('/chat', { message: `When does the ${planted} museum open?` })
  await visit('/rate', { id, rating: -1, comment: `Not so in ${planted}` })
  await call<{ gaps: Gap[] }>('/api/gaps')
  await teach(user, currentBot, { 'garden.txt': `The garden of ${planted} is closed on Mondays.` })
  await expect.poll(() => everywhere(planted)).toEqual(expect.arrayContaining(unrelated))
  return currentBot
}

it('nothing is left of a bot, nor of an account, and its owner is told how much it was', async () => {
  const user = await makeUser(api)
  const currentBot = await plant(user)
  const { removed } = await expectOk(
    user.post<{ bots: Bot[]; removed: Removed }>('/api/delete-bot', { currentBot }),
  )
  expect(removed).toEqual({ files: 3, passages: expect.any(Number), exchanges: 2, entries: 1 })
  expect(await everywhere(planted)).toEqual([])

  await plant(user)
  await expectOk(user.post('/api/change-firstname', { newFirstName: planted }))
  await expectOk(api.newCaller().post('/api/forgot-password', { email: user.email }))
  const closed = await expectOk(
    user.post<{ removed: Removed }>('/api/delete-account', { password }),
  )
  expect(closed.removed).toMatchObject({ bots: 1, files: 3, exchanges: 2, entries: 1 })
  expect(await everywhere(planted)).toEqual([])
  // How often an address signed in is counted for minutes.
  expect((await everywhere(user.email)).filter(place => place !== 'counts')).toEqual([])
  await api.stop()
  expect(await filesWith(planted, folder)).toEqual([])
})
