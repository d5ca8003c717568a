import { setPriority } from 'node:os'
import { receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { Doc } from '../bson/values.ts'
import { openCursors } from '../commands/cursors.ts'
import { answer } from '../commands/run.ts'
import { DatabaseError, asDatabaseError, bad, errorReply, isFull } from '../errors.ts'
import { removeExpired } from '../storage/expire.ts'
import { openForWriting, roomyLog, tightLog } from '../storage/open.ts'
import { openReserve } from '../storage/reserve.ts'
import { openStore } from '../storage/Store.ts'
import { emptyLog, openTidying } from '../storage/tidy.ts'
import { reply, waitsForDisk } from '../wire/messages.ts'
import type { Done, ForWriter, FromWriter, Job, ThreadData } from './messages.ts'

/**
 * The one thread that writes. All queued writes share one transaction and are answered when it is safely on disk;
 * while one commit runs, the next batch gathers.
 */
const { folder, port } = workerData as ThreadData
const store = openStore(openForWriting(folder))
// On Linux this is the thread's own: where processors are short, those who read go first.
if (process.platform === 'linux') setPriority(2)

const context = { store, cursors: openCursors(2) }
const maxBatch = 1000
const maxBatchMs = 50
const expireEveryMs = 60_000
const tidyEveryMs = 1_000
/** Milliseconds after which tidying runs even while writes keep coming. */
const maxUntidyMs = 10_000

/** Size up to which messages are still accepted on a full disk: the reserve has room for them and for deleting. */
const smallBytes = 64 * 1024

const reserve = openReserve(folder)
// At once: the disk may be full before tidying comes to it.
reserve.restore()
const tidying = openTidying(store.file, folder)
let isShort = false
/** Times of the last write and of the first one since the last tidying; `Infinity` where there is nothing to tidy. */
let lastWrite = performance.now()
let untidySince = performance.now()

port.on('message', (first: ForWriter) => {
  const jobs: Job[] = []
  let next: ForWriter | undefined = first
  const end = performance.now() + maxBatchMs
  while (next) {
    if (next === 'stop') {
      write(jobs)
      store.file.close()
      tidying.close()
      port.close()
      process.exit(0)
    }
    jobs.push(next)
    next = jobs.length < maxBatch && performance.now() < end ? taken() : undefined
  }
  write(jobs)
})

function taken(): ForWriter | undefined {
  const item: { message: ForWriter } | undefined = receiveMessageOnPort(port)
  return item?.message
}

function write(jobs: Job[]): void {
  if (jobs.length === 0) return
  const replies: Doc[] = []
  try {
    const isSafe = jobs.some(job => waitsForDisk(messageOf(job), job.envelope))
    store.file.exec(`PRAGMA synchronous = ${isSafe ? 'FULL' : 'NORMAL'}`)
    inRoom(() => {
      replies.length = 0
      for (const job of jobs) replies.push(runSafely(job))
    })
    send(jobs, replies)
  } catch (thrown) {
    // One command may have spoilt it for all: each gets a transaction of its own.
    if (jobs.length > 1) for (const job of jobs) write([job])
    else send(jobs, [errorReply(asDatabaseError(thrown))])
  }
}

/** Runs work in a transaction, and where the disk is full once more, with the reserve given back to it. */
function inRoom<T>(run: () => T): T {
  try {
    return inTransaction(run)
  } catch (thrown) {
    if (!isFull(thrown) || !reserve.release()) throw thrown
    runShort()
    return inTransaction(run)
  }
}

function inTransaction<T>(run: () => T): T {
  try {
    store.file.exec('BEGIN IMMEDIATE')
    store.catalog.refresh()
    const result = run()
    if (store.hasRemoved) tidying.note()
    store.hasRemoved = false
    store.file.exec('COMMIT')
    lastWrite = performance.now()
    untidySince = Math.min(untidySince, lastWrite)
    return result
  } catch (thrown) {
    undo()
    throw thrown
  }
}

const messageOf = ({ message: { buffer, byteOffset, byteLength } }: Job): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Runs one command; a refusal is its reply, and any other error undoes the whole batch. */
function runSafely(job: Job): Doc {
  store.file.exec('SAVEPOINT command')
  try {
    if (isShort && job.message.length > smallBytes)
      throw bad('The disk is full. Free some space and try again.', 14031)
    const body = answer(messageOf(job), job.envelope, context)
    store.file.exec('RELEASE command')
    return body
  } catch (thrown) {
    if (!(thrown instanceof DatabaseError)) throw thrown
    store.file.exec('ROLLBACK TO command; RELEASE command')
    store.catalog.forget()
    store.catalog.refresh()
    return errorReply(thrown)
  }
}

function undo(): void {
  try {
    store.file.exec('ROLLBACK')
  } catch {
    // SQLite has already undone it by itself, as it does on a full disk.
  }
  store.searchChanges.length = 0
  store.hasRemoved = false
  tidying.forget()
  store.catalog.forget()
}

function send(jobs: Job[], bodies: Doc[]): void {
  const done: Done = jobs.flatMap(({ ticket, envelope }, at) => {
    const body = bodies[at]
    return body ? [{ ticket, reply: reply(envelope, body) }] : []
  })
  const message: FromWriter = { done, changes: store.searchChanges.splice(0) }
  port.postMessage(
    message,
    done.map(one => one.reply.buffer as ArrayBuffer),
  )
}

/** With the reserve given back to it, the disk takes the log into the file, and small writes. */
function runShort(): void {
  isShort = true
  store.file.exec(tightLog)
  try {
    emptyLog(store.file)
  } catch {
    // Others took the room: what fits is written when there is some.
  }
}

function tidy(): void {
  const now = performance.now()
  if (now - lastWrite < tidyEveryMs / 2 && now - untidySince < maxUntidyMs) return
  try {
    if (reserve.restore() && isShort) {
      isShort = false
      store.file.exec(roomyLog)
    }
    if (untidySince < Infinity) {
      const isMore = tidying.giveBack()
      if (!emptyLog(store.file)) return
      if (isMore) return void setImmediate(tidy)
      untidySince = Infinity
    }
    tidying.wipe()
  } catch {
    // A full disk, most likely: the next round tries again.
  }
}
setInterval(tidy, tidyEveryMs)

setInterval(() => {
  try {
    removeExpired(store, new Date(), run => {
      const removed = inRoom(run)
      // At once: a later transaction that is undone forgets the changes that were not sent.
      send([], [])
      return removed
    })
  } catch {
    // A full disk, most likely: the next round tries again.
  }
}, expireEveryMs)

send([], [])
