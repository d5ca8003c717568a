import mongoose from 'mongoose'
import { sweepErased } from '../bots/sweepErased.ts'
import { env } from '../env.ts'
import { releaseJobs } from '../jobs/runJobs.ts'
import { log } from '../log.ts'
import { forgetHalfUploads, sweepBlobs } from '../material/forget.ts'
import { sweepDisk } from '../material/onDisk.ts'
import { ensureSearchIndexes, searchIndexesReady } from '../training/indexSearch.ts'
import { dueUpgrades, upgradeData } from '../upgrades/upgradeData.ts'
import { watchConnections } from './databaseGate.ts'
import { startEmbedded } from './embedded/index.ts'
import { ensureIndexes } from './ensureIndexes.ts'
import { refuseWithoutRoom } from './refuseWithoutRoom.ts'

/**
 * The embedded database reads in one thread: more than these bring nothing but many answers in one turn of the event loop.
 */
const embeddedConnections = 20
/** Atlas takes minutes for an index of many passages; sites serve meanwhile. */
const searchPatienceMs = 120_000

/**
 * Connects to `MONGODB_URI`, or starts the embedded database under `DATA_DIR`; resolves once the data is of this version
 * and every index can be asked. Gives what closes it again. Throws, with nothing changed, for data of a newer version.
 */
export async function connect(): Promise<() => Promise<void>> {
  const embedded = env.MONGODB_URI ? undefined : await startEmbedded(env.DATA_DIR)
  const disconnect = async () => {
    await mongoose.disconnect()
    await embedded?.close()
  }
  try {
    // A database that does not answer is an error within seconds, never a call that hangs.
    await mongoose.connect(embedded?.uri ?? env.MONGODB_URI ?? '', {
      connectTimeoutMS: 5_000,
      serverSelectionTimeoutMS: 5_000,
      waitQueueTimeoutMS: 10_000,
      socketTimeoutMS: 60_000,
      bufferCommands: false,
      autoCreate: false,
      autoIndex: false,
      ...(embedded && { maxPoolSize: embeddedConnections }),
    })
    watchConnections(mongoose.connection.getClient())
    await upgradeStoredData(embedded && env.DATA_DIR)
    await sweepDisk()
    if (embedded) await takeUp()
    return disconnect
  } catch (error) {
    await disconnect()
    throw error
  }
}

/** Brings what another version stored into the shape of this one; `folder` is that of the embedded database. */
async function upgradeStoredData(folder: string | undefined) {
  const upgrades = await dueUpgrades()
  if (folder) await refuseWithoutRoom(folder, upgrades)
  await Promise.all(Object.values(mongoose.models).map(ensureIndexes))
  await ensureSearchIndexes()
  if (!(await searchIndexesReady(searchPatienceMs)))
    log.warn('Search indexes are still being built: until then bots find less than they should')
  await upgradeData(upgrades)
}

/** This is the only process on the embedded database: what the last one held is free, what it left half done goes. */
async function takeUp() {
  const now = new Date()
  await releaseJobs()
  await forgetHalfUploads(now)
  // Nobody waits for these: they go through everything.
  sweepBlobs(now)
    .then(sweepErased)
    .catch(error => log.warn({ err: error }, 'sweeping failed'))
}
