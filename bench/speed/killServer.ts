import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unheldBlobs } from '../../api/src/cli/unheldBlobs.ts'
import { checkFolder } from '@sandbox-ai/embedded-mongo/tools'
import { random } from '@sandbox-ai/embedded-mongo/testing/random'
import type { Caller } from '../../api/src/testing/caller.ts'
import { password } from '../../api/src/testing/make.ts'
import { startAlone } from '../../api/src/testing/startAlone.ts'

type Acknowledged = { files: Map<string, string>; note: string; deleted: Set<string> }
type Tally = Record<string, { acknowledged: number; lost: number }>

type Work = { round: number; acknowledged: Acknowledged; tally: Tally; killed: AbortSignal }

const email = 'kill@example.com'
const botName = 'kill-bot'

/**
 * Kills the server in the middle of uploads, notes, deletions and trainings, `rounds` times on one folder, and looks
 * for what was acknowledged and is missing, and for what is left of the rest.
 */
export async function benchKillServer(rounds = 50): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const { next } = random(35)
  const acknowledged: Acknowledged = { files: new Map(), note: '', deleted: new Set() }
  const tally: Tally = {}
  const problems: string[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      const server = await startAlone(folder)
      const user = server.newCaller()
      await enter(user, round)
      await verify(user, acknowledged, tally)
      const killed = new AbortController()
      const writing =
        round < rounds
          ? work(user, { round, acknowledged, tally, killed: killed.signal })
          : undefined
      await sleep(round < rounds ? 200 + 6_000 * next() : 3_000)
      await server.kill()
      killed.abort()
      await writing
      problems.push(...checkFolder(folder))
    }
    problems.push(...unheldBlobs(folder), ...filesIn(join(folder, 'tmp')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  process.stdout.write(`\n${rounds} × kill -9 in the middle of uploads, notes and trainings\n`)
  console.table(tally)
  process.stdout.write(`Left over or not sound: ${problems.length}\n${problems.join('\n')}\n`)
}

const filesIn = (path: string) => (existsSync(path) ? readdirSync(path) : [])

async function enter(user: Caller, round: number) {
  if (round > 0) return void (await user.post('/api/signin', { email, password }))
  await user.post('/api/signup', { email, password })
  await user.post('/api/start-trial', { user: email })
  await user.post('/api/create-bot', { botName })
}

/** Writes until the connection ends; each lane notes what was acknowledged. */
function work(user: Caller, { round, acknowledged, tally, killed }: Work) {
  const count = (what: string) => (tally[what] ??= { acknowledged: 0, lost: 0 }).acknowledged++
  const lane = async (step: (n: number) => Promise<void>) => {
    for (let n = 0; !killed.aborted; n++) await step(n)
  }
  return Promise.allSettled([
    lane(async n => {
      const name = `${round}-${n}.txt`
      const text = `The number of file ${name} is ${round * 1_000 + n}. ${'More text. '.repeat(n * 40)}`
      const { status } = await user.upload(botName, [{ name, bytes: text }])
      if (status !== 200) return
      acknowledged.files.set(name, text)
      count('uploads')
    }),
    lane(async n => {
      const files = Array.from({ length: 40 }, (_, at) => ({
        name: `${round}-${n}-${at}.txt`,
        bytes: `The number of tiny file ${round}-${n}-${at} is ${at * 7}.`,
      }))
      const { status } = await user.upload(botName, files)
      if (status === 200) {
        for (const { name, bytes } of files) acknowledged.files.set(name, bytes)
        count('uploads of 40')
      }
      await sleep(500)
    }),
    lane(async n => {
      const content = `Note ${round} ${n}`
      // Once it is on its way nobody knows which of the two is there.
      const before = acknowledged.note
      acknowledged.note = ''
      const { status } = await user.post('/api/save-note', { currentBot: botName, content })
      acknowledged.note = status === 200 ? content : before
      if (status === 200) count('notes')
    }),
    lane(async () => {
      const [name] = acknowledged.files.keys()
      await sleep(300)
      if (!name) return
      acknowledged.files.delete(name)
      const call = { currentBot: botName, fileToDelete: name }
      if ((await user.post('/api/delete-file', call)).status !== 200) return
      acknowledged.deleted.add(name)
      count('deletions')
    }),
    lane(async () => {
      const { status } = await user.post('/create-index', { currentBot: botName })
      if (status === 200) count('trainings')
      await sleep(200)
    }),
  ])
}

async function verify(user: Caller, { files, note, deleted }: Acknowledged, tally: Tally) {
  const { body } = await user.post<{ files?: { name: string; status: string }[] }>(
    '/api/get-files',
    { currentBot: botName },
  )
  const there = new Map(body.files?.map(({ name, status }) => [name, status]))
  const lose = (what: string) => (tally[what] ??= { acknowledged: 0, lost: 0 }).lost++
  for (const name of files.keys()) if (there.get(name) !== 'ready') lose('uploads')
  for (const name of deleted) if (there.has(name)) lose('deletions')
  const text = (await user.post<{ text?: string }>('/api/get-text', { bot: botName })).body.text
  if (note && text !== note) lose('notes')
}
