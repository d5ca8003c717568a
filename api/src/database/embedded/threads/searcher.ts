import { parentPort, workerData } from 'node:worker_threads'
import { openCursors } from '../commands/cursors.ts'
import { runReading } from '../commands/run.ts'
import { openForReading } from '../storage/open.ts'
import { openStore } from '../storage/Store.ts'
import { openSearcher } from '../search/Searcher.ts'
import { reply } from '../wire/messages.ts'
import type { Done, ForSearcher, SearcherData } from './messages.ts'

/** A thread that searches, so that going through many vectors delays nobody's read. */
const { folder, owner } = workerData as SearcherData
const port = parentPort
if (!port) throw new Error('The searcher is a worker')

const store = openStore(openForReading(folder))
const searcher = openSearcher()
const context = { store, cursors: openCursors(owner), searcher }
const idleCheckMs = 60_000

port.on('message', (job: ForSearcher) => {
  if ('changes' in job) return searcher.changed(job.changes)
  const message = Buffer.from(job.message.buffer, job.message.byteOffset, job.message.byteLength)
  const bytes = reply(job.envelope, runReading(message, job.envelope, context))
  const done: Done = [{ ticket: job.ticket, reply: bytes }]
  port.postMessage(done, [bytes.buffer as ArrayBuffer])
})

setInterval(() => searcher.dropIdle(), idleCheckMs)
