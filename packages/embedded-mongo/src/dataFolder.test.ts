import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from './index.ts'
import { backupFolder } from './tools/backupFolder.ts'
import { restoreFolder } from './tools/restoreFolder.ts'
import { startDatabase } from './testing/startDatabase.ts'

let room: string
let folder: string
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'folders-'))
  folder = join(room, 'data')
})
afterEach(() => {
  if (existsSync(folder)) chmodSync(folder, 0o700)
  rmSync(room, { recursive: true, force: true })
})

const start = () => startEmbedded(folder)
const modeOf = (path: string) => statSync(path).mode & 0o777
const isRoot = process.getuid?.() === 0

async function fill(): Promise<void> {
  const { db, client, server } = await startDatabase(folder)
  await db.collection('notes').insertOne({ text: 'kept' })
  await client.close()
  await server.close()
}

test('the folder and everything in it are the owner’s alone, also where they were open before', async () => {
  await fill()
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o755)
  chmodSync(folder, 0o755)
  const { db, client, server } = await startDatabase(folder)
  await db.collection('notes').insertOne({ text: 'more' })
  expect(modeOf(folder)).toBe(0o700)
  const open = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => modeOf(join(folder, name)) & 0o077,
  )
  expect(open).toEqual([])
  await client.close()
  await server.close()
})

test.each([
  ['a file', () => writeFileSync(folder, ''), 'is a file'],
  [
    'a folder that holds other files',
    () => {
      mkdirSync(folder)
      writeFileSync(join(folder, 'letter.txt'), '')
    },
    'holds other files (letter.txt)',
  ],
  [
    'a folder that all users share',
    () => {
      mkdirSync(folder)
      chmodSync(folder, 0o1777)
    },
    'is shared by all users',
  ],
  [
    'a lock that is none',
    () => {
      mkdirSync(folder, { mode: 0o700 })
      writeFileSync(join(folder, 'lock'), 'x'.repeat(4096))
    },
    'is damaged (file is not a database)',
  ],
])('%s is refused with a sentence and stays as it is', async (_what, make, words) => {
  make()
  const before = statSync(folder)
  await expect(start()).rejects.toThrow(words)
  expect(statSync(folder).mode).toBe(before.mode)
  expect(existsSync(join(folder, 'database.sqlite'))).toBe(false)
})

test('opens where the disk takes no further file for the reserve', async () => {
  await fill()
  rmSync(join(folder, 'reserve'))
  mkdirSync(join(folder, 'reserve'))
  const { db, client, server } = await startDatabase(folder)
  await db.collection('notes').insertOne({ text: 'more' })
  expect(await db.collection('notes').countDocuments()).toBe(2)
  await client.close()
  await server.close()
})

test('a log whose database is missing is told as such until a backup is put back beside it', async () => {
  await fill()
  backupFolder(folder, join(room, 'copy'))
  const file = join(folder, 'database.sqlite')
  renameSync(file, join(room, 'aside'))
  writeFileSync(`${file}-wal`, 'changes of the file that is missing')
  await expect(start()).rejects.toThrow('the database is missing')
  expect(existsSync(file)).toBe(false)

  const copied = restoreFolder(folder, join(room, 'copy'), new Date())
  expect(existsSync(join(copied ?? '', 'database.sqlite-wal'))).toBe(true)
  const { db, client, server } = await startDatabase(folder)
  expect(await db.collection('notes').countDocuments()).toBe(1)
  await client.close()
  await server.close()
})

/** Returns what a start by a user without rights says; root has all rights, so that another stands in for it. */
function startPowerless(): string {
  const script = `import(${JSON.stringify(join(import.meta.dirname, 'dataFolder.ts'))}).then(({ readyFolder }) => readyFolder(${JSON.stringify(folder)})).catch(error => console.log(error.message))`
  const other = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', ...other }).stdout
}

test('a folder that can only be read is refused with a sentence', () => {
  mkdirSync(folder)
  chmodSync(room, 0o755)
  if (isRoot) chownSync(folder, 65_534, 65_534)
  chmodSync(folder, 0o500)
  expect(startPowerless()).toContain('cannot be written: this user may not')
})

test.runIf(isRoot)(
  'a folder of another user is refused with a sentence, also where all may write',
  () => {
    mkdirSync(folder)
    chmodSync(room, 0o755)
    chmodSync(folder, 0o777)
    expect(startPowerless()).toContain('belongs to another user')
  },
)
