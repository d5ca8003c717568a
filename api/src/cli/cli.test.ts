import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { mongo } from 'mongoose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDatabase } from '@sandbox-ai/embedded-mongo/testing/startDatabase'
import { backupFolder, restoreFolder } from '@sandbox-ai/embedded-mongo/tools'
import { moveDatabase } from '../database/move/moveDatabase.ts'

let room: string
let folder: string
let copy: string
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'tools-'))
  folder = join(room, 'data')
  copy = join(room, 'copy')
})
afterEach(() => rmSync(room, { recursive: true, force: true }))

/** Starts a tool as npm does; `until` resolves once it has printed something like that. */
function start(tool: string, ...args: string[]) {
  const script = join(import.meta.dirname, `${tool}.ts`)
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const seen = { output: '' }
  const ended = new Promise<{ code: number | null; output: string }>(resolve => {
    child.on('close', code => resolve({ code, output: seen.output }))
  })
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const [match] = pattern.exec(seen.output) ?? []
        if (match !== undefined) resolve(match)
      }
      child.stdout.on('data', check)
      void ended.then(() => reject(new Error(`${tool} ended: ${seen.output}`)))
      check()
    })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      seen.output += chunk.toString()
    })
  return { child, ended, until }
}
const run = (tool: string, ...args: string[]) => start(tool, ...args).ended

/** Runs a tool that may write no file longer than this. */
function runLimited(maxBytes: number, tool: string, ...args: string[]) {
  const script = join(import.meta.dirname, `${tool}.ts`)
  const words = [process.execPath, script, ...args].map(word => `'${word}'`).join(' ')
  const limit = Math.ceil(maxBytes / 512)
  return spawnSync('sh', ['-c', `ulimit -f ${limit}; exec ${words}`], { encoding: 'utf8' })
}

const filled = async () => {
  const running = await startDatabase(folder)
  const notes = running.db.collection<{ _id: number; text: string }>('notes')
  await notes.createIndex({ text: 1 }, { unique: true })
  return {
    notes,
    end: () => running.client.close().then(running.server.close),
    add: (from: number, many: number) =>
      notes.insertMany(
        Array.from({ length: many }, (_, n) => ({ _id: from + n, text: `n${from + n}` })),
      ),
  }
}

