import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import { mongo } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Bot, Feedback, Gap, LogLine, Reply, Training } from '../contract.ts'
import { Bot as StoredBot, defaultSettings } from '../bots/Bot.ts'
import { LogEntry } from '../bots/LogEntry.ts'
import { eachReadable } from '../database/eachReadable.ts'
import { Exchange } from '../exchanges/Exchange.ts'
import { Gap as StoredGap } from '../exchanges/Gap.ts'
import { startEmbedded } from '@sandbox-ai/embedded-mongo'
import { backupFolder, checkFolder, fileIn, restoreFolder } from '@sandbox-ai/embedded-mongo/tools'
import { File } from '../material/File.ts'
import { placeEverywhere } from '../insight/gaps/placeQuestions.ts'
import type { Caller } from '../testing/caller.ts'
import { fakeEmbeddings } from '../testing/fakeEmbeddings.ts'
import { expectOk, password } from '../testing/make.ts'
import { mayMount, mountDisk, unmountDisk } from '../testing/smallDisk.ts'
import { startAlone } from '../testing/startAlone.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { bytesOfSearchIndexes, dropUnusedIndexes } from '../training/indexSearch.ts'
import { IndexVersion } from '../passages/IndexVersion.ts'
import { StoredPassage } from '../passages/StoredPassage.ts'
import { dueUpgrades } from './upgradeData.ts'
import { upgrades } from './upgrades.ts'

/**
 * Data folders as these versions left them, each made by `testing/fill.ts` with the server of that day; `reason` is why
 * a server without keys asks for another training.
 */
const folders = [
  { name: '2026-11-21', reason: /matched by their words alone/ },
  { name: '2026-11-24', reason: /matched by their words alone/ },
  { name: '2026-11-28', reason: /^$/ },
  { name: '2026-11-28-pinned', reason: /^$/ },
  { name: '2026-11-28-voyage', reason: /matched by their words alone/ },
  { name: '2026-11-30', reason: /^$/ },
]
const serveAlone = join(import.meta.dirname, '../testing/serveAlone.ts')
const currentBot = 'bike-shop'

let room: string
let folder: string
let api: TestApi | undefined
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'upgrade-'))
  folder = join(room, 'data')
})
afterEach(async () => {
  await api?.stop()
  api = undefined
  await rm(room, { recursive: true, force: true })
})

async function unpack(name: string) {
  const packed = await readFile(join(import.meta.dirname, 'folders', `${name}.sqlite.zst`))
  const backup = join(room, 'backup.sqlite')
  await writeFile(backup, zstdDecompressSync(packed))
  restoreFolder(folder, backup, new Date())
}

/** Everything that lies in the database. */
function contents() {
  const file = new DatabaseSync(fileIn(folder), { readOnly: true })
  try {
    const tables = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    return tables.map(({ name }) => [name, file.prepare(`SELECT * FROM ${String(name)}`).all()])
  } finally {
    file.close()
  }
}

async function start(settings: Record<string, string> = {}) {
  api = await startApi(settings, folder)
  const owner = api.newCaller()
  await expectOk(owner.post('/api/signin', { email: 'ada@example.com', password }))
  return owner
}

async function stop() {
  await api?.stop()
  api = undefined
  expect(checkFolder(folder)).toEqual([])
}

const chat = async (message: string) =>
  (await expectOk(api!.newCaller().post<Reply>(`${api!.siteOf(currentBot)}/chat`, { message })))
    .answer
const ask = async (owner: Caller, message: string) =>
  (await expectOk(owner.post<Reply>('/api/ask', { currentBot, message, index: 'trained' }))).answer
const botOf = async (owner: Caller) =>
  (await expectOk(owner.post<{ bots: Bot[] }>('/api/get-bots', {}))).bots.find(
    ({ botName }) => botName === currentBot,
  )!
const train = (owner: Caller) =>
  expectOk(owner.post<{ training: Training; bot: Bot }>('/create-index', { currentBot }))
