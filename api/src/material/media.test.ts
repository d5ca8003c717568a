import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bot, File as FileView, Reply } from '../contract.ts'
import { ferry } from '@sandbox-ai/reading/testing/guide'
import { fakeTranscriber } from '@sandbox-ai/reading/testing/fakeTranscriber'
import { makeWav, mp4 } from '@sandbox-ai/reading/testing/videos'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'

type Uploaded = { files: FileView[]; bot: Bot }

let api: TestApi
let endpoint: Awaited<ReturnType<typeof fakeTranscriber>>
beforeAll(async () => {
  endpoint = await fakeTranscriber()
  const { url, key } = endpoint
  api = await startApi({ TRANSCRIBE_URL: url, TRANSCRIBE_API_KEY: key })
})
afterAll(async () => {
  await api.stop()
  endpoint.close()
})

it('answers from subtitles and from speech, and names the second', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const { files } = await expectOk(
    user.upload<Uploaded>(botName, [
      { name: 'guide.mp4', bytes: mp4 },
      { name: 'talk.wav', bytes: makeWav(20) },
    ]),
  )
  expect(files).toMatchObject([
    { status: 'ready', type: 'video', receipt: { unit: 'second', units: 3_609, warnings: [] } },
    { status: 'ready', type: 'audio', receipt: { unit: 'second', units: 20 } },
  ])
  await expectOk(user.post('/create-index', { currentBot: botName }))
  const ask = (message: string) =>
    expectOk(user.post<Reply>('/api/ask', { currentBot: botName, message, index: 'trained' }))
  const island = await ask('How long does the ferry to the island take?')
  expect(island.sources[0]).toMatchObject({ file: 'guide.mp4', start: 3_604.5, quote: ferry })
  const coat = await ask('Do I need to bring a coat?')
  const [spoken] = coat.sources
  expect(spoken).toMatchObject({
    file: 'talk.wav',
    quote: expect.stringMatching(/Bring a coat\.$/),
  })
  // The words right before may be quoted with it; then the source begins there.
  expect(spoken?.start).toBe(spoken?.quote === 'Bring a coat.' ? 5 : 0.5)
})

it('stops listening when it is cancelled, and keeps nothing of the file', async () => {
  endpoint.plan('hang')
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const before = endpoint.requests.length
  const talk = [{ name: 'talk.wav', bytes: makeWav(20) }]
  await expectOk(user.upload(botName, talk, { prefer: 'respond-async' }))
  await expect.poll(() => endpoint.requests.length).toBe(before + 1)
  await expectOk(user.post('/api/cancel', { currentBot: botName }))
  const { files } = await expectOk(
    user.post<{ files: FileView[] }>('/api/get-files', { currentBot: botName }),
  )
  expect(files).toEqual([])
  const again = await expectOk(user.upload<Uploaded>(botName, talk))
  expect(again.files).toMatchObject([{ status: 'ready', words: 8 }])
})
