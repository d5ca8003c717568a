import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bot, File } from '../contract.ts'
import { ferry } from '@sandbox-ai/reading/testing/guide'
import { makeEncrypted } from '@sandbox-ai/reading/testing/makeEncrypted'
import { samples } from '@sandbox-ai/reading/testing/samples'
import { expectOk, makeBot, makeUser, password as accountPassword } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'

type Opened = { file: File; bot: Bot; error?: string }

const guesses = 3
const secret = 'seven gulls over the harbour'
const guide = samples.find(({ format }) => format === 'docx')!
const locked = { name: 'guide.docx', bytes: makeEncrypted(guide.bytes, secret) }

let folder: string
let api: TestApi
const start = () => startApi({ SIGNIN_LIMIT: String(guesses) }, folder)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  api = await start()
})
afterAll(async () => {
  await api.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A bot with one locked file, and a way to try passwords on it. */
async function lockedBot() {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const { files } = await expectOk(user.upload<{ files: File[] }>(botName, [locked]))
  const open = (password: string, file = locked.name, caller = user) =>
    caller.post<Opened>('/api/open-file', { currentBot: botName, file, password })
  return { user, botName, files, open }
}

it('opens a locked file with its password: it is read like any other', async () => {
  const { user, botName, files, open } = await lockedBot()
  expect(files).toMatchObject([{ status: 'failed', needsPassword: true }])
  const { file, bot } = await expectOk(open(secret))
  expect(file).toMatchObject({ id: files[0]?.id, status: 'ready', type: 'docx' })
  expect(file).not.toHaveProperty('needsPassword')
  expect(file).not.toHaveProperty('error')
  expect(bot).toMatchObject({ needsIndex: true, fileCount: 1 })
  const { reading } = await expectOk(
    user.post('/api/read-file', { currentBot: botName, file: locked.name }),
  )
  expect(JSON.stringify(reading)).toContain(ferry)
  expect(await expectOk(open('anything'))).toMatchObject({ file })
})

it('refuses another password, and after too many every one', async () => {
  const { open } = await lockedBot()
  for (const password of ['', 'gulls', `${secret} `])
    expect(await open(password)).toMatchObject({
      status: 403,
      body: { error: 'That password does not open the file', code: 'not_allowed' },
    })
  const stopped = await open(secret)
  expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(stopped.headers.get('retry-after')).toMatch(/^\d+$/)
})

it('knows no file of another', async () => {
  const { open } = await lockedBot()
  const stranger = await makeUser(api)
  expect(await open(secret, locked.name, stranger)).toMatchObject({ status: 404 })
  expect(await open(secret, 'other.docx')).toMatchObject({
    status: 404,
    body: { error: 'File not found' },
  })
})

it('opens it also after a restart, and keeps the password nowhere', async () => {
  const { user, open } = await lockedBot()
  await api.stop()
  api = await start()
  const again = api.newCaller()
  await expectOk(again.post('/api/signin', { email: user.email, password: accountPassword }))
  expect(await expectOk(open(secret, locked.name, { ...user, ...again }))).toMatchObject({
    file: { status: 'ready' },
  })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries.filter(entry => entry.isFile()))
    expect((await readFile(join(parentPath, name))).includes(secret)).toBe(false)
})

it('says why an opened file cannot be read', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const broken = { name: 'broken.docx', bytes: makeEncrypted(new Uint8Array(600).fill(7), secret) }
  await expectOk(user.upload(botName, [broken]))
  const { file } = await expectOk(
    user.post<Opened>('/api/open-file', {
      currentBot: botName,
      file: broken.name,
      password: secret,
    }),
  )
  expect(file).toMatchObject({ status: 'failed', error: expect.stringMatching(/^[A-Z].{10,}/) })
  expect(file).not.toHaveProperty('needsPassword')
})