const upload = (owner: Caller, name: string, bytes: string) =>
  expectOk(owner.upload(currentBot, [{ name, bytes }]))
const run = (owner: Caller) =>
  expectOk(owner.post('/api/run-streamlit-app', { botName: currentBot }))

/** The names of the search indexes of passages. */
async function searchIndexes() {
  const indexes = await StoredPassage.collection.listSearchIndexes().toArray()
  return indexes.map(({ name }) => name).toSorted()
}

const number = '555 0177'

/** The file with the telephone number is in the trained index, and in the live one once the site was run again. */
async function expectAnswers(owner: Caller, { isLive }: { isLive: boolean }) {
  expect(await chat('How long does the warranty last?')).toContain('two years')
  const telephone = 'What is the telephone number of the shop?'
  expect((await chat(telephone)).includes(number)).toBe(isLive)
  expect(await ask(owner, telephone)).toContain(number)
}

describe.each(folders)('a folder of $name', ({ name, reason }) => {
  it('answers, is trained and asked again, agrees, and comes back from a backup', async () => {
    await unpack(name)
    const owner = await start()
    expect(await bytesOfSearchIndexes()).toBe(0)
    await expectAnswers(owner, { isLive: false })
    const { reasonToTrain, settings } = await botOf(owner)
    expect(reasonToTrain).toMatch(reason)
    expect(settings.greeting).toBe(defaultSettings(currentBot).greeting)
    // Three months before they were counted in days.
    expect(settings.keepDays).toBeGreaterThanOrEqual(name < '2026-11-30' ? 92 : 90)

    const { feedback } = await expectOk(
      owner.post<{ feedback: Feedback[] }>('/api/feedback', {
        botName: currentBot,
        search: 'surfboards',
      }),
    )
    expect(feedback.map(({ prompt }) => prompt)).toEqual(['Do you sell surfboards made of cork?'])
    await placeEverywhere()
    const { gaps } = await expectOk(owner.post<{ gaps: Gap[] }>('/api/gaps', { currentBot }))
    expect(gaps.map(({ topic }) => topic)).toContain('Do you sell surfboards made of cork?')
    expect(gaps.map(({ topic }) => topic)).toContain('What does a full service cost?')

    // Each may be done again, and beside another server that does the same.
    await Promise.all([...upgrades, ...upgrades].map(upgrade => upgrade.run()))
    await expectAnswers(owner, { isLive: false })

    const { bot } = await train(owner)
    expect(bot).toMatchObject({ needsIndex: false, reasonToTrain: '' })
    await expectAnswers(owner, { isLive: false })
    await run(owner)
    await expectAnswers(owner, { isLive: true })
    // One more, so that the site cannot go back to what an older version trained.
    await upload(owner, 'address.txt', 'The shop stands at the end of Harbour Lane.')
    await train(owner)
    await run(owner)
    await dropUnusedIndexes()
    expect(await searchIndexes()).toEqual(['passage_text', 'passage_vector_384'])
    await stop()

    const backup = join(room, 'monday.backup')
    backupFolder(folder, backup)
    folder = join(room, 'elsewhere')
    restoreFolder(folder, backup, new Date())
    await expectAnswers(await start(), { isLive: true })
    await stop()
  })
})

it.each(['2026-11-24', '2026-11-28'])(
  'a folder of %s starts with the key of another embedder, serves as before, and is trained with it',
  async name => {
    await unpack(name)
    const voyage = await fakeEmbeddings()
    try {
      const owner = await start({ VOYAGE_API_KEY: voyage.key, VOYAGE_BASE_URL: voyage.url })
      await expectAnswers(owner, { isLive: false })
      await train(owner)
      await expectAnswers(owner, { isLive: false })
      await run(owner)
      await expectAnswers(owner, { isLive: true })
      expect((await botOf(owner)).reasonToTrain).toBe('')
      await stop()
    } finally {
      await voyage.close()
    }
  },
)

