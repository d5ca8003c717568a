import { existsSync, readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { random } from '../testing/random.ts'
import { startDatabase } from '../testing/startDatabase.ts'
import { fileIn, openForWriting } from './open.ts'
import { openRewriting } from './tidy.ts'

const patience = { timeout: 30_000, interval: 250 }

/** The file and its log, as somebody would read them who has the disk. */
const rawText = (folder: string): string =>
  [fileIn(folder), `${fileIn(folder)}-wal`]
    .map(path => (existsSync(path) ? readFileSync(path).toString('latin1') : ''))
    .join('')

test('nothing that was replaced or removed can be read in the file any more, wherever it had been moved', async () => {
  const { db, folder, stop } = await startDatabase()
  const notes = db.collection<{ _id: number; text: string; rest: string }>('notes')
  await notes.createIndex({ text: 1 })
  const { below } = random(4)
  const gone = new Set<string>()
  const remaining = new Map<number, string>()
  for (let n = 0; n < 3000; n++) {
    const text = `MARK${n}END`
    const rest = 'x'.repeat(below(1500))
    const [some] = remaining.keys()
    if (some !== undefined && below(3) === 0) {
      gone.add(remaining.get(some) ?? '')
      remaining.delete(some)
      if (below(2) === 0) await notes.deleteOne({ _id: some })
      else {
        await notes.updateOne({ _id: some }, { $set: { text, rest } })
        remaining.set(some, text)
      }
    } else {
      await notes.insertOne({ _id: n, text, rest })
      remaining.set(n, text)
    }
  }
  const readable = () => {
    const marks = new Set(rawText(folder).match(/MARK\d+END/g))
    return [...gone].filter(text => marks.has(text))
  }
  expect(gone.size).toBeGreaterThan(500)
  await expect.poll(readable, patience).toEqual([])
  expect(await notes.countDocuments()).toBe(remaining.size)
  await stop()
})

test('a file of before pages could be given back gives them back as well', async () => {
  const first = await startDatabase()
  await first.client.close()
  await first.server.close()
  const file = new DatabaseSync(fileIn(first.folder))
  file.exec('PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE; VACUUM')
  expect(file.prepare('PRAGMA auto_vacuum').get()).toEqual({ auto_vacuum: 0 })
  file.close()

  const { db, folder, stop } = await startDatabase(first.folder)
  const notes = db.collection('notes')
  const megabyte = Buffer.alloc(2 ** 20, 7)
  for (let n = 0; n < 20; n++) await notes.insertOne({ megabyte })
  const size = () => statSync(fileIn(folder)).size
  await expect.poll(size, patience).toBeGreaterThan(15 * 2 ** 20)
  await notes.deleteMany({})
  await expect.poll(size, patience).toBeLessThan(2 ** 20)
  await stop()
})

test('a rewrite that broke off is still to be done after the next start', async () => {
  const { folder, client, server } = await startDatabase()
  await client.close()
  await server.close()
  const file = openForWriting(folder)
  openRewriting(file, folder).note()
  const isNoted = () => file.prepare("SELECT value FROM meta WHERE name = 'residue'").all()
  const broken = {
    ...file,
    exec: (sql: string) => {
      if (sql.includes('VACUUM')) throw new Error('database or disk is full')
      file.exec(sql)
    },
  }
  expect(() => openRewriting(broken, folder).rewrite()).toThrow('full')
  expect(isNoted()).toHaveLength(1)
  openRewriting(file, folder).rewrite()
  expect(isNoted()).toHaveLength(0)
  file.close()
})
