import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { Worker, parentPort, workerData } from 'node:worker_threads'
import { commands } from '../commands/commands.ts'
import { openCursors } from '../commands/cursors.ts'
import { run } from '../commands/run.ts'
import { bad, errorReply } from '../errors.ts'
import { openForReading } from '../storage/open.ts'
import { openStore, reading } from '../storage/Store.ts'
import { frames } from '../wire/frames.ts'
import { open, reply } from '../wire/messages.ts'
import type { Envelope } from '../wire/messages.ts'
import { goesToSearcher, writesOut } from './routes.ts'
import type { Done, ForSearcher, ForWriter, FromWriter, Job, ThreadData } from './messages.ts'

/**
 * The thread behind the socket. It reads by itself, hands writes to the writer and searches to the searcher,
 * so that a read never waits for a commit.
 */
const { folder, socket: path, port: writer } = workerData as ThreadData

const waiting = new Map<number, { socket: Socket; silent: boolean }>()
let tickets = 0

await once(writer, 'message')
const store = openStore(openForReading(folder))
const context = { store, cursors: openCursors(0) }

writer.on('message', ({ done, changes }: FromWriter) => {
  if (changes.length > 0) searcher?.postMessage({ changes } satisfies ForSearcher, [])
  deliver(done)
})

/** Started by the first search: whoever does not search pays nothing for it. */
let searcher: Worker | undefined
const search = (): Worker => {
  if (searcher) return searcher
  searcher = new Worker(new URL('./searcher.ts', import.meta.url), { workerData: { folder } })
  searcher.on('message', deliver)
  searcher.on('error', error => {
    throw error
  })
  return searcher
}

type Thread = { postMessage: (job: Job, transfer: ArrayBuffer[]) => void }

function hand(to: Thread, socket: Socket, envelope: Envelope, message: Buffer): void {
  const ticket = ++tickets
  waiting.set(ticket, { socket, silent: envelope.silent })
  const copy = Uint8Array.from(message)
  to.postMessage({ ticket, envelope, message: copy }, [copy.buffer])
}

function deliver(done: Done): void {
  for (const { ticket, reply: bytes } of done) {
    const asked = waiting.get(ticket)
    waiting.delete(ticket)
    if (asked && !asked.silent && !asked.socket.destroyed) asked.socket.write(bytes)
  }
}

function receive(socket: Socket, message: Buffer): void {
  const envelope = open(message)
  const command = commands[envelope.name]
  if (command?.kind === 'write' || writesOut(envelope, message))
    return hand(writer, socket, envelope, message)
  if (goesToSearcher(envelope, message)) return hand(search(), socket, envelope, message)
  const body = command
    ? command.kind === 'read'
      ? reading(store, () => run(message, envelope, context))
      : run(message, envelope, context)
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
  // Who does not read is not read from either, until what waits has gone out.
  socket.on('data', () => {
    if (socket.writableNeedDrain) socket.pause()
  })
  socket.on('drain', () => socket.resume())
  socket.on('error', () => socket.destroy())
})

server.listen(path, () => parentPort?.postMessage('listening', []))

parentPort?.on('message', async () => {
  server.close()
  writer.postMessage('stop' satisfies ForWriter, [])
  await once(writer, 'close')
  await searcher?.terminate()
  store.file.close()
  parentPort?.postMessage('stopped', [])
})
