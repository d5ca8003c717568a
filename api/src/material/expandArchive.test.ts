import mongoose from 'mongoose'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import type { Bot, File as FileView } from '../contract.ts'
import { makeZip } from '@sandbox-ai/reading/testing/makeZip'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { cameIn, File } from './File.ts'

type Uploaded = { files: FileView[]; bot: Bot }

let api: TestApi
beforeAll(async () => {
  api = await startApi({ FILE_LIMIT_MB: '6' })
})
afterAll(() => api.stop())

async function upload(...sent: { name: string; bytes: Uint8Array | string }[]) {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  return expectOk(user.upload<Uploaded>(botName, sent))
}
const storedBlobs = () => mongoose.connection.collection('blobs.files').countDocuments()
const statuses = ({ files }: Uploaded) => files.map(({ name, status }) => [name, status])

it('makes a file of each file in an archive and in those within it', async () => {
  const inner = makeZip({ 'dogs.txt': 'Dogs may stay in the garden house.' })
  const uploaded = await upload(
    {
      name: 'house.zip',
      bytes: makeZip({
        'rules/': '',
        'rules/garden.md': '# Rules\n\nThe garden closes at nine.',
        'rules/pets.zip': inner,
        'program.bin': new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0]),
        '__MACOSX/rules/._garden.md': 'x',
        '.DS_Store': 'x',
      }),
    },
    { name: 'gate.txt', bytes: 'The gate is green.' },
  )
  expect(statuses(uploaded)).toEqual([
    ['rules › garden.md', 'ready'],
    ['rules › pets.zip › dogs.txt', 'ready'],
    ['program.bin', 'failed'],
    ['gate.txt', 'ready'],
  ])
  expect(uploaded.bot).toMatchObject({ fileCount: 4, needsIndex: true })
})

it('finds what came in an archive by an index', async () => {
  const [one, other] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()]
  expect(await File.find(cameIn(one, other)).explain('queryPlanner')).toMatchObject({
    queryPlanner: { winningPlan: { inputStage: { indexName: 'archive_1' } } },
  })
})

test.each([
  ['gbk', '价格表.txt'],
  ['shift_jis', '営業時間/表示能力.txt'],
  ['big5', '營業時間.txt'],
  ['cp437', 'Übersicht à jour.txt'],
  ['cp866', 'Прайс-лист на услуги.txt'],
  ['windows-1251', 'Прайс-лист.txt'],
  ['windows-1252', 'Preisübersicht für Gäste.txt'],
  ['cp850', 'São Paulo.txt'],
  ['euc-kr', '영업시간과 요금표.txt'],
  ['utf8', 'Übersicht 2026.txt'],
])('reads names packed in %s', async (codePage, name) => {
  const bytes = makeZip({ [name]: 'The gate is green.' }, {}, codePage)
  expect(statuses(await upload({ name: 'names.zip', bytes }))).toEqual([
    [name.replace('/', ' › '), 'ready'],
  ])
})

it('reads each name of an archive in its own code page, where they differ', async () => {
  const packed = (name: string, codePage: string) => iconv.encode(name, codePage).toString('latin1')
  const names = [packed('价格表.txt', 'gbk'), packed('Preisübersicht.txt', 'cp437')]
  const files = names.map((name, at) => [name, `The gate ${at} is green.`])
  const bytes = makeZip(Object.fromEntries(files), {}, 'latin1')
  expect(statuses(await upload({ name: 'names.zip', bytes }))).toEqual([
    ['价格表.txt', 'ready'],
    ['Preisübersicht.txt', 'ready'],
  ])
})

it('makes names safe that lead out of the archive or deceive', async () => {
  const text = 'The gate is green.'
  const uploaded = await upload({
    name: 'names.zip',
    bytes: makeZip({
      '../../etc/passwd': text,
      '/root/a.txt': text,
      'C:\\temp\\b.txt': text,
      'gpj.\u202Etxt\u0000.md': text,
      [`${'x'.repeat(300)}.txt`]: text,
    }),
  })
  expect(statuses(uploaded)).toEqual([
    ['etc › passwd', 'ready'],
    ['root › a.txt', 'ready'],
    ['temp › b.txt', 'ready'],
    ['gpj.txt.md', 'ready'],
    [`${'x'.repeat(196)}.txt`, 'ready'],
  ])
})

const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.txt`, 'x']))
const claims = { 'a.txt': 2 ** 31 }

/** Entries that all lead to one. */
function crowded(entries: number) {
  const one = Buffer.from(makeZip({ 'a.txt': 'x' }))
  const directory = one.lastIndexOf('PK\x01\x02')
  const end = one.lastIndexOf('PK\x05\x06')
  const entry = one.subarray(directory, end)
  const last = Buffer.from(one.subarray(end))
  last.writeUInt16LE(entries & 0xffff, 8)
  last.writeUInt16LE(entries & 0xffff, 10)
  last.writeUInt32LE(entry.length * entries, 12)
  const all = Array.from({ length: entries }, () => entry)
  return Buffer.concat([one.subarray(0, directory), ...all, last])
}

it.each([
  ['more files than one may send', makeZip(many), /more than 500 files/],
  ['a hundred thousand entries', crowded(100_000), /more than 500 files/],
  ['nothing but folders', makeZip({ 'a/': '' }), /no files/],
  ['far more than its size', makeZip({ 'a.txt': 'x' }, claims), /far more than its size/],
  ['half of itself', makeZip({ 'a.txt': 'hello' }).slice(0, 80), /damaged/],
])('refuses an archive that holds %s, and no other file with it', async (_, bytes, words) => {
  const { files } = await upload({ name: 'a.zip', bytes }, { name: 'b.txt', bytes: 'The gate.' })
  expect(files).toMatchObject([
    { name: 'a.zip', status: 'failed', error: expect.stringMatching(words) },
    { name: 'b.txt', status: 'ready' },
  ])
})

it('keeps nothing of an archive that is cancelled while it is unpacked', async () => {
  const user = await makeUser(api)
  const currentBot = await makeBot(user)
  const before = await storedBlobs()
  const bytes = makeZip(Object.fromEntries(Object.entries(many).slice(0, 500)))
  await user.upload(currentBot, [{ name: 'a.zip', bytes }], { prefer: 'respond-async' })
  await expect.poll(storedBlobs).toBeGreaterThan(before + 3)
  await expectOk(user.post('/api/cancel', { currentBot }))
  const left = async () => [
    (await expectOk(user.post<Uploaded>('/api/get-files', { currentBot }))).files.length,
    await storedBlobs(),
  ]
  await expect.poll(left).toEqual([0, before])
})

it('says which file in an archive is too large, and reads the others', async () => {
  const big = Array.from({ length: 800_000 }, (_, at) => `word ${at}`).join(' ')
  const { files } = await upload({
    name: 'a.zip',
    bytes: makeZip({ 'big.txt': big, 'b.txt': 'The gate.' }),
  })
  expect(files).toMatchObject([
    { name: 'big.txt', status: 'failed', error: expect.stringContaining('6 MB') },
    { name: 'b.txt', status: 'ready' },
  ])
})
