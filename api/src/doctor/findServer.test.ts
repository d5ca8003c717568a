import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import { env } from '../env.ts'
import { freePort } from '../testing/freePort.ts'
import { makeRunningBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { findServer } from './findServer.ts'

const api = sharedApi()

const find = (dataFolder: string, direct = `http://127.0.0.1:${env.PORT}`) =>
  findServer({ direct, dataFolder, temporaryFolder: join(dataFolder, 'tmp') })

it('finds the server and hosts of sites that run, and leaves nothing', async () => {
  const botName = await makeRunningBot(await makeUser(api), { 'gate.txt': 'The gate is green.' })
  await Bot.updateOne({ botName }, { domains: ['doctor.example.org'] })
  const { finding, running, leave } = await find(env.DATA_DIR)
  expect(finding.state).toBe('ok')
  const { bot, domains } = running!.hosts
  expect(await fetch(`http://127.0.0.1:${env.PORT}/healthz`)).toMatchObject({ status: 200 })
  expect(bot).toMatch(new RegExp(`^[^.]+\\.${env.BOT_HOST}$`))
  expect(domains).toContain(`doctor.example.org:${env.PORT}`)
  await leave()
  const files = await readdir(join(env.DATA_DIR, 'tmp'))
  expect(files.filter(name => name.endsWith('-doctor'))).toEqual([])
})

it('says so where the folder of the data is another one, and makes none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const missing = join(folder, 'missing')
  for (const dataFolder of [folder, missing]) {
    const { finding, running, leave } = await find(dataFolder)
    await leave()
    expect(running).toBeUndefined()
    expect(finding).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining(`not on ${dataFolder}`),
      mend: expect.stringContaining('DATA_DIR'),
    })
  }
  expect(existsSync(missing)).toBe(false)
})

it.runIf(process.getuid?.() === 0)(
  'writes as the owner of the folder where root runs it, and not by way of a link of theirs',
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'doctor-'))
    onTestFinished(() => rm(root, { recursive: true }))
    await chmod(root, 0o755)
    const [owned, linked, ofRoot] = ['owned', 'linked', 'root'].map(name => join(root, name))
    for (const folder of [owned!, linked!, ofRoot!]) await mkdir(folder)
    for (const folder of [owned!, linked!]) await chown(folder, 4_711, 4_711)
    await symlink(ofRoot!, join(linked!, 'tmp'))
    await find(owned!)
    const temporary = join(owned!, 'tmp')
    const [name] = await readdir(temporary)
    for (const path of [temporary, join(temporary, name!)])
      expect(await stat(path)).toMatchObject({ uid: 4_711, gid: 4_711 })
    const { finding } = await find(linked!)
    expect(finding).toMatchObject({ state: 'wrong', text: expect.stringContaining('EACCES') })
    expect(await readdir(ofRoot!)).toEqual([])
  },
)

it('says so where nobody answers, or another program', async () => {
  const other = createServer((_req, res) => res.end('Hello')).listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  for (const [at, why] of [
    [port, 'another program answers'],
    [await freePort(), 'ECONNREFUSED'],
  ] as const) {
    const { finding } = await find(env.DATA_DIR, `http://127.0.0.1:${at}`)
    expect(finding).toMatchObject({ state: 'note', text: expect.stringContaining(why) })
  }
})
