import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openCursors } from '../commands/cursors.ts'
import { openForReading } from '../storage/open.ts'
import { openStore } from '../storage/Store.ts'
import { answerJob } from './answerJob.ts'
import type { Job, ReaderData } from './messages.ts'

/** A thread for reads that may take long, so that one who counts 100,000 documents delays nobody's short read. */
const { folder, owner } = workerData as ReaderData
const port = parentPort
if (!port) throw new Error('The reader is a worker')

// On Linux this is the thread's own: where processors are short, the others go first.
if (process.platform === 'linux') setPriority(5)

const context = { store: openStore(openForReading(folder)), cursors: openCursors(owner) }

port.on('message', (job: Job) => answerJob(port, job, context))
