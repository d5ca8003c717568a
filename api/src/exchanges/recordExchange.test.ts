import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { Bot, Feedback, File, Refusal, Reply } from '../contract.ts'
import { log } from '../log.ts'
import { disk } from '../database/diskRoom.ts'
import { makeZip } from '@sandbox-ai/reading/testing/makeZip'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeRunningBot, makeUser } from '../testing/make.ts'
import { readEvents } from '../testing/readEvents.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const api = sharedApi()
let user: Caller & { email: string }
let botName: string
beforeAll(async () => {
  user = await makeUser(api)
  botName = await makeRunningBot(user, {
    'fence.txt': 'The garden fence is yellow.',
    'gate.txt': 'The garden gate is green.',
  })
})

const site = () => api.siteOf(botName)
const question = 'What colour is the garden fence?'
const chat = (message: string, conversation?: string) =>
  expectOk(api.newCaller().post<Reply>(`${site()}/chat`, { message, conversation }))
const recorded = async () =>
  (await expectOk(user.post<{ feedback: Feedback[] }>('/api/feedback', { botName }))).feedback
const viewed = async () =>
  (await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))).bots.find(
    bot => bot.botName === botName,
  )
const noSpace = 'There is no space left to save this. Nothing was changed.'

/** Leaves so many bytes of the disk until the test is over. */
function leave(bytes: number) {
  const free = vi.spyOn(disk, 'freeBytes').mockResolvedValue(bytes)
  onTestFinished(() => free.mockRestore())
  return free
}

it('answers without recording while the disk is full, and tells the owner and the log', async () => {
  const before = (await recorded()).length
  const warned = vi.spyOn(log, 'warn')
  onTestFinished(() => warned.mockRestore())
  const free = leave(1_000_000)
  const first = await chat(question)
  expect(first.answer).toContain('yellow')
  // Its conversation goes on all the same.
  const again = await chat('Tell me more about it', first.conversation)
  expect(again.conversation).toBe(first.conversation)
  expect(again.answer).toBe('That is all I found about it.')
  const rate = { id: first.id, rating: -1, comment: 'Not so' }
  expect(await expectOk(api.newCaller().post(`${site()}/rate`, rate))).toEqual({})
  expect((await viewed())?.unrecorded).toBe(
    'Questions are answered but not recorded, because the server’s disk is full.',
  )
  expect(await recorded()).toHaveLength(before)
  const aboutDisk = warned.mock.calls.filter(call => String(call.at(-1)).includes('disk is full'))
  expect(aboutDisk).toHaveLength(1)

  free.mockRestore()
  expect((await viewed())?.unrecorded).toBe('')
  await chat(question)
  expect(await recorded()).toHaveLength(before + 1)
})

it('a stream ends with `done` on a full disk', async () => {
  leave(0)
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json' }
  const body = JSON.stringify({ message: question })
  const response = await api.newCaller().send(`${site()}/chat`, { method: 'POST', headers, body })
  const events = readEvents(await response.text())
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { answered: true } })
})

it('ratings of earlier answers are stored on a full disk, and what they say beside is not', async () => {
  const { id } = await chat(question)
  leave(0)
  await expectOk(api.newCaller().post(`${site()}/rate`, { id, rating: 1, comment: 'Thank you' }))
  const rated = (await recorded()).find(exchange => exchange.id === id)
  expect(rated).toMatchObject({ rating: 1 })
  expect(rated).not.toHaveProperty('comment')
  const unknown = await api.newCaller().post(`${site()}/rate`, { id: 'nobody', rating: 1 })
  expect(unknown.status).toBe(404)
})

it('refuses whatever would be stored on a full disk, with a sentence', async () => {
  const [file] = (
    await expectOk(user.post<{ files: File[] }>('/api/get-files', { currentBot: botName }))
  ).files
  leave(1_000)
  const currentBot = botName
  const hidden = { currentBot, file: file!.id, include: true }
  for (const refused of [
    await user.upload<Refusal>(botName, [{ name: 'a.txt', bytes: 'The gate is green.' }]),
    await user.upload<Refusal>(botName, [{ name: 'a.zip', bytes: makeZip({ 'a.txt': 'A.' }) }]),
    await user.post<Refusal>('/api/save-note', { currentBot, content: 'The gate is green.' }),
    await user.post<Refusal>('/api/include-hidden', hidden),
    await user.post<Refusal>('/api/duplicate-bot', { currentBot, botName: 'copy-on-full-disk' }),
    await user.post<Refusal>('/api/create-bot', { botName: 'bot-on-full-disk' }),
    await api
      .newCaller()
      .post<Refusal>('/api/signup', { email: 'full@example.com', password: '0123456789' }),
    await api
      .newCaller()
      .post<Refusal>('/api/contact', { name: 'A', email: 'a@example.com', message: 'Hi' }),
  ])
    expect([refused.status, refused.body.error]).toEqual([507, noSpace])
  const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
  expect(bots.map(bot => bot.botName)).toEqual([botName])

  // Deleting and restoring write next to nothing.
  await expectOk(user.post('/api/delete-file', { currentBot, fileToDelete: file!.id }))
  await expectOk(user.post('/api/restore-file', { currentBot, file: file!.id }))
})

it('a file whose text has no room any more says so, and so does an archive', async () => {
  const free = leave(2 ** 20 * 40)
  const text = 'The garden wall is white. '.repeat(100)
  // There is room for the bytes as they come, and none for what is made of them.
  const bytes = makeZip({ 'wall.txt': text, 'roof.txt': text })
  free.mockResolvedValueOnce(2 ** 20 * 40).mockResolvedValueOnce(2 ** 20 * 40)
  free.mockResolvedValue(0)
  const { files } = await expectOk(
    user.upload<{ files: File[] }>(botName, [{ name: 'house.zip', bytes }]),
  )
  expect(files).toMatchObject([
    {
      name: 'house.zip',
      status: 'failed',
      error: 'There was no space left to save what it says. Make room, then upload it again.',
    },
  ])
})
