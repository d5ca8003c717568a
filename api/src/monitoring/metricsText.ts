import { stat } from 'node:fs/promises'
import { fileIn } from '@sandbox-ai/embedded-mongo/tools'
import mongoose from 'mongoose'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { Bot } from '../bots/Bot.ts'
import { disk } from '../database/diskRoom.ts'
import { env } from '../env.ts'
import { Job } from '../jobs/Job.ts'
import { residentMemory } from '../memory/residentMemory.ts'
import { modelsWaiting } from '../models/models.ts'
import { registry } from '../telemetry/metrics.ts'
import { User } from '../users/User.ts'

type Sample = [labels: Record<string, string>, value: number]

/** Milliseconds for which what the database was asked holds, however often somebody looks. */
const holdMs = 5_000

const gauges = [
  gaugeOf(
    'sandbox_memory_bytes',
    'Resident memory of the server and the processes that read files, and its ceiling',
    () => [
      [{ of: 'used' }, residentMemory()],
      [{ of: 'ceiling' }, env.MEMORY_MB * 2 ** 20],
    ],
  ),
  gaugeOf(
    'sandbox_model_waiting',
    'Work that waits for the models on this machine, by lane, the most urgent one first: needed, better, tried, patient',
    () => Object.entries(modelsWaiting()).map(([lane, count]) => [{ lane }, count]),
  ),
  gaugeOf('sandbox_jobs', 'Jobs that are open or failed, by kind', async () => {
    const groups = await Job.aggregate<{ _id: { kind: string; state: string }; count: number }>([
      { $match: { state: { $in: ['open', 'failed'] } } },
      { $group: { _id: { kind: '$kind', state: '$state' }, count: { $sum: 1 } } },
    ])
    return groups.map(({ _id: { kind, state }, count }) => [{ kind, state }, count])
  }),
  gaugeOf('sandbox_records', 'Accounts, bots, and bots whose site runs', async () => [
    [{ of: 'users' }, await User.estimatedDocumentCount()],
    [{ of: 'bots' }, await Bot.estimatedDocumentCount()],
    [{ of: 'running_bots' }, await Bot.countDocuments({ isRunning: true })],
  ]),
  gaugeOf(
    'sandbox_database_bytes',
    'Bytes of the database: its file and its write-ahead log on this machine, or data and indexes of MongoDB as it stores them',
    () => (env.MONGODB_URI ? bytesAtServer() : bytesInFolder(env.DATA_DIR)),
  ),
  gaugeOf('sandbox_disk_free_bytes', 'Room on the disk of DATA_DIR', async () => [
    [{ of: 'data' }, await disk.freeBytes()],
  ]),
]

for (const gauge of gauges) registry.registerMetric(gauge)
// Memory, event loop, garbage collection and open files of the process.
collectDefaultMetrics({ register: registry })

/** Returns all metrics as Prometheus reads them, with the media type of that. */
export const metricsText = async () => ({
  type: registry.contentType,
  text: await registry.metrics(),
})

async function bytesInFolder(folder: string): Promise<Sample[]> {
  const file = fileIn(folder)
  const sizeOf = (path: string) =>
    stat(path).then(
      ({ size }) => size,
      () => 0,
    )
  return [
    [{ of: 'data' }, await sizeOf(file)],
    [{ of: 'log' }, await sizeOf(`${file}-wal`)],
  ]
}

async function bytesAtServer(): Promise<Sample[]> {
  const stats = await mongoose.connection.db!.command({ dbStats: 1 })
  return [
    [{ of: 'data' }, Number(stats['storageSize'])],
    [{ of: 'indexes' }, Number(stats['indexSize'])],
  ]
}

/** Makes a gauge of what is asked now and then; it has no values while the database or the disk does not answer. */
function gaugeOf(name: string, help: string, ask: () => Sample[] | Promise<Sample[]>) {
  let askedAt = -Infinity
  return new Gauge({
    name,
    help,
    labelNames: ['of', 'lane', 'kind', 'state'],
    registers: [],
    async collect() {
      if (performance.now() - askedAt < holdMs) return
      askedAt = performance.now()
      const samples = await (async () => ask())().catch((): Sample[] => [])
      this.reset()
      for (const [labels, value] of samples) this.set(labels, value)
    },
  })
}
