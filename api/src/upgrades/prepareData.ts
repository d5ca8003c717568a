import mongoose from 'mongoose'
import { sweepErased } from '../bots/sweepErased.ts'
import { ensureIndexes } from '../database/ensureIndexes.ts'
import { unlessDamaged } from '../database/unlessDamaged.ts'
import { releaseJobs } from '../jobs/runJobs.ts'
import { log } from '../log.ts'
import { forgetHalfUploads, sweepBlobs } from '../material/forget.ts'
import { sweepDisk } from '../material/onDisk.ts'
import { eraseHalfImports } from '../transfer/importBot.ts'
import { ensureSearchIndexes, searchIndexesReady } from '../training/indexSearch.ts'
import { refuseWithoutRoom } from './refuseWithoutRoom.ts'
import { dueUpgrades, upgradeData } from './upgradeData.ts'

/** Atlas takes minutes for an index of many passages; sites serve meanwhile. */
const searchPatienceMs = 120_000

/**
 * Resolves once the data is of this version and every index can be asked; `folder` is that of the embedded database.
 * Throws, with nothing changed, for data of a newer version.
 */
export async function prepareData(folder: string | undefined) {
  const upgrades = await dueUpgrades()
  if (folder) await refuseWithoutRoom(folder, upgrades)
  await Promise.all(Object.values(mongoose.models).map(ensureIndexes))
  await ensureSearchIndexes()
  if (!(await searchIndexesReady(searchPatienceMs)))
    log.warn('Search indexes are still being built: until then bots find less than they should')
  await upgradeData(upgrades)
  await sweepDisk()
  if (folder) await takeUp()
}

/** This is the only process on the embedded database: what the last one held is free, what it left half done goes. */
async function takeUp() {
  const now = new Date()
  await releaseJobs()
  // A damaged document keeps no server from starting.
  await unlessDamaged(forgetHalfUploads(now), warn)
  await unlessDamaged(eraseHalfImports(now), warn)
  // Nobody waits for these: they go through everything.
  sweepBlobs(now).then(sweepErased).catch(warn)
}

const warn = (error: unknown) => log.warn({ err: error }, 'sweeping failed')
