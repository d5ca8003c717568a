import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenOnPort } from '@sandbox-ai/embedded-mongo/tools'
import { mongo } from 'mongoose'
import { expect, it } from 'vitest'
import { ContactMessage } from '../contact/ContactMessage.ts'
import { freePort } from '../testing/freePort.ts'
import { expectOk } from '../testing/make.ts'
import { startApi } from '../testing/startApi.ts'

/** Runs `npm run messages` on a folder; returns its exit code and what it printed. */
const list = (folder: string, ...args: string[]) => run([...args, '--folder', folder])
const run = (args: string[], env: Record<string, string> = {}) =>
  new Promise<[code: number, text: string]>(resolve => {
    const script = join(import.meta.dirname, 'messages.ts')
    const options = { env: { ...process.env, ...env } }
    execFile(process.execPath, [script, ...args], options, (error, out, problems) =>
      resolve([error ? Number(error.code ?? 1) : 0, out + problems]),
    )
  })

it('lists what came in on the contact page beside a server, as harmless text, the newest last', async () => {
  const api = await startApi()
  try {
    expect(await list(api.folder)).toEqual([0, 'Nobody has written on the contact page yet.\n'])
    const write = (name: string, message: string) =>
      expectOk(api.newCaller().post('/api/contact', { name, email: 'grace@example.com', message }))
    await write('Grace', 'Do you deliver\nto "the island"?')
    await write('Eve\u001b[31m', 'And\u001b]0;title\u0007 on Sundays?')
    const createdAt = new Date('2026-11-02T08:05Z')
    await ContactMessage.collection.updateOne({ name: 'Grace' }, { $set: { createdAt } })
    const [code, text] = await list(api.folder)
    expect(code).toBe(0)
    expect(text).toMatch(
      /^2026-11-02 08:05 {2}Grace <grace@example\.com>\n {2}Do you deliver\n {2}to "the island"\?\n\n/,
    )
    expect(text).toContain('Eve[31m <grace@example.com>\n  And]0;title on Sundays?\n')
    expect((await list(api.folder, '--last', '1'))[1]).not.toContain('Grace')
    expect(await list(api.folder, '--last', 'all')).toEqual([
      1,
      '--last must be a whole number from 1, not "all".\n',
    ])
  } finally {
    await api.stop()
  }
})

it('says in a sentence that a database elsewhere does not answer, without a wait for one that may come', async () => {
  const host = `127.0.0.1:${await freePort()}`
  expect(await run([], { MONGODB_URI: `mongodb://${host}/sandbox` })).toEqual([
    1,
    expect.stringMatching(
      new RegExp(`^The database at ${host} does not answer: .*MONGODB_URI.*\\n$`),
    ),
  ])
})

it.each(['its folder', 'another database'])(
  'lists the last of more messages than fit into its memory, from %s',
  async place => {
    const root = await mkdtemp(join(tmpdir(), 'messages-'))
    const database = await listenOnPort(root, 0)
    const connection = await mongo.MongoClient.connect(database.uri)
    try {
      const messages = connection.db('sandbox').collection(ContactMessage.collection.name)
      const about = { name: 'Ada', email: 'ada@example.com' }
      for (let batch = 0; batch < 20; batch++)
        await messages.insertMany(
          Array.from({ length: 1_000 }, (_, at) => ({
            ...about,
            message: `${batch * 1_000 + at} ${'Do you deliver? '.repeat(300)}`,
            createdAt: new Date(1_700_000_000_000 + batch * 1_000 + at),
          })),
        )
      const small = { NODE_OPTIONS: '--max-old-space-size=64' }
      const [code, text] =
        place === 'its folder'
          ? await run(['--last', '2', '--folder', root], small)
          : await run(['--last', '2'], { ...small, MONGODB_URI: database.uri })
      expect([code, text.match(/\d+(?= Do you)/g)]).toEqual([0, ['19998', '19999']])
    } finally {
      await connection.close()
      await database.close()
      await rm(root, { recursive: true, force: true })
    }
  },
)
