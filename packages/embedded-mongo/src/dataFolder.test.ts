import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseRemote } from './dataFolder.ts'
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

test.each([
  ['opens', () => {}],
  ['takes a backup', (copy: string) => void restoreFolder(folder, copy, new Date())],
])(
  'a folder that holds only the secret of the app %s, and the secret stays',
  async (_what, fill) => {
    const former = join(room, 'former')
    const { client, server } = await startDatabase(former)
    await client.close()
    await server.close()
    backupFolder(former, join(room, 'copy'))
    const secret = join(folder, 'secret.key')
    mkdirSync(folder)
    writeFileSync(secret, 'of the former machine', { mode: 0o644 })
    fill(join(room, 'copy'))
    const opened = await start()
    await opened.close()
    expect(readFileSync(secret, 'utf8')).toBe('of the former machine')
    expect(modeOf(secret)).toBe(0o600)
  },
)

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

  const { previous } = restoreFolder(folder, join(room, 'copy'), new Date())
  expect(existsSync(join(previous ?? '', 'database.sqlite-wal'))).toBe(true)
  const { db, client, server } = await startDatabase(folder)
  expect(await db.collection('notes').countDocuments()).toBe(1)
  await client.close()
  await server.close()
})

/** Returns what a start by a user without rights says; root has all rights, so that another stands in for it. */
function startPowerless(): string {
  const script = `import(${JSON.stringify(join(import.meta.dirname, 'dataFolder.ts'))}).then(({ readyFolder }) => readyFolder(${JSON.stringify(folder)})).then(() => console.log('ready')).catch(error => console.log(error.message))`
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

const others = { uid: 65_533, gid: 65_534 }

test.runIf(isRoot)('a folder of another user is refused where all may write', () => {
  mkdirSync(folder)
  chmodSync(room, 0o755)
  chmodSync(folder, 0o777)
  expect(startPowerless()).toContain('all users may write there')
})

test.runIf(isRoot)(
  'a volume of another user that the group may write is taken as it is',
  async () => {
    await fill()
    chmodSync(room, 0o755)
    for (const name of ['.', ...readdirSync(folder)]) {
      chownSync(join(folder, name), others.uid, others.gid)
      chmodSync(join(folder, name), name === '.' ? 0o2775 : 0o660)
    }
    expect(startPowerless()).toBe('ready\n')
    expect(modeOf(folder)).toBe(0o775)
  },
)

test('a folder of another machine is refused with a sentence, and none of this one', () => {
  for (const type of [0x6969, 0x517b, 0xff534d42, 0xfe534d42])
    expect(() => refuseRemote(folder, type)).toThrow('lies on another machine')
  for (const type of [0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630])
    expect(() => refuseRemote(folder, type)).not.toThrow()
})
