import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { checkFolder, fileIn } from '@sandbox-ai/embedded-mongo/tools'
import { expect, it } from 'vitest'
import type { Refusal, Reply } from '../contract.ts'
import { expectOk, makeRunningBot, makeUser, password } from '../testing/make.ts'
import { startApi } from '../testing/startApi.ts'

const pageBytes = 4096

it('answers what meets a damaged page with 503, everything else as ever, and the check names the damage', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'damage-'))
  const first = await startApi({}, folder)
  const owner = await makeUser(first)
  const hurt = await makeRunningBot(owner, { 'pond.txt': pond })
  const intact = await makeRunningBot(owner, { 'gate.txt': 'The gate is painted green.' })
  await first.stop()
  damagePageWith(join(folder, 'database.sqlite'), 'koi carp')

  const api = await startApi({}, folder)
  const visitor = api.newCaller()
  const ask = (bot: string, message: string) =>
    visitor.post<Reply & Refusal>(`${api.siteOf(bot)}/chat`, { message })
  const refused = await ask(hurt, 'How many koi carp are in the pond?')
  expect([refused.status, refused.body]).toMatchObject([503, { code: 'unavailable' }])
  const streamed = await visitor.post<string>(
    `${api.siteOf(hurt)}/chat`,
    { message: 'How many koi carp are in the pond?' },
    { accept: 'text/event-stream' },
  )
  expect(streamed.body).toMatch(/event: error\ndata: .*"unavailable"/)
  const { answer } = await expectOk(ask(intact, 'What colour is the gate painted?'))
  expect(answer).toContain('green')
  expect((await visitor.get('/readyz')).status).toBe(200)
  await api.stop()

  const script = join(import.meta.dirname, '../cli/database.ts')
  const check = spawnSync(process.execPath, [script, '--check', '--folder', folder], {
    encoding: 'utf8',
  })
  expect(check.status).toBe(1)
  expect(check.stdout).toMatch(/! .*passages/)
  rmSync(folder, { recursive: true, force: true })
})

it.each([
  ['passages', 'blobs.chunks', 'blobs.files'],
  ['files', 'logentries', 'exchanges'],
])('erases a bot of which documents are damaged (%s, %s, %s)', async (...names) => {
  const folder = mkdtempSync(join(tmpdir(), 'damage-'))
  const first = await startApi({}, folder)
  const owner = await makeUser(first)
  const bot = await makeRunningBot(owner, { 'pond.txt': pond })
  await first.stop()
  const file = new DatabaseSync(fileIn(folder))
  const tables = file.prepare('SELECT id FROM collections WHERE name IN (?, ?, ?)')
  for (const { id } of tables.all(...names))
    file.exec(`UPDATE c${Number(id)} SET crc = crc + 1 WHERE rid % 3 = 1`)
  file.close()
  expect(checkFolder(folder)).not.toEqual([])

  const api = await startApi({}, folder)
  const again = api.newCaller()
  const { email } = owner
  await expectOk(again.post('/api/signin', { email, password }))
  await expectOk(again.post('/api/delete-bot', { currentBot: bot }))
  await api.stop()
  expect(checkFolder(folder)).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

/** Long enough to have pages of the database to itself. */
const pond = Array.from(
  { length: 60 },
  (_, n) =>
    `## Pond ${n}\n\nIn the pond number ${n} there are ${n + 3} koi carp. ${'They like it. '.repeat(40)}`,
).join('\n\n')

/** Overwrites every page that holds the words and belongs to nothing else. */
function damagePageWith(path: string, words: string) {
  const bytes = readFileSync(path)
  for (let at = 0; at < bytes.length; at += pageBytes) {
    const page = bytes.subarray(at, at + pageBytes)
    if (page.includes(words) && !page.includes('painted green')) page.fill(0x55)
  }
  writeFileSync(path, bytes)
}
