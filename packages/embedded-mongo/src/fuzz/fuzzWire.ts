import { connect } from 'node:net'
import { BSON } from 'bson'
import { message } from '../testing/message.ts'
import { random } from '../testing/random.ts'
import type { Random } from '../testing/random.ts'
import { startDatabase } from '../testing/startDatabase.ts'

const perRound = 50

/**
 * Sends what no driver would send, each on a connection of its own, and asks on another in between whether all is
 * well. A round is 50 connections.
 */
export async function fuzzWire(seed: number, rounds: number): Promise<string[]> {
  const source = random(seed)
  const wrong: string[] = []
  const { db, server, stop } = await startDatabase()
  try {
    await db.collection('kept').insertOne({ kept: true })
    for (let round = 0; round < rounds && wrong.length < 5; round++) {
      const noise = Array.from({ length: perRound }, () => randomBytes(source))
      await Promise.all(noise.map(bytes => shout(server.socket, bytes)))
      const remaining = await db.collection('kept').countDocuments({ kept: true })
      if (remaining !== 1) wrong.push(`seed ${seed}, round ${round}: what was kept is gone`)
    }
  } catch (error) {
    wrong.push(`seed ${seed}: the server has stopped answering: ${String(error)}`)
  } finally {
    await stop()
  }
  return wrong
}

const patienceMs = 20

/** Sends bytes and leaves when the server has answered, hung up, or waits for more. */
const shout = (path: string, bytes: Buffer): Promise<void> =>
  new Promise(resolve => {
    const socket = connect(path)
    const leave = () => {
      socket.destroy()
      resolve()
    }
    socket.on('error', leave)
    socket.on('close', leave)
    socket.once('data', leave)
    socket.setTimeout(patienceMs, leave)
    socket.write(bytes)
  })

function randomBytes(source: Random): Buffer {
  const request = message(source.pick(requests)(source), {
    code: source.pick([2013, 2013, 2013, 2013, 2004, 2012, 1, -1]),
    flags: source.below(5) === 0 ? source.below(2 ** 32) : 0,
  })
  switch (source.below(5)) {
    case 0:
      return damaged(source, request)
    case 1:
      return request.subarray(0, source.below(request.length))
    case 2:
      return Buffer.from(Array.from({ length: source.below(200) }, () => source.below(256)))
    case 3:
      // A true length in front of whatever follows.
      return Buffer.concat([request.subarray(0, 21), damaged(source, request.subarray(21))])
    default:
      return Buffer.concat([request, damaged(source, request), request])
  }
}

function damaged(source: Random, bytes: Buffer): Buffer {
  const made = Buffer.from(bytes)
  for (let left = source.below(5) + 1; left > 0; left--)
    made[source.below(made.length)] = source.pick([0, 1, 127, 128, 255, source.below(256)])
  return made
}

function nested(depth: number): object {
  let made: object = {}
  for (let left = depth; left > 0; left--) made = { a: made }
  return made
}

const strange = ['__proto__', 'constructor', 'toString', '$where', '', 'hello', 'find']

const requests: ((source: Random) => object)[] = [
  () => ({ ping: 1, $db: 'noise' }),
  source => ({
    insert: 'noise',
    documents: [{ a: [1, { b: 'x' }], n: nested(source.below(190)) }],
    $db: 'noise',
  }),
  source => ({
    find: 'noise',
    filter: { $or: [{ a: nested(source.below(120)) }] },
    batchSize: 1,
    $db: 'noise',
  }),
  source => ({
    update: 'noise',
    updates: [{ q: {}, u: { [source.pick(strange)]: { a: 1 } } }],
    $db: 'noise',
  }),
  source => ({
    aggregate: 'noise',
    pipeline: [{ [source.pick(strange)]: {} }],
    cursor: {},
    $db: 'noise',
  }),
  source => ({ [source.pick(strange)]: 1, $db: source.pick(['noise', '', '$', 'a.b']) }),
  source => ({
    getMore: BSON.Long.fromNumber(source.below(99)),
    collection: 'noise',
    $db: 'noise',
  }),
  () => ({ killCursors: 'noise', cursors: [1, BSON.Long.fromNumber(3)], $db: 'noise' }),
]
