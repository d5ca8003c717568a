import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { BSON } from 'bson'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { random } from '../testing/random.ts'
import { startDatabase } from '../testing/startDatabase.ts'

let running: Awaited<ReturnType<typeof startDatabase>>
beforeAll(async () => {
  running = await startDatabase()
})
afterAll(() => running.stop())

const path = () =>
  decodeURIComponent(
    new URL(running.server.uri.replace('mongodb://', 'http://x/')).pathname
      .slice(1)
      .split('/')[0] ?? '',
  )

function message(body: object, { code = 2013, flags = 0, length = 0, kind = 0 } = {}): Buffer {
  const bytes = BSON.serialize(body)
  const made = Buffer.alloc(21 + bytes.length)
  made.writeInt32LE(length || made.length, 0)
  made.writeInt32LE(7, 4)
  made.writeInt32LE(code, 12)
  made.writeUInt32LE(flags, 16)
  made.writeUInt8(kind, 20)
  made.set(bytes, 21)
  return made
}

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