test('what is asked wrongly is refused in one sentence', async () => {
  const wrong: [string, string[], string][] = [
    ['database', ['--port', '70000'], '--port must be a whole number'],
    ['database', ['--port', '0', '--colour'], "Unknown option '--colour'. See --help."],
    ['backup', [], 'Give one FILE'],
    ['restore', ['/nowhere/at-all'], 'There is no file /nowhere/at-all.'],
    ['move', ['http://example.com'], 'must begin with mongodb://'],
  ]
  const answers = wrong.map(([tool, args]) => run(tool, ...args, '--folder', folder))
  for (const [at, { code, output }] of (await Promise.all(answers)).entries()) {
    expect({ code, lines: output.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
    expect(output).toContain(wrong[at]?.[2])
  }
})

test('a folder served on a port answers drivers, and nobody else gets the folder or the port', async () => {
  const serving = start('database', '--port', '0', '--folder', folder)
  const uri = await serving.until(/mongodb:\S+/)
  const client = await mongo.MongoClient.connect(uri)
  await client.db().collection('notes').insertOne({ text: 'kept' })
  expect(await client.db().collection('notes').countDocuments()).toBe(1)
  await client.close()
  const port = new URL(uri).port
  const [second, other] = await Promise.all([
    run('database', '--port', '0', '--folder', folder),
    run('database', '--port', port, '--folder', join(room, 'other')),
  ])
  expect([second.code, other.code]).toEqual([1, 1])
  expect(second.output).toContain('is in use by another process')
  expect(other.output).toContain('another program listens there')
  serving.child.kill('SIGINT')
  expect((await serving.ended).code).toBe(0)
})

test('a backup or restore that fills the disk, or reaches a limit, keeps nothing half-made and says so', async () => {
  const { notes, add, end } = await filled()
  await add(0, 10)
  await notes.insertOne({ _id: -1, text: randomBytes(4_000_000).toString('base64') })
  const maxBytes = 3_000_000
  const backup = runLimited(maxBytes, 'backup', copy, '--folder', folder)
  expect([backup.status, backup.stderr]).toEqual([1, expect.stringContaining('takes no more')])
  expect(readdirSync(room)).toEqual(['data'])
  // The server goes on.
  await add(100, 10)
  backupFolder(folder, copy)
  await end()
  const restore = runLimited(maxBytes, 'restore', copy, '--folder', folder)
  expect([restore.status, restore.stderr]).toEqual([1, expect.stringContaining('takes no more')])
  expect(readdirSync(folder).filter(name => name.includes('restor'))).toEqual([])
  const after = await filled()
  expect(await after.notes.countDocuments()).toBe(21)
  await after.end()
})

test('a backup under continuous writes holds all that was acknowledged before, and can be put back', async () => {
  const { notes, add, end } = await filled()
  await add(0, 500)
  const writing = new AbortController()
  const writer = (async () => {
    for (let n = 1000; !writing.signal.aborted; n += 10) await add(n, 10)
  })()
  const backup = await run('backup', copy, '--folder', folder)
  expect(backup).toMatchObject({
    code: 0,
    output: expect.stringContaining('Backed up and checked'),
  })
  expect(() => backupFolder(folder, copy)).toThrow('is not overwritten')
  expect(() => restoreFolder(folder, copy, new Date())).toThrow('in use by another')
  const check = await run('database', '--check', '--folder', folder)
  expect(check).toMatchObject({ code: 0, output: expect.stringContaining('Everything agrees') })
  writing.abort()
  await writer
  await notes.deleteMany({})
  await end()

  const restored = await run('restore', copy, '--folder', folder)
  expect(restored.code).toBe(0)
  const after = await filled()
  expect(await after.notes.countDocuments({ _id: { $lt: 1000 } })).toBe(500)
  await after.end()
  const saved = readdirSync(folder).find(name => name.startsWith('before-restore-'))
  expect(existsSync(join(folder, saved ?? 'none', 'database.sqlite'))).toBe(true)
  expect(readdirSync(room).toSorted()).toEqual(['copy', 'data'])
})

test('a backup that is put back signs nobody in', async () => {
  const running = await startDatabase(folder)
  const sessions = running.db.collection('sessions')
  await sessions.createIndex({ tokenHash: 1 }, { unique: true })
  await sessions.insertMany(Array.from({ length: 3_000 }, (_, n) => ({ tokenHash: `hash ${n}` })))
  await running.db.collection('users').insertOne({ email: 'a@example.com' })
  backupFolder(folder, copy)
  await running.client.close().then(running.server.close)
  expect((await run('restore', copy, '--folder', folder)).code).toBe(0)
  const check = await run('database', '--check', '--folder', folder)
  expect(check).toMatchObject({ code: 0, output: expect.stringContaining('Everything agrees') })
  const after = await startDatabase(folder)
  expect(await after.db.collection('sessions').countDocuments()).toBe(0)
  expect(await after.db.collection('users').countDocuments()).toBe(1)
  await after.db.collection('sessions').insertOne({ tokenHash: 'hash 1' })
  await after.client.close().then(after.server.close)
})

test('a backup that is cut short, newer or something else is refused and the database stays', async () => {
  const { add, end } = await filled()
  await add(0, 300)
  await end()
  backupFolder(folder, copy)
  const before = readFileSync(join(folder, 'database.sqlite'))
  const bytes = readFileSync(copy)
  const newer = join(room, 'newer')
  writeFileSync(newer, bytes)
  const file = new DatabaseSync(newer)
  file.exec('PRAGMA user_version = 999')
  file.close()
  writeFileSync(copy, bytes.subarray(0, bytes.length / 2))
  writeFileSync(join(room, 'text'), 'no database at all')
  for (const [name, word] of [
    ['copy', 'copy'],
    ['newer', 'newer version'],
    ['text', 'is no backup'],
  ] as const)
    expect(() => restoreFolder(folder, join(room, name), new Date())).toThrow(word)
  expect(readFileSync(join(folder, 'database.sqlite')).equals(before)).toBe(true)
})

test('a check that finds something says what, and ends with the code 1', async () => {
  const { add, end } = await filled()
  await add(0, 2)
  await end()
  const file = new DatabaseSync(join(folder, 'database.sqlite'))
  file.exec('DELETE FROM i2 WHERE rid = 1')
  file.close()
  const { code, output } = await run('database', '--check', '--folder', folder)
  expect(code).toBe(1)
  expect(output).toContain('! test.notes: the document 0 is missing in the index text_1')
})

test('blobs that no file holds are left to the server: there is nothing to mend', async () => {
  const { client, server } = await startDatabase(folder)
  await client.db('sandbox').collection('blobs.files').insertOne({ length: 3 })
  await client.close().then(server.close)
  const check = await run('database', '--check', '--folder', folder)
  expect(check).toMatchObject({ code: 1, output: expect.stringContaining('start the server') })
  expect(check.output).not.toMatch(/--mend|restore/)
  const mend = await run('database', '--mend', '--folder', folder)
  expect(mend).toMatchObject({ code: 0, output: expect.stringContaining('nothing to mend') })
})

test('mending that leaves something wrong names it, and ends with the code 1', async () => {
  const { db, client, server } = await startDatabase(folder)
  const notes = await db.createCollection<{ _id: number; vector: mongo.Binary }>('notes')
  const near = { type: 'vector', path: 'vector', numDimensions: 4, similarity: 'cosine' }
  await notes.createSearchIndex({
    name: 'near',
    type: 'vectorSearch',
    definition: { fields: [near] },
  })
  const vector = mongo.Binary.fromFloat32Array(new Float32Array([1, 2, 3, 4]))
  await notes.insertMany([1, 2, 3].map(_id => ({ _id, vector })))
  await client.close().then(server.close)
  const file = new DatabaseSync(join(folder, 'database.sqlite'))
  file.exec('DELETE FROM s1 WHERE rid = 2; DELETE FROM i1 WHERE rid = 3')
  file.close()
  const { code, output } = await run('database', '--mend', '--folder', folder)
  const [listed, left = ''] = output.split('still wrong:')
  expect([code, listed]).toEqual([1, expect.stringContaining('3 is missing in the index _id_')])
  expect(left).toContain('2 has lost its vector')
  expect(left).not.toContain('is missing')
})

test('a backup of a database with a damaged document is made and put back, and says so', async () => {
  const { add, end } = await filled()
  await add(0, 10)
  await end()
  const file = new DatabaseSync(join(folder, 'database.sqlite'))
  file.exec('UPDATE c1 SET crc = crc + 1 WHERE rid = 3')
  file.close()
  const warning = expect.stringContaining(
    '! test.notes: 1 of 10 documents are lost to damage: _id 2',
  )
  for (const tool of ['backup', 'restore'])
    expect(await run(tool, copy, '--folder', folder)).toMatchObject({ code: 0, output: warning })
  const { notes, end: endAgain } = await filled()
  expect(await notes.countDocuments({ _id: { $gt: 2 } })).toBe(7)
  await endAgain()
})

test('a damaged database is mended: what cannot be read is named, and everything else is there', async () => {
  const { add, end } = await filled()
  await add(0, 300)
  await end()
  const path = join(folder, 'database.sqlite')
  const file = new DatabaseSync(path)
  const leaf = "SELECT pageno FROM dbstat WHERE name = 'c1' AND pagetype = 'leaf' LIMIT 1"
  const page = Number(file.prepare(leaf).get()?.['pageno'])
  file.close()
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.fill(0x55, (page - 1) * 4096, page * 4096))
  const check = await run('database', '--check', '--folder', folder)
  const [line, lost] = /test\.notes: (\d+) of 300 documents are lost/.exec(check.output) ?? []
  expect([check.code, line]).toEqual([1, expect.any(String)])
  const mended = await run('database', '--mend', '--folder', folder)
  expect(mended).toMatchObject({ code: 0, output: expect.stringContaining(line ?? '') })
  const after = await run('database', '--check', '--folder', folder)
  expect(after).toMatchObject({ code: 0, output: expect.stringContaining('Everything agrees') })
  const { notes, end: endAgain } = await filled()
  expect(await notes.countDocuments()).toBe(300 - Number(lost))
  await endAgain()
  const again = await run('database', '--mend', '--folder', folder)
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('nothing to mend') })
})

