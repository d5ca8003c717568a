import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { BSON } from 'bson'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crc32c } from './crc32c.ts'
import { frames } from './frames.ts'
import { message } from '../testing/message.ts'
import { random } from '../testing/random.ts'
import { startDatabase } from '../testing/startDatabase.ts'

let running: Awaited<ReturnType<typeof startDatabase>>
beforeAll(async () => {
  running = await startDatabase()
})
afterAll(() => running.stop())

const path = () => running.server.socket

/** Sends bytes on a connection of its own; gives what came back when it closes or has answered. */
function send(...pieces: Buffer[]): Promise<Buffer | 'closed'> {
  return new Promise(resolve => {
    const socket: Socket = connect(path())
    socket.on('data', (reply: Buffer) => {
      resolve(reply)
      socket.destroy()
    })
    socket.on('close', () => resolve('closed'))
    socket.on('error', () => resolve('closed'))
    for (const piece of pieces) socket.write(piece)
  })
}

const ping = { ping: 1, $db: 'test' }

test('a message in many pieces is put together', async () => {
  const whole = message(ping)
  const reply = await send(...Array.from(whole, byte => Buffer.of(byte)))
  expect(reply === 'closed' ? reply : BSON.deserialize(reply.subarray(21))).toEqual({ ok: 1 })
})

test.each([
  ['a length that is too small', message(ping, { length: 3 })],
  ['a length beyond every bound', message(ping, { length: 2_000_000_000 })],
  ['an unknown op code', message(ping, { code: 9999 })],
  ['unknown flags', message(ping, { flags: 1 << 5 })],
  ['an unknown kind of section', message(ping, { kind: 9 })],
])('%s closes the connection', async (_name, bytes) => {
  expect(await send(bytes)).toBe('closed')
})

const summed = (body: object, sum: (bytes: Buffer) => number): Buffer => {
  const plain = message(body, { flags: 1 })
  const made = Buffer.concat([plain, Buffer.alloc(4)])
  made.writeInt32LE(made.length, 0)
  made.writeUInt32LE(sum(made.subarray(0, -4)), made.length - 4)
  return made
}

test('the checksum is the one of RFC 3720', () => {
  expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283)
})

test('a message with a checksum is answered when it is right, and closes the connection when not', async () => {
  expect(await send(summed(ping, crc32c))).toBeInstanceOf(Buffer)
  expect(await send(summed(ping, bytes => crc32c(bytes) ^ 1))).toBe('closed')
})

test('a compressed message, which nobody was offered, closes the connection', async () => {
  expect(await send(message(ping, { code: 2012 }))).toBe('closed')
})

/** Everything that comes back on one connection until `count` replies are there. */
function replies(count: number, ...pieces: Buffer[]): Promise<BSON.Document[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(path())
    const { push } = frames()
    const replies: BSON.Document[] = []
    socket.on('data', (chunk: Buffer) => {
      replies.push(...push(chunk).map(bytes => BSON.deserialize(bytes.subarray(21))))
      if (replies.length < count) return
      resolve(replies)
      socket.destroy()
    })
    socket.on('close', () => reject(new Error(`closed after ${replies.length} replies`)))
    socket.write(Buffer.concat(pieces))
  })
}

test('messages sent at once are answered in order, and a read sees the write before it', async () => {
  const pieces = Array.from({ length: 20 }, (_, n) => [
    message({ insert: 'order', documents: [{ n }], $db: 'test' }, { flags: n % 2 ? 2 : 0 }),
    message({ count: 'order', $db: 'test' }),
  ]).flat()
  const counts = (await replies(30, ...pieces)).map(reply => Number(reply['n']))
  expect(counts.filter((_, at) => at % 3 > 0)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
})

test('who asks for much and reads nothing fills no memory and keeps nobody waiting', async () => {
  const large = { text: 'x'.repeat(1024 * 1024) }
  await running.db.collection('large').insertMany(Array.from({ length: 8 }, () => ({ ...large })))
  const before = process.memoryUsage.rss()
  const greedy = connect(path()).pause()
  const asking = message({ find: 'large', batchSize: 100, $db: 'test' })
  greedy.write(Buffer.concat(Array.from({ length: 200 }, () => asking)))
  for (let round = 0; round < 20; round++)
    expect(await running.db.collection('large').countDocuments()).toBe(8)
  // All the answers together are 1.6 GB.
  expect(process.memoryUsage.rss() - before).toBeLessThan(600 * 1024 * 1024)
  greedy.destroy()
})

test('a thousand clients at once are all answered', async () => {
  const answers = await Promise.all(Array.from({ length: 1000 }, () => send(message(ping))))
  expect(answers.filter(answer => answer === 'closed')).toEqual([])
})

test('a document that is nested too deeply is refused with code 15', async () => {
  let nested: object = {}
  for (let depth = 0; depth < 190; depth++) nested = { a: nested }
  const [reply] = await replies(1, message({ insert: 'deep', documents: [nested], $db: 'test' }))
  expect(reply?.['code'] ?? reply?.['writeErrors']?.[0]?.code).toBe(15)
})

test('damaged messages never take the server down, nor other clients', async () => {
  const source = random(5)
  const whole = message({ insert: 'noise', documents: [{ a: [1, { b: 'x' }] }], $db: 'noise' })
  await Promise.all(
    Array.from({ length: 150 }, () => {
      const bytes = Buffer.from(whole)
      for (let left = source.below(4) + 1; left > 0; left--)
        bytes[source.below(bytes.length - 4) + 4] = source.below(256)
      return Promise.race([send(bytes), new Promise(done => setTimeout(done, 300))])
    }),
  )
  expect(await running.db.command({ ping: 1 })).toEqual({ ok: 1 })
})

test('a client that vanishes in the middle of an answer harms nobody', async () => {
  await running.db
    .collection('long')
    .insertMany(Array.from({ length: 500 }, () => ({ text: 'x'.repeat(10_000) })))
  await send(message({ find: 'long', batchSize: 500, $db: 'test' }))
  expect(await running.db.collection('long').countDocuments()).toBe(500)
})

test('thousands of open cursors do not stand in the way', async () => {
  await running.db.collection('few').insertMany([{ n: 1 }, { n: 2 }, { n: 3 }])
  const open = async () => running.db.command({ find: 'few', batchSize: 1 })
  for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 100 }, open))
  expect(await running.db.collection('few').find().batchSize(1).toArray()).toHaveLength(3)
})