it('a start that is killed again and again goes on where it was', async () => {
  await unpack(folders[0]!.name)
  for (const afterMs of [600, 1_000, 1_400]) {
    const child = spawn(process.execPath, [serveAlone], {
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: '0',
        HOST: 'localhost:1',
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
      },
    })
    await sleep(afterMs)
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  const owner = await start()
  expect(await dueUpgrades()).toEqual([])
  await expectAnswers(owner, { isLive: false })
  await stop()
})

/** Changes the data as a driver does while no server runs. */
async function change<Result>(by: (db: mongo.Db) => Promise<Result>) {
  const server = await startEmbedded(folder)
  const client = await mongo.MongoClient.connect(server.uri)
  await by(client.db())
  await client.close()
  await server.close()
}

it('indexes that another version defined otherwise become those of this one', async () => {
  await unpack('2026-11-28')
  await change(async db => {
    const passages = db.collection('passages')
    const fields = { text: { type: 'string' } }
    await passages.updateSearchIndex('passage_text', { mappings: { dynamic: false, fields } })
    await passages.dropIndex('bot_1_vectorKey_1')
    await passages.createIndex({ bot: 1, vectorKey: 1 }, { unique: true })
    await db.collection('files').dropIndexes()
  })
  await expectAnswers(await start(), { isLive: false })
  expect(await bytesOfSearchIndexes()).toBe(0)
  const { key, unique } = (await StoredPassage.collection.indexes()).find(
    ({ name }) => name === 'bot_1_vectorKey_1',
  )!
  expect({ key, unique }).toEqual({ key: { bot: 1, vectorKey: 1 }, unique: undefined })
  expect((await File.collection.indexes()).length).toBeGreaterThan(1)
  await stop()
})

it('a passage that was pinned to a question still answers it, and one that is hardly different', async () => {
  await unpack('2026-11-28-pinned')
  await start()
  const answer = await chat('Will my two-wheeler be ready by Easter Monday?')
  expect(answer).not.toContain('does not')
  expect(await chat('Will my two wheeler be ready by Easter Monday')).toBe(answer)
  await stop()
})

it('a log that named who was invited names them no more, and says all else', async () => {
  await unpack('2026-11-30')
  const owner = await start()
  const { log } = await expectOk(owner.post<{ log: LogLine[] }>('/api/log', { currentBot }))
  const invitations = log.filter(({ did }) => /invit/.test(did))
  expect(Object.fromEntries(invitations.map(({ did, about }) => [did, about]))).toEqual({
    'invited a member': ['as writer'],
    'invited a visitor': [],
    'sent an invitation again': [],
    'withdrew an invitation': [],
  })
  await stop()
})

