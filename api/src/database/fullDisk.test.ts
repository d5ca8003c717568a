import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Bot, Feedback, File, Refusal, Reply } from '../contract.ts'
import { makeZip } from '@sandbox-ai/reading/testing/makeZip'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeRunningBot, makeUser, password } from '../testing/make.ts'
import { mayMount, mountDisk, unmountDisk } from '../testing/smallDisk.ts'
import { type Alone, startAlone } from '../testing/startAlone.ts'
import { checkFolder } from '@sandbox-ai/embedded-mongo/tools'

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
  server = await startAlone(folder, { bounds })
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
})

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
    leaveNothing(join(room, 'filler'))
    expect((await upload(second)).status).toBe(507)
    const name = { user: user.email, newFirstName: 'Ada' }
    await expectOk(user.post('/api/change-firstname', name))
    await expectOk(user.post('/api/delete-bot', { currentBot: first }))
    await expect.poll(async () => (await upload(second)).status, { interval: 1_000 }).toBe(200)
    await server?.kill()
    expect(checkFolder(folder)).toEqual([])
  },
)

it.runIf(mayMount)(
  'a disk filled in every way answers on, refuses with a sentence, and loses nothing that was acknowledged',
  async () => {
    mountDisk(room, 200)
    const folder = join(room, 'data')
    mkdirSync(folder, { mode: 0o700 })
    const limits = ['ADDRESS', 'CHAT', 'BOT', 'OWNER'].map(of => `${of}_LIMIT=100000`)
    const { user } = await started(folder, `export ${limits.join(' ')}`)
    const botName = await makeRunningBot(user, { 'gate.txt': 'The garden gate is green.' })
    const ask = () =>
      server!.newCaller().post<Reply>(`${server!.origin.replace('//', `//${botName}.`)}/chat`, {
        message: 'What colour is the garden gate?',
      })
    const askTimes = async (times: number) => {
      for (let at = 0; at < times; at++) expect((await expectOk(ask())).answer).toContain('green')
    }
    // Another program takes what would be slow to fill.
    const filler = join(room, 'filler')
    leave(filler, 56)
    const original = await makeBot(user)
    await expectOk(user.upload(original, [{ name: 'noise.bin', bytes: randomBytes(300_000) }]))
    const stored = waysToFill(user, await makeBot(user), original)
    for (const way of stored.ways) expect(await way()).toMatchObject({ status: 200 })
    await askTimes(6)
    const refusals = Promise.all(stored.ways.map(untilRefused))
    const filled = new AbortController()
    const stop = () => filled.abort()
    refusals.then(stop, stop)
    while (!filled.signal.aborted) await askTimes(1)
    for (const refusal of await refusals) expect(refusal).toEqual([507, noSpace])

    leave(filler, 4)
    for (const way of stored.ways) expect(await untilRefused(way)).toEqual([507, noSpace])
    await askTimes(10)
    // That one takes all the rest.
    leaveNothing(filler)
    await askTimes(10)
    const questionsSeenBy = async (caller: Caller) => {
      const call = caller.post<{ feedback: Feedback[] }>('/api/feedback', { botName })
      return (await expectOk(call)).feedback.map(({ id }) => id)
    }
    const questions = await questionsSeenBy(user)
    expect(questions.length).toBeGreaterThan(5)
    const seen = await seenBy(user, stored)
    expect(seen.bots.find(bot => bot.botName === botName)?.unrecorded).toContain('disk is full')
    expect(seen.files).toEqual(expect.arrayContaining([...stored.files]))

    await server?.kill()
    expect(checkFolder(folder)).toEqual([])
    rmSync(filler)
    server = await startAlone(folder)
    const again = server.newCaller()
    await expectOk(again.post('/api/signin', { email: user.email, password }))
    const after = await seenBy(again, stored)
    const names = ({ bots }: { bots: Bot[] }) => bots.map(bot => bot.botName)
    expect([after.files, after.note, names(after)]).toEqual([
      seen.files,
      stored.note(),
      names(seen),
    ])
    expect(names(after)).toEqual(expect.arrayContaining(stored.copies))
    const [newest] = stored.people.slice(-1)
    await expectOk(server.newCaller().post('/api/signin', { email: newest, password }))
    expect(await questionsSeenBy(again)).toEqual(questions)
  },
)

type Way = () => Promise<{ status: number; body: Refusal }>

/** Fills the disk in one way until that is refused; returns the refusal. */
async function untilRefused(way: Way) {
  for (;;) {
    const { status, body } = await way()
    if (status >= 300) return [status, body]
  }
}

/** Returns calls that store something of the user's each time, and what of that was acknowledged. */
function waysToFill(user: Caller, botName: string, original: string) {
  const files = new Set<string>()
  const [copies, people]: [string[], string[]] = [[], []]
  let [note, times] = ['', 0]
  const upload = async (name: string, bytes: Uint8Array) => {
    const answer = await user.upload<{ files: File[] } & Refusal>(botName, [{ name, bytes }])
    if (answer.status === 200) for (const file of answer.body.files) files.add(file.name)
    return answer
  }
  const ways: Way[] = [
    () => upload(`noise-${(times += 1)}.bin`, randomBytes(400_000)),
    () => upload(`a-${(times += 1)}.zip`, makeZip({ [`in-${times}.bin`]: noise(300_000) })),
    async () => {
      const content = noise(500_000)
      const answer = await user.post<Refusal>('/api/save-note', { currentBot: botName, content })
      if (answer.status === 200) note = content
      return answer
    },
    async () => {
      const copy = { currentBot: original, botName: `copy-${(times += 1)}` }
      const answer = await user.post<Refusal>('/api/duplicate-bot', copy)
      if (answer.status === 200) copies.push(copy.botName)
      return answer
    },
    async () => {
      const email = `late-${(times += 1)}@example.com`
      const answer = await server!.newCaller().post<Refusal>('/api/signup', { email, password })
      if (answer.status === 200) people.push(email)
      return answer
    },
  ]
  return { ways, botName, files, copies, people, note: () => note }
}

/** Returns what an owner sees of what was stored. */
async function seenBy(user: Caller, { botName }: { botName: string }) {
  const currentBot = botName
  const { files } = await expectOk(user.post<{ files: File[] }>('/api/get-files', { currentBot }))
  const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
  const { text } = await expectOk(user.post<{ text: string }>('/api/get-text', { bot: botName }))
  return { files: files.map(({ name }) => name).toSorted(), bots, note: text }
}

/** Lets another program take the disk but for so many megabytes. */
function leave(filler: string, megabytes: number) {
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(room)
    return bavail * bsize
  }
  while (freeBytes() > megabytes * megabyte) appendFileSync(filler, randomBytes(megabyte))
}

/** Lets another program take all of the disk. */
function leaveNothing(filler: string) {
  expect(() => {
    for (;;) appendFileSync(filler, randomBytes(megabyte))
  }).toThrow('ENOSPC')
}

/** Text that no compression makes much smaller. */
const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length)
