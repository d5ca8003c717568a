import { startEmbedded } from '@sandbox-ai/embedded-mongo'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { watchConnections } from './databaseGate.ts'
import { watchTime } from './databaseTime.ts'
import { hostOf } from './hostOf.ts'
import { isDatabaseDown } from './isDatabaseDown.ts'

/**
 * The embedded database reads in one thread: more than these bring nothing but many answers in one turn of the event loop.
 */
const embeddedConnections = 20

const pauseMs = 1_000

type Opening = {
  onOpen?: (folder: string | undefined) => Promise<void>
  /** Time for which a database elsewhere is tried again. */
  patienceMs?: number
}

/**
 * Connects to `MONGODB_URI`, trying again for `patienceMs` where nobody answers there, or starts the embedded database under
 * `DATA_DIR`; resolves once `onOpen` has, which gets the folder of the embedded one and may be called again where the database
 * went away meanwhile. Returns what closes it again. Where `onOpen` fails, it is closed.
 */
export async function connect(opening: Opening = {}): Promise<() => Promise<void>> {
  const { patienceMs = 0 } = opening
  const uri = env.MONGODB_URI
  if (!uri) return open(opening)
  const began = performance.now()
  for (;;)
    try {
      return await open(opening, uri)
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      const text = `The database at ${hostOf(uri)} does not answer`
      if (performance.now() - began >= patienceMs)
        throw new Error(
          `${text}: ${(error as Error).message}. Look at MONGODB_URI, and whether it runs and lets this machine in.`,
          { cause: error },
        )
      log.warn({ err: error }, `${text} yet: trying again`)
      await sleep(pauseMs)
    }
}

async function open({ onOpen }: Opening, uri?: string): Promise<() => Promise<void>> {
  const embedded = uri ? undefined : await startEmbedded(env.DATA_DIR)
  const disconnect = async () => {
    await mongoose.disconnect()
    await embedded?.close()
  }
  try {
    // A database that does not answer is an error within seconds, never a call that hangs.
    await mongoose.connect(uri ?? embedded!.uri, {
      connectTimeoutMS: 5_000,
      serverSelectionTimeoutMS: 5_000,
      waitQueueTimeoutMS: 10_000,
      socketTimeoutMS: 60_000,
      bufferCommands: false,
      autoCreate: false,
      autoIndex: false,
      ...(embedded && { maxPoolSize: embeddedConnections }),
    })
    const client = mongoose.connection.getClient()
    watchConnections(client)
    await watchTime(client)
    await onOpen?.(embedded && env.DATA_DIR)
    return disconnect
  } catch (error) {
    await disconnect()
    throw error
  }
}
