import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { env } from '../env.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { makeSite, type Site, webOf } from '../web/testing/makeSite.ts'
import { patience } from './patience.ts'

type User = Caller & { email: string }

let api: TestApi
let site: Site
let user: User
let currentBot: string

beforeAll(async () => {
  site = await makeSite()
  api = await startApi({ MEMORY_MB: '1024' }, undefined, webOf(site))
  user = await makeUser(api)
  currentBot = await makeBot(user)
  const content = 'The garden opens at nine. '.repeat(35_000)
  await expectOk(user.post('/api/save-note', { currentBot, content }))
  const line = `${'The roses of this garden bloom from May to June. '.repeat(20)}\n\n`
  await expectOk(user.upload(currentBot, [{ name: 'long.txt', bytes: line.repeat(16_000) }]))
})
afterAll(async () => {
  await api.stop()
  await site.close()
})

/** A call as it goes over the wire. */
function wireCall(path: string, body: object, { cookie }: Caller = user) {
  const text = JSON.stringify(body)
  const headers = [
    `Host: ${new URL(api.origin).host}`,
    `Cookie: ${cookie()}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  return `POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${text}`
}

/** A connection that sends this and reads nothing. */
async function send(text: string): Promise<Socket> {
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.pause().on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Reads on until the connection ends or as many answers have come, and counts these. */
async function readAnswers(socket: Socket, maxAnswers: number): Promise<number> {
  let answers = 0
  for await (const chunk of socket) {
    answers += (chunk as Buffer).toString('latin1').split('HTTP/1.1 200 OK\r\n').length - 1
    if (answers >= maxAnswers) break
  }
  return answers
}

/** Counts what is asked of the database. */
function countQueries() {
  let queries = 0
  const count = () => void queries++
  const client = mongoose.connection.getClient().on('connectionCheckOutStarted', count)
  onTestFinished(() => void client.off('connectionCheckOutStarted', count))
  return () => queries
}

const settled = async (now: () => number) => {
  for (let before = -1; before !== now();) {
    before = now()
    await new Promise(resolve => setTimeout(resolve, 400))
  }
  return now()
}

it('makes no further answer for who reads none on a connection, and all for who goes on', async () => {
  const queries = countQueries()
  await expectOk(user.post('/api/get-text', { bot: currentBot }))
  const forOne = queries()
  const calls = 60
  const socket = await send(wireCall('/api/get-text', { bot: currentBot }).repeat(calls))
  expect((await settled(queries)) - forOne).toBeLessThan((forOne * calls) / 2)
  expect(await readAnswers(socket, calls)).toBe(calls)
})

it('cuts a connection on which too many calls wait', async () => {
  const host = new URL(api.origin).host
  const socket = await send(`GET /api/session HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(500))
  expect(await readAnswers(socket, 500)).toBeLessThan(100)
  expect((await user.get('/api/session')).status).toBe(200)
})

it('cuts who reads nothing of an answer, but nobody who waits for theirs', async () => {
  const { unreadMs } = patience
  onTestFinished(() => void (patience.unreadMs = unreadMs))
  patience.unreadMs = 200
  site.pages['/slow'] = (_request, response) =>
    void setTimeout(() => response.end('<p>The garden opens at nine.</p>'), 1_500)
  const slow = user.post('/api/import-url', { currentBot, url: site.at('/slow') })
  const socket = await send(wireCall('/api/get-text', { bot: currentBot }).repeat(60))
  expect((await slow).status).toBe(200)
  expect(await readAnswers(socket, 60)).toBeLessThan(60)
})

it('refuses large answers to who leaves many unread, and no others', async () => {
  const read = { currentBot, file: 'long.txt' }
  const sockets: Socket[] = []
  const ask = async () => (await user.post('/api/read-file', read)).status
  while (sockets.length < 8 && (await ask()) === 200)
    sockets.push(await send(wireCall('/api/read-file', read)))
  await expect.poll(ask).toBe(429)
  expect((await user.post('/api/get-bots', {})).status).toBe(200)
  const other = await makeUser(api)
  const botName = await makeBot(other)
  const text = 'Tulips bloom in April. '.repeat(5_000)
  await expectOk(other.upload(botName, [{ name: 'short.txt', bytes: text }]))
  const theirs = { currentBot: botName, file: 'short.txt' }
  expect((await other.post('/api/read-file', theirs)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(ask).toBe(200)
})

it('makes what is not large for who has read all, whatever others leave unread', async () => {
  const other = await makeUser(api)
  const botName = await makeBot(other)
  const line = 'Tulips bloom in April. '
  const files = { 'short.txt': line.repeat(5_000), 'book.txt': `${line}\n\n`.repeat(100_000) }
  const sent = Object.entries(files).map(([name, bytes]) => ({ name, bytes }))
  await expectOk(other.upload(botName, sent))
  const read = { currentBot, file: 'long.txt' }
  await send(wireCall('/api/read-file', read))
  const { MEMORY_MB } = env
  onTestFinished(() => void (env.MEMORY_MB = MEMORY_MB))
  env.MEMORY_MB = 64
  await expect.poll(async () => (await user.post('/api/read-file', read)).status).toBe(429)
  const ask = async (file: string) =>
    (await other.post('/api/read-file', { currentBot: botName, file })).status
  expect(await ask('book.txt')).toBe(503)
  expect(await ask('short.txt')).toBe(200)
})