it.each([['bots'], ['exchanges'], ['gaps'], ['logentries'], ['indexversions'], ['passages']])(
  'a damaged document keeps no start from upgrading the others (%s)',
  async damaged => {
    await unpack('2026-11-30')
    await (await startAlone(folder)).kill()
    await change(async db => {
      const unset = (name: string, field: string) =>
        db.collection(name).updateMany({}, { $unset: { [field]: 1 } })
      await unset('bots', 'settings.keepDays')
      await unset('exchanges', 'words')
      await unset('gaps', 'keys')
      await unset('indexversions', 'languages')
      const former = {
        'settings.greeting': 'Hi! Ask me anything about the material.',
        embedder: '',
      }
      await db.collection('bots').updateMany({}, { $set: former })
      const guest = { $set: { about: ['grace@example.com'] } }
      await db.collection('logentries').updateMany({ did: /invit/ }, guest)
      await db
        .collection<{ _id: string; number: number }>('dataversions')
        .updateOne({ _id: 'data' }, { $set: { number: 0 } })
    })
    const file = new DatabaseSync(fileIn(folder))
    const { id } = file.prepare('SELECT id FROM collections WHERE name = ?').get(damaged)!
    const table = `c${Number(id)}`
    file.exec(`UPDATE ${table} SET crc = crc + 1 WHERE rid = (SELECT max(rid) FROM ${table})`)
    file.close()

    await start()
    expect(await dueUpgrades()).toEqual([])
    const bots = await Array.fromAsync(eachReadable(range => StoredBot.find(range).lean()))
    expect(bots.map(({ settings }) => settings)).toEqual(
      bots.map(({ botName }) =>
        expect.objectContaining({
          keepDays: expect.any(Number),
          greeting: defaultSettings(botName).greeting,
        }),
      ),
    )
    const exchanges = eachReadable(range => Exchange.find(range).lean())
    for await (const { words } of exchanges) expect(words).not.toEqual(undefined)
    const gaps = eachReadable(range => StoredGap.find(range).lean())
    for await (const { keys } of gaps) expect(keys).not.toEqual(undefined)
    const entries = eachReadable(range => LogEntry.find(range).lean())
    for await (const { about } of entries) expect(about).not.toContain('grace@example.com')
    const versions = eachReadable(range => IndexVersion.find({ number: 1, ...range }).lean())
    const languages = (await Array.fromAsync(versions)).map(version => version.languages)
    expect(languages).toEqual([damaged === 'passages' ? undefined : ['de', 'en']])
    await api?.stop()
    api = undefined
  },
)

it('what a newer version stored in fields of its own stays, whatever is done with the rest', async () => {
  await unpack('2026-11-28')
  const collections = ['users', 'bots', 'files']
  await (await startAlone(folder)).kill()
  await change(async db => {
    for (const name of collections)
      await db.collection(name).updateMany({}, { $set: { ofNewer: { deep: 1 } } })
    await db.collection('bots').updateMany({}, { $set: { 'settings.ofNewer': 1 } })
  })
  const owner = await start()
  await upload(owner, 'address.txt', 'The shop stands at the end of Harbour Lane.')
  await train(owner)
  await run(owner)
  const settings = { ...(await botOf(owner)).settings, greeting: 'Hello, rider' }
  await expectOk(owner.post('/api/bot-settings', { currentBot, settings }))
  await expectOk(owner.post('/api/change-firstname', { newFirstName: 'Ada' }))
  await expectAnswers(owner, { isLive: true })
  await stop()
  await change(async db => {
    const lost = await Promise.all(
      collections.map(name =>
        db.collection(name).countDocuments({ ofNewer: null, name: { $ne: 'address.txt' } }),
      ),
    )
    expect(lost).toEqual(collections.map(() => 0))
    const [bot] = await db.collection('bots').find({ botName: currentBot }).toArray()
    expect(bot?.['settings']).toMatchObject({ ofNewer: 1, greeting: 'Hello, rider' })
  })
})

it('data of a newer version is refused with a sentence and stays as it was', async () => {
  await unpack('2026-11-28')
  await (await startAlone(folder)).kill()
  await change(db =>
    db
      .collection<{ _id: string; number: number }>('dataversions')
      .updateOne({ _id: 'data' }, { $set: { number: 999 } }),
  )
  const before = contents()
  await expect(start()).rejects.toThrow(/written by a newer version.*Update, then start again/)
  expect(contents()).toEqual(before)
})

it.runIf(mayMount)(
  'a disk without room for the upgrade is said before anything is changed',
  async () => {
    mountDisk(room, 40)
    try {
      await unpack(folders[0]!.name)
      const { bavail, bsize } = await statfs(room)
      const filler = join(room, 'filler')
      await writeFile(filler, Buffer.alloc(bavail * bsize - 40_960, 1))
      const before = contents()
      await expect(start()).rejects.toThrow(/needs up to 1 MB of disk.*Make room/)
      expect(contents()).toEqual(before)
      await rm(filler)
      await expectAnswers(await start(), { isLive: false })
      await stop()
    } finally {
      unmountDisk(room)
    }
  },
)
