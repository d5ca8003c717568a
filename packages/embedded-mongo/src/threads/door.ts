import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { Worker, parentPort, workerData } from 'node:worker_threads'
import { commandOf } from '../commands/commands.ts'
import { openCursors } from '../commands/cursors.ts'
import { run, runReading } from '../commands/run.ts'
import { bad, errorReply } from '../errors.ts'
import { openForReading } from '../storage/open.ts'
import { openStore } from '../storage/Store.ts'
import { frames } from '../wire/frames.ts'
import { open, reply } from '../wire/messages.ts'
import type { Envelope } from '../wire/messages.ts'
import { besideFor, patientReader, writesOut } from './routes.ts'
import type {
  Done,
  ForSearcher,
  ForWriter,
  FromWriter,
  Job,
  ReaderData,
  ThreadData,
} from './messages.ts'

/**
 * The thread behind the socket. It reads by itself, hands writes to the writer, searches to the
 * searchers and what may take long to a reader of its own, so that a read waits for none of them.
 */
const { folder, socket: path, port: writer } = workerData as ThreadData

/** One client: its messages are answered one after the other, in the order they came. */
type Connection = { socket: Socket; unread: Buffer[]; asking: boolean }

const waiting = new Map<number, { connection: Connection; silent: boolean }>()
let tickets = 0

await once(writer, 'message')
const store = openStore(openForReading(folder))
const context = { store, cursors: openCursors(0) }

writer.on('message', ({ done, changes }: FromWriter) => {
  if (changes.length > 0)
    for (const [owner, thread] of threads)
      if (owner !== patientReader) thread.postMessage({ changes } satisfies ForSearcher, [])
  deliver(done)
})

/** Each is started by its first command: whoever does not search pays nothing for it. */
const threads = new Map<number, Worker>()
const threadOf = (owner: number): Worker => {
  const known = threads.get(owner)
  if (known) return known
  const script = owner === patientReader ? './patientReader.ts' : './searcher.ts'
  const thread = new Worker(new URL(script, import.meta.url), {
    workerData: { folder, owner } satisfies ReaderData,
    // Garbage of loading is collected sooner, so that memory holds partitions.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  thread.on('message', deliver)
  thread.on('error', error => {
    throw error
  })
  threads.set(owner, thread)
  return thread
}

type Thread = { postMessage: (job: Job, transfer: ArrayBuffer[]) => void }

function hand(to: Thread, connection: Connection, envelope: Envelope, message: Buffer): void {
  const ticket = ++tickets
  waiting.set(ticket, { connection, silent: envelope.silent })
  connection.asking = true
  const copy = Uint8Array.from(message)
  to.postMessage({ ticket, envelope, message: copy }, [copy.buffer])
}

/** One reply at a time, so that who reads is not kept waiting while a whole commit is answered. */
const replies: Done = []

function deliver(done: Done): void {
  if (replies.length === 0 && done.length > 0) setImmediate(deliverNext)
  replies.push(...done)
}

function deliverNext(): void {
  const next = replies.shift()
  if (replies.length > 0) setImmediate(deliverNext)
  const request = next && waiting.get(next.ticket)
  if (!request) return
  waiting.delete(next.ticket)
  const { connection, silent } = request
  if (!silent && !connection.socket.destroyed) connection.socket.write(next.reply)
  connection.asking = false
  goOn(connection)
}

function receive(connection: Connection, message: Buffer): void {
  const envelope = open(message)
  const command = commandOf(envelope.name)
  if (command?.kind === 'write' || writesOut(envelope, message))
    return hand(writer, connection, envelope, message)
  const beside = besideFor(envelope, message)
  if (beside) return hand(threadOf(beside), connection, envelope, message)
  const body = command
    ? command.kind === 'read'
      ? runReading(message, envelope, context)
      : run(message, envelope, context)
    : errorReply(bad(`no such command: '${envelope.name}'`, 59))
  if (!envelope.silent) connection.socket.write(reply(envelope, body))
}

/** Answers the next message, unless one is still being answered or the client does not take what it was sent. */
function goOn(connection: Connection): void {
  const { socket, unread } = connection
  if (connection.asking || socket.destroyed) return
  if (socket.writableNeedDrain) return
  const message = unread.shift()
  if (!message) return void socket.resume()
  try {
    receive(connection, message)
  } catch {
    // Bytes that are no message leave no place to go on from.
    return void socket.destroy()
  }
  // A connection that sends many messages at once lets others in between.
  if (unread.length > 0) setImmediate(goOn, connection)
}

const server = createServer(socket => {
  const { push } = frames()
  const connection: Connection = { socket, unread: [], asking: false }
  socket.on('data', (chunk: Buffer) => {
    try {
      connection.unread.push(...push(chunk))
    } catch {
      return void socket.destroy()
    }
    goOn(connection)
    // A client that sends before the last answer, or does not read it, is not read from either.
    if (connection.unread.length > 0 || socket.writableNeedDrain) socket.pause()
  })
  socket.on('drain', () => goOn(connection))
  socket.on('error', () => socket.destroy())
})

server.listen({ path, backlog: 4096 }, () => parentPort?.postMessage('listening', []))

parentPort?.on('message', async () => {
  server.close()
  await Promise.all([...threads.values()].map(thread => thread.terminate()))
  store.file.close()
  // The writer goes last: closing the last connection folds the log into the file.
  writer.postMessage('stop' satisfies ForWriter, [])
  await once(writer, 'close')
  parentPort?.postMessage('stopped', [])
})
