import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { FormData } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Bot as StoredBot } from '../bots/Bot.ts'
import type { Bot, File as FileView, Reply } from '../contract.ts'
import { env } from '../env.ts'
import { expectOk, makeBot, makeRunningBot, makeUser } from '../testing/make.ts'
import { rawCall } from '../testing/rawCall.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { File } from './File.ts'
import { forgetHalfUploads } from './forget.ts'

type Uploaded = { files: FileView[]; bot: Bot }

let api: TestApi
beforeAll(async () => {
  api = await startApi({ FILE_LIMIT_MB: '1' })
})
afterAll(() => api.stop())

const storedBytes = () => mongoose.connection.collection('blobs.chunks').countDocuments()

describe('uploading', () => {
  it('reads each file and gives its receipt', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const { files, bot } = await expectOk(
      user.upload<Uploaded>(botName, [
        { name: 'rules.md', bytes: '# House rules\n\nThe garden closes at nine.\n' },
        { name: 'dogs.txt', bytes: 'Dogs may stay in the garden house.' },
      ]),
    )
    expect(files.map(({ name, status }) => [name, status])).toEqual([
      ['rules.md', 'ready'],
      ['dogs.txt', 'ready'],
    ])
    expect(files[0]).toMatchObject({ kind: 'file', type: 'md', size: 42, words: 7 })
    expect(files[0]?.receipt).toMatchObject({ empty: [], recognised: [] })
    expect(files[0]?.receipt.excerpt).toContain('The garden closes at nine.')
    expect(bot).toMatchObject({ needsIndex: true, fileCount: 2 })
    const { reading } = await expectOk(
      user.post<{ reading: object }>('/api/read-file', { currentBot: botName, file: 'rules.md' }),
    )
    expect(reading).toMatchObject({
      title: 'House rules',
      blocks: [
        { kind: 'heading', text: 'House rules' },
        { kind: 'paragraph', text: 'The garden closes at nine.', section: 'House rules' },
      ],
    })
  })

  it('keeps files of one name in other folders apart, and replaces each when it comes again', async () => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    const folders = (of: string) =>
      ['north', 'south'].map(folder => ({
        name: `${folder}/prices.md`,
        bytes: `# Prices\n\nThe ${of} ferry from the ${folder} costs 9 euros.`,
      }))
    const names = ['north - prices.md', 'south - prices.md']
    for (const of of ['small', 'large']) {
      const { files, bot } = await expectOk(user.upload<Uploaded>(currentBot, folders(of)))
      expect(files.map(({ name }) => name)).toEqual(names)
      expect(bot.fileCount).toBe(2)
    }
    const { files } = await expectOk(
      user.post<{ files: FileView[] }>('/api/get-files', { currentBot }),
    )
    const excerpts = new Map(files.map(({ name, receipt }) => [name, receipt.excerpt]))
    expect(excerpts.size).toBe(2)
    expect(names.map(name => excerpts.get(name))).toEqual([
      'Prices The large ferry from the north costs 9 euros.',
      'Prices The large ferry from the south costs 9 euros.',
    ])
  })

  it('gives a long reading whole, in its order', async () => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    const lines = Array.from(
      { length: 9_000 },
      (_, at) => `Bed ${at} of the garden is for “roses” 🌹 № ${at}.`,
    )
    await expectOk(user.upload(currentBot, [{ name: 'beds.txt', bytes: lines.join('\n\n') }]))
    const { headers, body } = await user.post<{ reading: { blocks: { text: string }[] } }>(
      '/api/read-file',
      { currentBot, file: 'beds.txt' },
    )
    expect(headers.get('content-type')).toContain('application/json')
    expect(Object.keys(body.reading)).toEqual(['title', 'language', 'blocks'])
    const text = body.reading.blocks.map(block => block.text).join('\n')
    expect(text.split(/\n+/)).toEqual(lines)
  })

  it('tells, file by file, what it could not read and why; the others are unharmed', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const { files } = await expectOk(
      user.upload<Uploaded>(botName, [
        { name: 'empty.txt', bytes: '' },
        { name: 'blank.txt', bytes: '  \n ' },
        { name: 'broken.pdf', bytes: '%PDF-1.7 and then nothing' },
        { name: 'program.exe', bytes: new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0]) },
        { name: 'big.txt', bytes: 'word '.repeat(1_000_000) },
        { name: 'fine.txt', bytes: 'The gate is green.' },
      ]),
    )
    expect(files.map(({ status }) => status)).toEqual([...Array(5).fill('failed'), 'ready'])
    for (const file of files.slice(0, 5)) expect(file.error).toMatch(/^[A-Z].{10,}/)
    expect(files[3]?.error).toContain('Programs cannot be read')
    expect(files[4]?.error).toContain('1 MB')
  })

  it('keeps no byte of a file that grows past the limit', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const before = await storedBytes()
    const { files } = await expectOk(
      user.upload<Uploaded>(botName, [{ name: 'big.txt', bytes: 'word '.repeat(300_000) }]),
    )
    expect(files).toMatchObject([{ status: 'failed', name: 'big.txt' }])
    expect(await storedBytes()).toBe(before)
  })

  it.each([
    ['breaks off', breakOff],
    ['goes on as no HTTP', garble],
  ])('keeps nothing of an upload that %s', async (_what, send) => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const before = await storedBytes()
    await send(user.cookie(), botName)
    await sleep(300)
    const { files } = await expectOk(
      user.post<{ files: FileView[] }>('/api/get-files', { currentBot: botName }),
    )
    expect(files).toEqual([])
    await expect.poll(storedBytes).toBe(before)
    const unclaimed = mongoose.connection.collection('unclaimeds')
    await expect.poll(() => unclaimed.countDocuments()).toBe(0)
  })

  it('keeps nothing of an upload that a crash cut off, and trains without it', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    await user.upload(botName, [{ name: 'whole.txt', bytes: 'The gate is green.' }])
    const original = await File.findOne({ name: 'whole.txt' }).orFail()
    await File.create({
      bot: original.bot,
      name: 'half.txt',
      kind: 'file',
      status: 'reading',
      size: 4,
    })
    await expectOk(user.post('/create-index', { currentBot: botName }))
    await forgetHalfUploads(new Date(Date.now() + 1_000))
    const { files } = await expectOk(
      user.post<{ files: FileView[] }>('/api/get-files', { currentBot: botName }),
    )
    expect(files).toMatchObject([{ name: 'whole.txt', status: 'ready' }])
  })

  it('keeps the last of several files of one name, whichever is read first', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const long = Array.from({ length: 5_000 }, (_, at) => `Row ${at} is long.`).join('\n\n')
    await user.upload(botName, [
      { name: 'gate.txt', bytes: long },
      { name: 'gate.txt', bytes: 'The gate is green.' },
    ])
    const { files } = await expectOk(
      user.post<{ files: FileView[] }>('/api/get-files', { currentBot: botName }),
    )
    expect(files).toMatchObject([{ name: 'gate.txt', size: 18 }])
  })

  it('answers at once when asked to, and reads on', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const sent = await user.upload<Uploaded>(
      botName,
      [{ name: 'a.txt', bytes: 'The gate is green.' }],
      { prefer: 'respond-async' },
    )
    expect(sent.status).toBe(202)
    expect(sent.body.files).toMatchObject([{ name: 'a.txt', kind: 'file' }])
    const { training } = await expectOk(
      user.post<{ training: object }>('/create-index', { currentBot: botName }),
    )
    expect(training).toMatchObject({ passages: 1 })
  })

  it('puts a second file of a name in place of the first', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    await user.upload(botName, [{ name: 'gate.txt', bytes: 'The gate is green.' }])
    await user.upload(botName, [{ name: 'gate.txt', bytes: 'The gate is blue.' }])
    const { files } = await expectOk(
      user.post<{ files: FileView[] }>('/api/get-files', { currentBot: botName }),
    )
    expect(files).toHaveLength(1)
    expect(files[0]?.receipt.excerpt).toContain('blue')
    await user.upload(botName, [{ name: 'gate.txt', bytes: '' }])
    const after = await expectOk(
      user.post<{ files: FileView[] }>('/api/get-files', { currentBot: botName }),
    )
    expect(after.files.map(({ status }) => status).toSorted()).toEqual(['failed', 'ready'])
  })

  it('believes no content type', async () => {
    const user = await makeUser(api)
    const form = new FormData()
    form.append('currentBot', await makeBot(user))
    const types = { 'a.txt': 'application/pdf', 'b.md': 'video/mp4', 'c.html': 'image/png; x="' }
    for (const [name, type] of Object.entries(types))
      form.append('files', new Blob(['<p>The gate is green.</p>'], { type }), name)
    const sent = await user.send('/api/upload-files', { method: 'POST', body: form })
    const { files } = (await sent.json()) as Uploaded
    expect(files.map(({ type, status }) => [type, status])).toEqual(
      ['txt', 'md', 'html'].map(type => [type, 'ready']),
    )
  })

  it('takes hostile names as plain words', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const names = [
      '../../etc/passwd.txt',
      'a\u202Etxt.exe.txt',
      `${'n'.repeat(300)}.txt`,
      'Grüße 你好.txt',
    ]
    const { files } = await expectOk(
      user.upload<Uploaded>(
        botName,
        names.map(name => ({ name, bytes: 'Some words that can be read.' })),
      ),
    )
    expect(files.map(({ name }) => name)).toEqual([
      'passwd.txt',
      'atxt.exe.txt',
      `${'n'.repeat(196)}.txt`,
      'Grüße 你好.txt',
    ])
  })

  it('refuses a body that is no upload, and files before their bot', async () => {
    const user = await makeUser(api)
    const json = await user.post('/api/upload-files', { currentBot: 'x' })
    expect([json.status, json.body['code']]).toEqual([415, 'wrong_type'])
    const boundary = 'frontier'
    const late = await user.send('/api/upload-files', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhi\r\n--${boundary}--\r\n`,
    })
    expect(late.status).toBe(400)
  })

  it('refuses more than 500 files and keeps none of them', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const before = await storedBytes()
    const many = Array.from({ length: 501 }, (_, at) => ({ name: `${at}.txt`, bytes: 'x' }))
    const refused = await user.upload(botName, many)
    expect([refused.status, refused.body['code']]).toEqual([413, 'too_large'])
    expect(await storedBytes()).toBe(before)
    expect(await mongoose.connection.collection('files').countDocuments({ name: '7.txt' })).toBe(0)
  })
})

it('shows an owner their files between the many lists that another asks for', async () => {
  const [busy, other] = [await makeUser(api), await makeUser(api)]
  const [currentBot, botName] = [await makeBot(busy), await makeBot(other)]
  const { _id: bot } = await StoredBot.findOne({ botName: currentBot }).orFail()
  await File.insertMany(
    Array.from({ length: 1_000 }, (_, at) => ({
      bot,
      name: `${at}.txt`,
      kind: 'file',
      status: 'ready',
      size: 1,
      textHash: `${at % 999}`,
    })),
  )
  const ended: string[] = []
  const ask = async (user: typeof busy, of: string) => {
    const { files } = await expectOk(user.post<Uploaded>('/api/get-files', { currentBot: of }))
    ended.push(of)
    return files
  }
  const lists = Array.from({ length: 30 }, () => ask(busy, currentBot))
  const own = ask(other, botName)
  const [files] = await Promise.all([...lists, own])
  expect(ended.indexOf(botName)).toBeLessThan(15)
  expect(files?.map(({ receipt }) => receipt.sameAs).filter(Boolean)).toEqual(['0.txt'])
})

describe('the note', () => {
  it('is saved, shown, replaced and removed', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const text = () => user.post('/api/get-text', { bot: botName }).then(({ body }) => body)
    expect(await text()).toEqual({ text: '' })
    const saved = await user.post('/api/save-note', {
      user: user.email,
      currentBot: { botName },
      content: 'Ring twice.\n\n- and wait',
    })
    expect(saved.body).toMatchObject({ message: 'Note saved', bot: { needsIndex: true } })
    expect(await text()).toEqual({ text: 'Ring twice.\n\n- and wait' })
    await user.post('/api/save-note', { currentBot: botName, content: 'Ring once.' })
    expect(await text()).toEqual({ text: 'Ring once.' })
    const { files } = await expectOk(
      user.post<{ files: FileView[] }>('/api/get-files', { currentBot: botName }),
    )
    expect(files).toMatchObject([{ name: 'Note', kind: 'note', status: 'ready', words: 2 }])
    await user.post('/api/save-note', { currentBot: botName, content: '' })
    expect(await text()).toEqual({ text: '' })
    const after = await user.post('/api/get-files', { currentBot: botName })
    expect(after.body).toEqual({ files: [] })
  })

  it('has at most 1,000,000 characters', async () => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    const largest = await user.post('/api/save-note', {
      currentBot,
      content: 'words '.repeat(166_666),
    })
    expect(largest.status).toBe(200)
    const more = await user.post('/api/save-note', { currentBot, content: 'x'.repeat(1_000_001) })
    expect([more.status, more.body['code']]).toEqual([413, 'too_large'])
  })
})

describe('deleting a file', () => {
  it('finds its name whether its accents are letters of their own or not', async () => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    for (const [sent, requested] of [
      ['NFC', 'NFD'],
      ['NFD', 'NFC'],
    ]) {
      const name = 'Öffnungszeiten für Gäste.txt'
      await user.upload(currentBot, [{ name: name.normalize(sent), bytes: 'The gate is green.' }])
      const fileToDelete = name.normalize(requested)
      const deleted = await user.post('/api/delete-file', { currentBot, fileToDelete })
      expect([deleted.status, deleted.body['files']]).toEqual([200, []])
    }
  })

  it('can be undone, and is final after ten minutes', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    await user.upload(botName, [{ name: 'gate.txt', bytes: 'The gate is green.' }])
    await expectOk(user.post('/create-index', { currentBot: botName }))
    const { files } = await expectOk(
      user.post<{ files: FileView[] }>('/api/get-files', { currentBot: botName }),
    )
    const id = files[0]?.id
    const deleted = await user.post('/api/delete-file', {
      currentBot: botName,
      fileToDelete: 'gate.txt',
    })
    expect(deleted.body).toMatchObject({
      files: [],
      removed: { passages: 1 },
      bot: { needsIndex: false, passageCount: 0 },
    })
    const twice = await user.post('/api/delete-file', { currentBot: botName, fileToDelete: id })
    expect([twice.status, twice.body['error']]).toEqual([404, 'File not found'])
    const restored = await user.post('/api/restore-file', { currentBot: botName, file: id })
    expect(restored.body).toMatchObject({
      files: [{ id, status: 'ready' }],
      bot: { needsIndex: false, passageCount: 1 },
    })

    await user.post('/api/delete-file', { currentBot: botName, fileToDelete: id })
    await File.updateOne({ _id: id }, { deletedAt: new Date(Date.now() - 10 * 60_000 - 1) })
    const late = await user.post('/api/restore-file', { currentBot: botName, file: id })
    expect(late.status).toBe(404)
  })

  it('wants training for as long as the newest index holds something else', async () => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    const gate = { name: 'gate.txt', bytes: 'The gate is green.' }
    const pond = { name: 'pond.txt', bytes: 'The pond is two metres deep.' }
    await user.upload(currentBot, [gate, pond])
    await expectOk(user.post('/create-index', { currentBot }))
    const afterCall = async (path: string, body: object) =>
      (await expectOk(user.post<{ bot: Bot }>(path, { currentBot, ...body }))).bot.needsIndex
    const { files } = await expectOk(
      user.post<{ files: FileView[] }>('/api/get-files', { currentBot }),
    )
    const ids = files.map(({ id }) => id)

    expect(await afterCall('/api/delete-files', { files: [ids[0]] })).toBe(true)
    expect(await afterCall('/api/restore-files', { files: [ids[0]] })).toBe(false)
    // A file that is added and deleted again was never trained.
    await user.upload(currentBot, [{ name: 'fence.txt', bytes: 'The fence is yellow.' }])
    expect(await afterCall('/api/delete-file', { fileToDelete: 'fence.txt' })).toBe(false)
    // Trained without it, the bot knows no more of what comes back.
    expect(await afterCall('/api/delete-files', { files: [ids[1]] })).toBe(true)
    await expectOk(user.post('/create-index', { currentBot }))
    expect(await afterCall('/api/restore-files', { files: [ids[1]] })).toBe(true)
  })
})

/** Sends the first half of an upload and hangs up. */
function breakOff(cookie: string, botName: string) {
  return new Promise<void>(resolve => {
    const upload = request({
      host: '127.0.0.1',
      port: env.PORT,
      path: '/api/upload-files',
      method: 'POST',
      headers: {
        host: env.HOST,
        cookie,
        'content-type': 'multipart/form-data; boundary=frontier',
        'content-length': 900_000,
      },
    })
    upload.once('error', () => {})
    upload.once('close', () => resolve())
    upload.write(halfOf(botName), () => setTimeout(() => upload.destroy(), 100))
  })
}

async function garble(cookie: string, botName: string) {
  const half = halfOf(botName)
  const head = `POST /api/upload-files HTTP/1.1\r\nHost: ${env.HOST}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=frontier\r\nTransfer-Encoding: chunked\r\n\r\n`
  const call = rawCall(api.origin, `${head}${half.length.toString(16)}\r\n${half}\r\nzz\r\n`)
  expect(await call.ended).toContain('This is not a valid HTTP request')
}

const halfOf = (botName: string) =>
  `--frontier\r\nContent-Disposition: form-data; name="currentBot"\r\n\r\n${botName}\r\n` +
  '--frontier\r\nContent-Disposition: form-data; name="files"; filename="half.txt"\r\n' +
  `Content-Type: text/plain\r\n\r\n${'half a file '.repeat(40_000)}`

describe('a new version', () => {
  it('leaves the former one answering on the site until that is redeployed', async () => {
    const user = await makeUser(api)
    const currentBot = await makeRunningBot(user, { 'hours.txt': 'The gate opens at nine.' })
    const save = (content: string) => expectOk(user.post('/api/save-note', { currentBot, content }))
    const train = () => expectOk(user.post('/create-index', { currentBot }))
    const redeploy = () => expectOk(user.post('/api/run-streamlit-app', { botName: currentBot }))
    const ask = async (message: string) => {
      const site = `${api.siteOf(currentBot)}/chat`
      return (await expectOk(api.newCaller().post<Reply>(site, { message }))).answer
    }
    await save('The ferry costs 5 euros.')
    await train()
    await redeploy()
    await save('The ferry costs 6 euros.')
    await user.upload(currentBot, [{ name: 'hours.txt', bytes: 'The gate opens at ten.' }])
    expect(await ask('How much is the ferry?')).toContain('5 euros')
    expect(await ask('When does the gate open?')).toContain('nine')
    await train()
    expect(await ask('How much is the ferry?')).toContain('5 euros')
    await redeploy()
    expect(await ask('How much is the ferry?')).toContain('6 euros')
    expect(await ask('When does the gate open?')).toContain('ten')
  })

  it('takes the former one along when it is deleted', async () => {
    const user = await makeUser(api)
    const currentBot = await makeRunningBot(user, { 'hours.txt': 'The gate opens at nine.' })
    await user.upload(currentBot, [{ name: 'hours.txt', bytes: 'The gate opens at ten.' }])
    await expectOk(user.post('/api/delete-file', { currentBot, fileToDelete: 'hours.txt' }))
    const site = `${api.siteOf(currentBot)}/chat`
    const message = 'When does the gate open?'
    expect((await expectOk(api.newCaller().post<Reply>(site, { message }))).kind).toBe('none')
  })
})
