import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { random } from '../testing/random.ts'
import { startDatabase } from '../testing/startDatabase.ts'
import { checkFolder } from './check.ts'
import { fileIn, openForWriting } from './open.ts'
import { openTidying } from './tidy.ts'
import { groupBytes } from './unusedBytes.ts'

/** Reading a whole file takes time. */
const seldom = { interval: 250 }

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
  await expect.poll(readable, seldom).toEqual([])
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
  await expect.poll(size, seldom).toBeGreaterThan(15 * 2 ** 20)
  await notes.deleteMany({})
  await expect.poll(size, seldom).toBeLessThan(2 ** 20)
  await stop()
})

test('what was removed goes while others read, search and write, though it takes many steps', async () => {
  const { db, folder, client, server } = await startDatabase()
  const notes = db.collection<{ _id: number; bot: string; text: string; rest: string }>('notes')
  await notes.createIndex({ text: 1 })
  const mappings = { dynamic: false, fields: { bot: { type: 'token' }, text: { type: 'string' } } }
  await notes.createSearchIndex({ name: 'words', definition: { mappings } })
  const { below } = random(5)
  const textOf = new Map<number, string>()
  const gone: string[] = []
  const make = (_id: number) => {
    const text = `MARK${_id}x${below(1e6)}END`
    textOf.set(_id, text)
    return { _id, bot: `b${_id % 3}`, text, rest: 'x'.repeat(below(3000)) }
  }
  for (let first = 0; first < 24_000; first += 2000)
    await notes.insertMany(Array.from({ length: 2000 }, (_, n) => make(first + n)))
  for (let _id = 0; _id < 24_000; _id += 3) {
    gone.push(textOf.get(_id) ?? '')
    textOf.delete(_id)
  }
  await notes.deleteMany({ text: { $in: gone } })
  const size = statSync(fileIn(folder)).size
  expect(size).toBeGreaterThan(8 * groupBytes)

  const over = new AbortController()
  const change = async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      const _id = 1 + 3 * below(8000)
      await notes.replaceOne({ _id }, make(_id))
      await notes.insertOne(make(100_000 + n))
      if (n % 20 === 0) await new Promise(resolve => setTimeout(resolve, 600))
    }
  }
  const ask = async () => {
    while (!over.signal.aborted) {
      const _id = 2 + 3 * below(8000)
      const text = textOf.get(_id) ?? ''
      expect(await notes.findOne({ _id }, { projection: { text: 1 } })).toEqual({ _id, text })
      expect(await notes.countDocuments({ text })).toBe(1)
      const matches = await notes
        .aggregate([{ $search: { index: 'words', text: { query: text, path: 'text' } } }])
        .toArray()
      expect(matches.map(one => one['_id'])).toEqual([_id])
    }
  }
  const work = Promise.all([change(), ask()])
  const readable = () => {
    const marks = new Set(rawText(folder).match(/MARK\w+END/g))
    return gone.filter(text => marks.has(text)).length
  }
  await expect
    .poll(readable, seldom)
    .toBe(0)
    .finally(() => over.abort())
  await work
  const stored = await notes.find({}, { projection: { text: 1 } }).toArray()
  expect(new Map(stored.map(({ _id, text }) => [_id, text]))).toEqual(textOf)
  await client.close()
  await server.close()
  expect(checkFolder(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('what was removed before a kill -9 goes after the next start, also when that is killed as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  const sockets = mkdtempSync(join(tmpdir(), 'sockets-'))
  const runAndKill = async () => {
    const script = join(import.meta.dirname, '../testing/removeUntilKilled.ts')
    const child = spawn(process.execPath, [script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: sockets },
    })
    child.stdout.on('data', () => child.kill('SIGKILL'))
    await once(child, 'close')
  }
  const marks = () => new Set(rawText(folder).match(/NOTE\d+GONE/g)).size
  await runAndKill()
  expect(marks()).toBeGreaterThan(0)
  await runAndKill()
  const { db, client, server } = await startDatabase(folder)
  await expect.poll(marks, seldom).toBe(0)
  expect(await db.collection('notes').countDocuments({ text: /STAYS$/ })).toBe(16_000)
  await client.close()
  await server.close()
  expect(checkFolder(folder)).toEqual([])
  for (const made of [folder, sockets]) rmSync(made, { recursive: true, force: true })
})

test.each([
  ['a pass', 'INCREMENTAL'],
  ['a rewrite', 'NONE'],
])(
  'what is removed after %s is noted again, though the log could not be emptied',
  async (_what, kind) => {
    const { folder, client, server } = await startDatabase()
    await client.close()
    await server.close()
    const made = new DatabaseSync(fileIn(folder))
    made.exec(`PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = ${kind}; VACUUM`)
    made.close()
    const file = openForWriting(folder)
    const notes = () => file.prepare("SELECT value FROM meta WHERE name = 'residue'").all()
    let isForgotten = false
    const tidying = openTidying(
      {
        ...file,
        exec: sql => {
          if (isForgotten && sql === 'PRAGMA busy_timeout = 0') throw new Error('disk full')
          file.exec(sql)
          isForgotten ||= sql.startsWith('DELETE FROM meta')
        },
      },
      folder,
    )
    tidying.note()
    const notesAfterStep = () => {
      try {
        tidying.wipe()
      } catch {
        // The writer goes on.
      }
      return notes()
    }
    await expect.poll(notesAfterStep).toHaveLength(0)
    tidying.note()
    expect(notes()).toHaveLength(1)
    file.close()
    tidying.close()
  },
)

test('a pass that broke off is still to be done after the next start', async () => {
  const { folder, client, server } = await startDatabase()
  await client.close()
  await server.close()
  const file = openForWriting(folder)
  const isNoted = () => file.prepare("SELECT value FROM meta WHERE name = 'residue'").all()
  let attempts = 0
  const broken = openTidying(
    {
      ...file,
      exec: sql => {
        if (sql.startsWith('DELETE FROM meta')) throw new Error(`disk full ${++attempts}`)
        file.exec(sql)
      },
    },
    folder,
  )
  broken.note()
  const attemptsAfterStep = () => {
    broken.wipe()
    return attempts
  }
  await expect.poll(attemptsAfterStep).toBeGreaterThan(0)
  expect(isNoted()).toHaveLength(1)
  const sound = openTidying(file, folder)
  const notesAfterStep = () => {
    sound.wipe()
    return isNoted()
  }
  await expect.poll(notesAfterStep).toHaveLength(0)
  file.close()
  for (const one of [broken, sound]) one.close()
})
