import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { File, Refusal } from '../contract.ts'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
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