test('mending that finds no room for its last pages leaves the database as it was, and says so', async () => {
  const running = await startDatabase(folder)
  // The log of a new database is written into its file from 16 MB on: the last part fits the log and not the file.
  for (const name of ['one', 'two', 'three'])
    await running.db
      .collection(name)
      .insertMany(Array.from({ length: 11 }, () => ({ text: 'x'.repeat(1_000_000) })))
  await running.client.close().then(running.server.close)
  const path = join(folder, 'database.sqlite')
  const file = new DatabaseSync(path)
  file.exec('UPDATE c1 SET crc = crc + 1 WHERE rid = 3')
  file.close()
  const before = readFileSync(path)
  const { status, stderr } = runLimited(28_000_000, 'database', '--mend', '--folder', folder)
  expect([status, stderr]).toEqual([1, expect.stringContaining('takes no more')])
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(readdirSync(folder).filter(name => name.includes('restor'))).toEqual([])
})

test('a file that is compacted holds what is there and nothing of what was deleted', async () => {
  const { notes, add, end } = await filled()
  await add(0, 300)
  await notes.deleteMany({ _id: { $gte: 100 } })
  await end()
  const { code, output } = await run('database', '--compact', '--folder', folder)
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('MB now') })
  const raw = readFileSync(join(folder, 'database.sqlite')).toString('latin1')
  expect([raw.includes('n99'), raw.includes('n100')]).toEqual([true, false])
  const after = await filled()
  expect(await after.notes.countDocuments()).toBe(100)
  await after.end()
})

