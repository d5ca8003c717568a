import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { Worker, parentPort, workerData } from 'node:worker_threads'
import { commands } from '../commands/commands.ts'
import { openCursors, ownerOf } from '../commands/cursors.ts'
import { run } from '../commands/run.ts'
import { bad, errorReply } from '../errors.ts'
import { openForReading } from '../storage/open.ts'
import { openStore, reading } from '../storage/Store.ts'
import { frames } from '../wire/frames.ts'
import { open, reply } from '../wire/messages.ts'
import type { Envelope } from '../wire/messages.ts'
import type { Done, ForSearcher, FromWriter, Job, ThreadData } from './messages.ts'

/**
 * The thread behind the socket. It reads by itself, hands writes to the writer and searches to the searcher,
 * so that a read never waits for a commit.
 */
const data = workerData as ThreadData
if (!parentPort) throw new Error('The door is a worker')
const owner = parentPort

const waiting = new Map<number, { socket: Socket; envelope: Envelope }>()
let tickets = 0

const start = (script: string): Worker => {
  const worker = new Worker(new URL(script, import.meta.url), { workerData: data })
  worker.on('error', error => {
    owner.postMessage({ failed: error instanceof Error ? error.message : String(error) })
    setImmediate(() => process.exit(1))
  })
  return worker
}

const writer = start('./writer.ts')
await new Promise<void>(resolve => void writer.once('message', () => resolve()))
writer.on('message', ({ done, changes }: FromWriter) => {
  if (searcher && changes.length > 0) searcher.postMessage({ changes } satisfies ForSearcher)
  deliver(done)
})

const store = openStore(openForReading(data.folder))
const context = { store, cursors: openCursors(0, store) }

let searcher: Worker | undefined
const search = (): Worker => {
  if (searcher) return searcher
  searcher = start('./searcher.ts')
  searcher.on('message', (done: Done) => deliver(done))
  return searcher
}

const hand = (to: Worker, socket: Socket, envelope: Envelope, message: Buffer): void => {
  const ticket = ++tickets
  waiting.set(ticket, { socket, envelope })
  const copy = Uint8Array.from(message)
  const job: Job = { ticket, envelope, message: copy }
  to.postMessage(job, [copy.buffer])
}

function deliver(done: Done): void {
  for (const { ticket, reply: bytes } of done) {
    const asked = waiting.get(ticket)
    waiting.delete(ticket)
    if (asked && !asked.envelope.silent && !asked.socket.destroyed) asked.socket.write(bytes)
  }
}

const isSearch = (envelope: Envelope, message: Buffer): boolean =>
  (envelope.name === 'aggregate' &&
    (message.includes('\u0003$search') || message.includes('$vectorSearch'))) ||
  ((envelope.name === 'getMore' || envelope.name === 'killCursors') &&
    searcher !== undefined &&
    cursorOwner(message) === 1)

/** Whose cursor a `getMore` or `killCursors` means: an int64 stands where the first one is named. */
function cursorOwner(message: Buffer): number {
  const name = message.indexOf('\u0012getMore\0')
  if (name >= 0) return ownerOf(message.readBigInt64LE(name + 9))
  const list = message.indexOf('\u0004cursors\0')
  const first = list < 0 ? -1 : message.indexOf('\u00120\0', list)
  return first < 0 ? 0 : ownerOf(message.readBigInt64LE(first + 3))
}

function receive(socket: Socket, message: Buffer): void {
  const envelope = open(message)
  const command = commands[envelope.name]
  if (command?.kind === 'write') return hand(writer, socket, envelope, message)
  if (isSearch(envelope, message)) return hand(search(), socket, envelope, message)
  const body =
    command?.kind === 'read'
      ? reading(store, () => run(message, envelope, context))
      : command
        ? run(message, envelope, context)
        : errorReply(bad(`no such command: '${envelope.name}'`, 59))
  if (!envelope.silent) socket.write(reply(envelope, body))
}

const server = createServer(socket => {
  const { push } = frames()
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of push(chunk)) receive(socket, message)
    } catch {
      // What cannot be read as a message leaves no place to go on from.
      socket.destroy()
    }
  })
  socket.on('error', () => socket.destroy())
})

server.listen(data.socket, () => owner.postMessage('ready'))

owner.on('message', async () => {
  server.close()
  await writer.terminate()
  await searcher?.terminate()
  store.file.close()
  owner.postMessage('closed')
})
