import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { asDatabaseError, DatabaseError, errorReply } from '../errors.ts'
import { answer } from '../commands/run.ts'
import { openCursors } from '../commands/cursors.ts'
import type { Doc } from '../bson/values.ts'
import { openForWriting } from '../storage/open.ts'
import { openStore } from '../storage/Store.ts'
import { removeExpired } from '../storage/expire.ts'
import { reply } from '../wire/messages.ts'
import type { Done, FromWriter, Job, ThreadData } from './messages.ts'

/**
 * The one thread that writes. Everything that waits is written in one transaction, and answered when that
 * is safely on the disk: while one commit runs, the next batch gathers.
 */
const { folder } = workerData as ThreadData
const port = parentPort
if (!port) throw new Error('The writer is a worker')

const store = openStore(openForWriting(folder))
const context = { store, cursors: openCursors(2, store) }
const mostInBatch = 1000
const expireEveryMs = 60_000

port.on('message', (first: Job) => {
  const jobs = [first]
  while (jobs.length < mostInBatch) {
    const next: { message: Job } | undefined = receiveMessageOnPort(port)
    if (!next) break
    jobs.push(next.message)
  }
  write(jobs)
})

function write(jobs: Job[]): void {
  const replies: Doc[] = []
  try {
    store.file.exec('BEGIN IMMEDIATE')
    store.catalog.refresh()
    for (const job of jobs) replies.push(runSafely(job))
    store.file.exec('COMMIT')
  } catch (thrown) {
    undo()
    if (jobs.length > 1) {
      for (const job of jobs) write([job])
      return
    }
    replies.length = 0
    replies.push(errorReply(asDatabaseError(thrown)))
  }
  send(jobs, replies)
}

/** A refusal is the answer to one command; anything else undoes the whole batch. */
function runSafely(job: Job): Doc {
  store.file.exec('SAVEPOINT command')
  try {
    const body = answer(
      Buffer.from(job.message.buffer, job.message.byteOffset, job.message.byteLength),
      job.envelope,
      context,
    )
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
  store.catalog.forget()
}

function send(jobs: Job[], bodies: Doc[]): void {
  const done: Done = jobs.flatMap((job, at) => {
    const body = bodies[at]
    return body ? [{ ticket: job.ticket, reply: reply(job.envelope, body) }] : []
  })
  const message: FromWriter = { done, changes: store.searchChanges.splice(0) }
  port?.postMessage(
    message,
    done.map(one => one.reply.buffer as ArrayBuffer),
  )
}

setInterval(() => {
  try {
    store.file.exec('BEGIN IMMEDIATE')
    store.catalog.refresh()
    removeExpired(store, new Date())
    store.file.exec('COMMIT')
  } catch {
    undo()
  }
}, expireEveryMs)

port.postMessage('ready')
