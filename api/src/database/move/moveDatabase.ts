import { existsSync } from 'node:fs'
import { mongo } from 'mongoose'
import { startEmbedded } from '@sandbox-ai/embedded-mongo'
import { fileIn } from '@sandbox-ai/embedded-mongo/tools'
import { claimTarget, forgetVersion, releaseTarget } from './claimTarget.ts'
import type { Moved } from './claimTarget.ts'
import { copyDocuments } from './copyDocuments.ts'
import { copyIndexes, copySearchIndexes } from './copyIndexes.ts'

/** One collection at the end: as many documents here as there, unless some expired on the way. */
type Row = { name: string; here: number; there: number; agrees: boolean }
export type Outcome = { rows: Row[]; searchRefused: string | undefined }

/**
 * Copies the embedded database in `folder`, which nobody else may use meanwhile, into a MongoDB. Interrupted and
 * begun again it goes on where it was; nothing there that it did not bring is touched.
 */
export async function moveDatabase(
  folder: string,
  uri: string,
  tell: (line: string) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!existsSync(fileIn(folder))) throw new Error(`There is no database in ${folder}`)
  const target = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  const embedded = await startEmbedded(folder)
  const source = new mongo.MongoClient(embedded.uri)
  try {
    await reach(target)
    const hosts = target.options.srvHost ?? target.options.hosts.join(', ')
    tell(`Moving into the database ${target.db().databaseName} at ${hosts}`)
    return await copyAll(source.db(), target.db(), tell, signal)
  } finally {
    await Promise.all([source.close(), target.close()])
    await embedded.close()
  }
}

async function reach(target: mongo.MongoClient) {
  try {
    await target.db().command({ ping: 1 })
  } catch (cause) {
    throw new Error(`The other database cannot be reached: ${(cause as Error).message}`, { cause })
  }
}

async function copyAll(
  source: mongo.Db,
  target: mongo.Db,
  tell: (line: string) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const listed = (await source.listCollections().toArray()) as mongo.CollectionInfo[]
  const collections: Moved[] = listed
    .map(({ name, options, info }) => ({
      name,
      options: options ?? {},
      uuid: info?.uuid as mongo.Binary,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  await forgetVersion(target)
  const begun = await claimTarget(target, collections)
  const present = await target.listCollections({}, { nameOnly: true }).toArray()
  const rows: Row[] = []
  for (const { name, options } of collections) {
    if (!present.some(one => one.name === name)) await target.createCollection(name, options)
    const [from, to] = [source.collection(name), target.collection(name)]
    const here = await copyDocuments(from, target, {
      goOn: begun.has(name),
      tell: done => tell(`  ${name}: ${done} documents so far`),
      signal,
    })
    const there = await to.countDocuments()
    const expires = await copyIndexes(from, target)
    tell(`  ${name}: ${here} documents and their indexes`)
    rows.push({ name, here, there, agrees: here === there || expires })
  }
  let searchRefused: string | undefined
  for (const { name } of collections) {
    const { made, refused } = await copySearchIndexes(
      source.collection(name),
      target.collection(name),
    )
    if (made.length > 0) tell(`  ${name}: the search indexes ${made.join(', ')}`)
    searchRefused ??= refused
  }
  if (rows.every(row => row.agrees)) await releaseTarget(target)
  return { rows, searchRefused }
}
