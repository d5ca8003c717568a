import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from './index.ts'
import { checkFolder } from './storage/check.ts'
import { startDatabase } from './testing/startDatabase.ts'

const run = promisify(execFile)

let folder: string
let sockets: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  sockets = mkdtempSync(join(tmpdir(), 'sockets-'))
})
afterEach(() => {
  for (const made of [folder, sockets]) rmSync(made, { recursive: true, force: true })
})

/** Starts a writer, kills it after some acknowledged writes, and gives their numbers. */
function writeAndKill(first: number, writes: number, journal: boolean): Promise<number[]> {
  const script = join(import.meta.dirname, 'testing/writeUntilKilled.ts')
  const child = spawn(process.execPath, [script, folder, String(first), String(journal)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: sockets },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.split('\n').length > writes) child.kill('SIGKILL')
  })
  return new Promise(resolve => {
    child.on('close', () => resolve(output.split('\n').slice(0, -1).map(Number)))
  })
}

test('what was acknowledged survives kill -9, journaled or not, and the indexes agree with the documents', async () => {
  const acknowledged: number[] = []
  for (const [round, journal] of [true, true, false].entries())
    acknowledged.push(...(await writeAndKill((round + 1) * 1_000_000, 40 * (round + 1), journal)))
  // The second start has swept up what the first could not.
  expect(readdirSync(sockets)).toHaveLength(1)
  const running = await startDatabase(folder)
  const notes = running.db.collection<{ _id: number }>('notes')
  const stored = new Map((await notes.find().toArray()).map(note => [note._id, note]))
  expect(acknowledged.filter(n => !stored.has(n))).toEqual([])
  const updated = acknowledged.filter(n => n % 3 === 0)
  expect(await notes.countDocuments({ _id: { $in: updated }, tags: 'old' })).toBe(updated.length)
  await running.client.close()
  await running.server.close()
  expect(checkFolder(folder)).toEqual([])
})

test('a second start on the same folder is refused with a sentence', async () => {
  const running = await startDatabase(folder)
  await expect(startEmbedded(folder)).rejects.toThrow('is in use by another process')
  await running.stop()
})

test('a stop leaves one whole file, and the next start finds everything in it', async () => {
  const first = await startDatabase(folder)
  await first.db.collection('notes').insertOne({ text: 'kept' })
  await first.client.close()
  await first.server.close()
  expect(readdirSync(folder)).not.toContain('database.sqlite-wal')
  const second = await startDatabase(folder)
  expect(await second.db.collection('notes').findOne({}, { projection: { _id: 0 } })).toEqual({
    text: 'kept',
  })
  await second.stop()
})

test('data of a newer format is refused and left alone', async () => {
  const file = new DatabaseSync(join(folder, 'database.sqlite'))
  file.exec('PRAGMA user_version = 999')
  file.close()
  await expect(startEmbedded(folder)).rejects.toThrow('newer version')
})

test('a file that is no database is refused', async () => {
  writeFileSync(join(folder, 'database.sqlite'), 'x'.repeat(8192))
  await expect(startEmbedded(folder)).rejects.toThrow('not a database')
})

test('while the disk is full writes are refused and reads go on; nothing acknowledged is lost', async () => {
  const script = join(import.meta.dirname, 'testing/writeUntilFull.ts')
  // A bound on the size of files stands for the end of the disk.
  const { stdout } = await run('sh', [
    '-c',
    `ulimit -f 8000; exec '${process.execPath}' '${script}' '${folder}'`,
  ])
  expect(JSON.parse(stdout)).toEqual({ code: 14031, again: 14031, missing: 0 })
  expect(checkFolder(folder)).toEqual([])
  const after = await startDatabase(folder)
  const notes = after.db.collection('notes')
  const count = await notes.countDocuments()
  await notes.insertOne({ text: 'there is room again' })
  expect(await notes.countDocuments()).toBe(count + 1)
  await after.client.close()
  await after.server.close()
})
