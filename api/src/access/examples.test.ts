import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Feedback } from '../contract.ts'
import type { Caller } from '../testing/caller.ts'
import { freePort } from '../testing/freePort.ts'
import { expectOk, makeRunningBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const api = sharedApi()
const folder = join(import.meta.dirname, '../../../examples/signed-visitor')
let owner: Caller
let currentBot: string
let secret: string
beforeAll(async () => {
  owner = await makeUser(api)
  currentBot = await makeRunningBot(owner, { 'shop.txt': 'The shop opens at nine.' })
  await expectOk(owner.post('/api/save-access', { currentBot, access: 'signed' }))
  const made = owner.post<{ secret: string }>('/api/rotate-visitor-secret', { currentBot })
  secret = (await expectOk(made)).secret
})

const hasPhp = spawnSync('php', ['--version']).status === 0
const servers = [
  { name: 'Node', start: () => [process.execPath, 'server.mjs'] },
  { name: 'PHP', start: (port: number) => ['php', '-S', `127.0.0.1:${port}`, 'server.php'] },
].filter(({ name }) => name === 'Node' || hasPhp)

it.each(servers)(
  'the example for $name signs visitors that the bot knows by name',
  async ({ start }) => {
    const port = await freePort()
    const [command = '', ...args] = start(port)
    const env = {
      ...process.env,
      BOT: api.siteOf(currentBot),
      VISITOR_SECRET: secret,
      PORT: `${port}`,
    }
    const server = spawn(command, args, { cwd: folder, env, stdio: 'ignore' })
    try {
      const text = async (path: string) =>
        (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.text()
      await expect.poll(() => text('/')).toContain(`${api.siteOf(currentBot)}/widget.js`)
      const headers = { authorization: `Bearer ${await text('/visitor-token')}` }
      const message = 'When does the shop open?'
      await expectOk(api.newCaller().post(`${api.siteOf(currentBot)}/chat`, { message }, headers))
      const query = { botName: currentBot, limit: 1 }
      const { feedback } = await expectOk(
        owner.post<{ feedback: Feedback[] }>('/api/feedback', query),
      )
      expect(feedback[0]?.visitor).toEqual({
        sub: 'user-7',
        email: 'ada@example.com',
        name: 'Ada Lovelace',
      })
    } finally {
      server.kill()
    }
  },
)
