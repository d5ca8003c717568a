import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { mongo } from 'mongoose'
import { random } from '@sandbox-ai/embedded-mongo/testing/random'
import { bareSqlite, fsyncTimes } from './baselines.ts'
import type { Note } from './Note.ts'
import { report } from './report.ts'
import type { Row } from './report.ts'
import type { Server } from './startServer.ts'
import { p50, p95, times } from './times.ts'

const tenants = 100
const documents = 100_000
const perInsert = 1_000
const reads = 2_000
const { below } = random(11)

const note = (n: number): Note => ({
  _id: n,
  tenant: n % tenants,
  at: (n * 7919) % documents,
  title: `Note ${n} of tenant ${n % tenants}`,
  tags: [`t${n % 7}`, `t${n % 11}`],
  done: n % 3 === 0,
})

/** Small documents: writing many, finding one, a tenant's newest, changing one, and reading while others write. */
export async function benchDocuments(server: Server, folder: string): Promise<void> {
  const notes = server.db.collection<Note>('notes')
  const bare = bareSqlite(folder)
  await notes.createIndex({ tenant: 1, at: -1 })
  const insert = async (run: number) => {
    const batch = Array.from({ length: perInsert }, (_, at) => note(run * perInsert + at))
    bare.keep(batch)
    const began = performance.now()
    await notes.insertMany(batch)
    return performance.now() - began
  }
  let inserting = 0
  for (let run = 0; run < documents / perInsert; run++) inserting += await insert(run)

  const any = () => below(documents)
  const find = () => notes.findOne({ _id: any() })
  const pinging = await times(reads, () => server.db.command({ ping: 1 }))
  const finding = await times(reads, find)
  const bareFinding = await times(reads, () => bare.find(any()))
  const range = (tenant: number) =>
    notes
      .find({ tenant, at: { $gte: below(documents / 2) } })
      .sort({ at: -1 })
      .limit(50)
      .toArray()
  const ranging = await times(reads, run => range(run % tenants))
  const bareRanging = await times(reads, run => bare.range(run % tenants, below(documents / 2)))
  const change = (run: number) => notes.updateOne({ _id: any() }, { $set: { title: `New ${run}` } })
  const syncing = await fsyncTimes(folder, 300)
  const changing = await times(300, change)
  const { quiet, busy, written } = await besideWriters(server, find)

  const ping = { what: 'a ping by the same driver', value: p50(pinging) }
  const rows: Row[] = [
    {
      what: 'insertMany, small documents with one index',
      ours: documents / (inserting / 1000),
      unit: '/s',
      goal: '≥ 20,000',
      baseline: { what: 'bare SQLite, same bytes and keys', value: documents / bare.seconds() },
    },
    { what: 'findOne by id p50', ours: p50(finding), unit: 'ms', goal: '≤ 0.5', baseline: ping },
    {
      what: 'findOne by id p95',
      ours: p95(finding),
      unit: 'ms',
      baseline: { ...ping, value: p95(pinging) },
    },
    {
      what: 'findOne by id p50, beside no server at all',
      ours: p50(finding),
      unit: 'ms',
      baseline: { what: 'bare SQLite by index, decoded', value: p50(bareFinding) },
    },
    {
      what: 'tenant, range, sort, limit 50 of 100,000 p50',
      ours: p50(ranging),
      unit: 'ms',
      goal: '≤ 1.5',
      baseline: { what: 'bare SQLite by index, decoded', value: p50(bareRanging) },
    },
    {
      what: 'updateOne by id p50',
      ours: p50(changing),
      unit: 'ms',
      goal: 'ratio ≤ 1.5',
      baseline: { what: 'one write and fsync', value: p50(syncing) },
    },
    {
      what: 'updateOne by id p50, beside both its parts',
      ours: p50(changing),
      unit: 'ms',
      baseline: { what: 'a ping, and one write and fsync', value: p50(pinging) + p50(syncing) },
    },
    {
      what: `findOne p95 beside 32 writers (${Math.round(written).toLocaleString('en')} writes/s)`,
      ours: p95(busy),
      unit: 'ms',
      goal: '≤ 3',
      baseline: { what: 'p95 without writers', value: p95(quiet) },
    },
  ]
  bare.close()
  report('Small documents', rows)
}

/** Reads alone, then while 32 clients of another process insert and update as fast as they can. */
async function besideWriters(server: Server, find: () => Promise<mongo.WithId<Note> | null>) {
  const quiet = await times(reads, find)
  const writers = fork(join(import.meta.dirname, 'writers.ts'), [server.uri])
  await once(writers, 'message')
  const began = performance.now()
  const busy = await times(reads, find)
  const seconds = (performance.now() - began) / 1000
  return { quiet, busy, written: (await stopped(writers)) / seconds }
}

async function stopped(writers: ChildProcess): Promise<number> {
  writers.send('stop')
  const [{ written }] = (await once(writers, 'message')) as [{ written: number }]
  return written
}