test('a move that is killed goes on, brings every type and index, and is refused where others wrote', async () => {
  const here = await startDatabase(folder)
  const source = here.client.db('sandbox')
  const odd: [string, unknown][] = [
    ['_id', 0],
    ['b', new mongo.Double(1)],
    ['10', mongo.Long.fromNumber(2)],
    ['9', mongo.Decimal128.fromString('1.50')],
  ]
  await source.command({ insert: 'notes', documents: [new Map(odd)] })
  const text = 'x'.repeat(1000)
  const many = Array.from({ length: 3000 }, (_, n) => ({ _id: n + 1, text, n }))
  await source.collection<{ _id: number }>('notes').insertMany(many)
  await source.collection('notes').createIndex({ n: -1 }, { unique: true, name: 'by n' })
  const raw = await source.collection('notes').findOne<Buffer>({ _id: 0 as never }, { raw: true })
  await here.client.close()
  await here.server.close()

  const there = await startDatabase(join(room, 'there'))
  const uri = there.server.uri.replace('/sandbox?', '/there?')
  const notes = there.client.db('there').collection('notes')
  const first = start('move', uri, '--folder', folder)
  await first.until(/Moving/)
  while (!(await notes.findOne())) await sleep(1)
  first.child.kill('SIGKILL')
  await first.ended
  expect(await notes.countDocuments()).toBeLessThan(3001)

  const moved = await run('move', uri, '--folder', folder)
  expect(moved.output).toMatch(/notes +3001 +3001\n/)
  expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('MONGODB_URI') })
  expect(await notes.findOne<Buffer>({ _id: 0 as never }, { raw: true })).toEqual(raw)
  expect(await notes.indexes()).toContainEqual(
    expect.objectContaining({ name: 'by n', key: { n: -1 }, unique: true }),
  )
  const again = moveDatabase(folder, uri, () => {}, new AbortController().signal)
  await expect(again).rejects.toThrow('Nothing was changed')
  await there.stop()
})

test('a move goes where a server was only started, and brings the version of its own data', async () => {
  const here = await startDatabase(folder)
  await here.client.db('sandbox').collection('notes').insertOne({ text: 'kept' })
  await here.client.close()
  await here.server.close()
  const there = await startDatabase(join(room, 'there'))
  const versions = there.client
    .db('moved')
    .collection<{ _id: string; number: number }>('dataversions')
  await versions.insertOne({ _id: 'data', number: 99 })
  const uri = there.server.uri.replace('/sandbox?', '/moved?')
  const move = () => moveDatabase(folder, uri, () => {}, new AbortController().signal)
  await move()
  expect(await versions.findOne()).toBe(null)
  await there.client.db('moved').collection('users').insertOne({ email: 'ada@example.com' })
  await versions.insertOne({ _id: 'data', number: 99 })
  await expect(move()).rejects.toThrow('Nothing was changed')
  expect(await versions.findOne()).toEqual({ _id: 'data', number: 99 })
  await there.stop()
})
