import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Bot, File, Refusal, Reply } from '../contract.ts'
import { makeZip } from '../reading/testing/makeZip.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeRunningBot, makeUser, password } from '../testing/make.ts'
import { mayMount, mountDisk, unmountDisk } from '../testing/smallDisk.ts'
import { type Alone, startAlone } from '../testing/startAlone.ts'
import { checkFolder } from './embedded/storage/check.ts'

const megabyte = 2 ** 20

let room: string
let server: Alone | undefined
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'full-'))
})
afterEach(async () => {
  await server?.kill()
  unmountDisk(room)
  rmSync(room, { recursive: true, force: true })
})

const noSpace = {
  error: 'There is no space left to save this. Nothing was changed.',
  code: 'no_space',
}

async function started(folder: string, bounds?: string) {
  server = await startAlone(folder, bounds)
  const user = await makeUser(server)
  const upload = (botName: string) =>
    user.upload<{ files: File[] } & Refusal>(botName, [
      { name: 'noise.bin', bytes: randomBytes(8 * megabyte) },
    ])
  /** The first answer that is a refusal. */
  const fill = async (botName: string) => {
    let answer = await upload(botName)
    for (let times = 0; answer.status === 200 && times < 20; times++) answer = await upload(botName)
    return answer
  }
  return { user, upload, fill }
}

it('refuses uploads when no file may grow any more, and keeps nothing of them', async () => {
  const { user, fill, upload } = await started(join(room, 'data'), 'ulimit -f 80000')
  const botName = await makeBot(user)
  for (const { status, body } of [await fill(botName), await upload(botName)])
    expect([status, body]).toEqual([507, noSpace])
  const { files } = await expectOk(
    user.post<{ files: File[] }>('/api/get-files', { currentBot: botName }),
  )
  expect(files.every(({ status }) => status !== 'reading')).toBe(true)
}, 60_000)

it.runIf(mayMount)(
  'lives through a full disk: small things go on, deleting makes room, and uploads are taken again',
  async () => {
    mountDisk(room, 100)
    const folder = join(room, 'data')
    mkdirSync(folder, { mode: 0o700 })
    const { user, fill, upload } = await started(folder)
    const [first, second] = [await makeBot(user), await makeBot(user)]
    const { status, body } = await fill(first)
    expect([status, body]).toEqual([507, noSpace])

    // Another program takes all the rest.
    const filler = join(room, 'filler')
    expect(() => {
      for (;;) appendFileSync(filler, randomBytes(megabyte))
    }).toThrow('ENOSPC')
    expect((await upload(second)).status).toBe(507)
    const name = { user: user.email, newFirstName: 'Ada' }
    await expectOk(user.post('/api/change-firstname', name))
    await expectOk(user.post('/api/delete-bot', { currentBot: first }))
    await expect.poll(async () => (await upload(second)).status, { timeout: 30_000 }).toBe(200)
    await server?.kill()
    expect(checkFolder(folder)).toEqual([])
  },
  120_000,
)

it.runIf(mayMount)(
  'a disk filled in every way answers on, refuses with a sentence, and loses nothing that was acknowledged',
  async () => {
    mountDisk(room, 100)
    const folder = join(room, 'data')
    mkdirSync(folder, { mode: 0o700 })
    const { user, upload } = await started(folder)
    const botName = await makeRunningBot(user, { 'gate.txt': 'The garden gate is green.' })
    const small = await makeBot(user)
    // Another program takes what would be slow to upload; later all but less than what is kept free.
    const filler = join(room, 'filler')
    const leave = (bytes: number) => {
      while (freeBytes() > bytes) appendFileSync(filler, randomBytes(megabyte))
    }
    leave(36 * megabyte)
    const stored = await fillWithSmallFiles(user, small)
    expect(stored.length).toBeGreaterThan(2)
    leave(4 * megabyte)

    const refusals = [
      await upload(small),
      await user.post<Refusal>('/api/duplicate-bot', { currentBot: small, botName: 'full-copy' }),
      await user.upload<Refusal>(small, [
        { name: 'a.zip', bytes: makeZip({ 'a.txt': 'The roof is red. '.repeat(20) }) },
      ]),
      await user.post<Refusal>('/api/save-note', {
        currentBot: botName,
        content: noise(900_000),
      }),
      await server!
        .newCaller()
        .post<Refusal>('/api/signup', { email: 'late@example.com', password: '0123456789' }),
      await includeHidden(user, botName),
    ]
    for (const { status, body } of refusals) expect([status, body]).toEqual([507, noSpace])

    // That one takes all the rest: visitors are answered even then.
    expect(() => {
      for (;;) appendFileSync(filler, randomBytes(megabyte))
    }).toThrow('ENOSPC')
    const chat = () =>
      server!.newCaller().post<Reply>(`${siteOf(botName)}/chat`, {
        message: 'What colour is the garden gate?',
      })
    for (let times = 0; times < 10; times++)
      expect((await expectOk(chat())).answer).toContain('green')
    const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
    expect(bots.find(bot => bot.botName === botName)?.unrecorded).toContain('disk is full')

    await server?.kill()
    expect(checkFolder(folder)).toEqual([])
    rmSync(filler)
    server = await startAlone(folder)
    const again = server.newCaller()
    await expectOk(again.post('/api/signin', { email: user.email, password }))
    const { files } = await expectOk(
      again.post<{ files: File[] }>('/api/get-files', { currentBot: small }),
    )
    expect(files.map(({ name }) => name).toSorted()).toEqual(stored.toSorted())
  },
  180_000,
)

function freeBytes() {
  const { bavail, bsize } = statfsSync(room)
  return bavail * bsize
}

const siteOf = (botName: string) => server!.origin.replace('//', `//${botName}.`)

/** Stores small files, whose names it returns, until one is refused. */
async function fillWithSmallFiles(user: Caller, botName: string): Promise<string[]> {
  const stored: string[] = []
  for (let at = 0; ; at++) {
    const name = `noise-${at}.bin`
    const { status } = await user.upload(botName, [{ name, bytes: randomBytes(400_000) }])
    if (status !== 200) return stored
    stored.push(name)
  }
}

async function includeHidden(user: Caller, currentBot: string) {
  const { files } = await expectOk(user.post<{ files: File[] }>('/api/get-files', { currentBot }))
  return user.post<Refusal>('/api/include-hidden', {
    currentBot,
    file: files[0]?.id,
    include: true,
  })
}

/** Text that no compression makes much smaller. */
const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length)
