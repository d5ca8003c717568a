import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Bot } from './bots/Bot.ts'
import { makeBot, makeUser } from './testing/make.ts'
import { startApi } from './testing/startApi.ts'

const loaded = vi.hoisted(() => ({ languages: false }))
vi.mock('@sandbox-ai/text/languageTable', async importOriginal => {
  const { languageDetector } =
    await importOriginal<typeof import('@sandbox-ai/text/languageTable')>()
  return {
    languageDetector: () => {
      loaded.languages = true
      return languageDetector()
    },
  }
})

it('a server with a site that runs loads what answers need before it is ready, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const first = await startApi({}, folder)
  const botName = await makeBot(await makeUser(first))
  await Bot.updateOne({ botName }, { isRunning: true })
  await first.stop()
  expect(loaded.languages).toBe(false)

  const second = await startApi({}, folder)
  onTestFinished(() => second.stop())
  expect(loaded.languages).toBe(true)
})
