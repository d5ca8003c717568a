import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { mongo } from 'mongoose'

/** MongoDB's `NotWritablePrimary`. */
const steppedDown = { ok: 0, code: 10_107, codeName: 'NotWritablePrimary', errmsg: 'not primary' }
const messageCode = 2_013
/** Bytes before the document of a message: its header, flags and the kind of its section. */
const headBytes = 21

/** The way that a proxy treats messages and connections. */
type Weather = {
  /** Milliseconds that each message to the database takes longer. */
  delayMs: number
  /** False while nobody can connect; who was connected is cut. */
  isThere: boolean
  /** True while it answers in the manner of a member that is no longer the primary; such a one still says hello. */
  isSteppedDown: boolean
}

/** Starts a proxy before a database of this machine; tests say by `weather` what happens on the way. */
export async function startDatabaseProxy(databaseUri: string, port = 0) {
  const database = new URL(databaseUri)
  const open = new Set<Socket>()
  const state: Weather = { delayMs: 0, isThere: true, isSteppedDown: false }
  const server = createServer(client => {
    const inner = connect(Number(database.port), database.hostname)
    if (!state.isThere) client.destroy()
    for (const [one, other] of [
      [client, inner],
      [inner, client],
    ] as const) {
      open.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
    }
    inner.pipe(client)
    let rest = Buffer.alloc(0)
    client.on('data', chunk => {
      rest = Buffer.concat([rest, chunk as Buffer])
      while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
        const message = rest.subarray(0, rest.readInt32LE(0))
        rest = rest.subarray(message.length)
        setTimeout(pass, state.delayMs, message)
      }
    })
    const pass = (message: Buffer) => {
      if (state.isSteppedDown && !isHello(message)) client.write(replyTo(message, steppedDown))
      else inner.write(message)
    }
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    uri: databaseUri.replace(database.port, String((server.address() as AddressInfo).port)),
    /** Changes what happens from now on. */
    weather(change: Partial<Weather>) {
      Object.assign(state, change)
      if (!state.isThere) for (const socket of open) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** True for the commands by which drivers find out what a server is, in today's form or that of before. */
const isHello = (message: Buffer) =>
  message.readInt32LE(12) !== messageCode ||
  /^.(hello|ismaster)\0/i.test(message.toString('latin1', headBytes + 3, headBytes + 20))

function replyTo(message: Buffer, document: object): Buffer {
  const body = mongo.BSON.serialize(document)
  const reply = Buffer.alloc(headBytes + body.length)
  reply.writeInt32LE(reply.length, 0)
  reply.writeInt32LE(message.readInt32LE(4), 8)
  reply.writeInt32LE(messageCode, 12)
  reply.set(body, headBytes)
  return reply
}
