import { parentPort, workerData } from 'node:worker_threads'
import { openCursors } from '../commands/cursors.ts'
import { openForReading } from '../storage/open.ts'
import { openStore } from '../storage/Store.ts'
import { openSearcher } from '../search/Searcher.ts'
import { answerJob } from './answerJob.ts'
import type { ForSearcher, ReaderData } from './messages.ts'

/** A thread that searches, so that going through many vectors delays nobody's read. */
const { folder, owner } = workerData as ReaderData
const port = parentPort
if (!port) throw new Error('The searcher is a worker')

const store = openStore(openForReading(folder))
const searcher = openSearcher()
const context = { store, cursors: openCursors(owner), searcher }
const idleCheckMs = 60_000

port.on('message', (job: ForSearcher) => {
  if ('changes' in job) return searcher.changed(job.changes)
  answerJob(port, job, context)
})

setInterval(() => searcher.dropIdle(), idleCheckMs)
