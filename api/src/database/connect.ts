import { startEmbedded } from '@sandbox-ai/embedded-mongo'
import mongoose from 'mongoose'
import { env } from '../env.ts'
import { watchConnections } from './databaseGate.ts'

/**
 * The embedded database reads in one thread: more than these bring nothing but many answers in one turn of the event loop.
 */
const embeddedConnections = 20

/**
 * Connects to `MONGODB_URI`, or starts the embedded database under `DATA_DIR`; resolves once `onOpen` has, which gets the
 * folder of the embedded one. Returns what closes it again. Where `onOpen` fails, it is closed.
 */
export async function connect({
  onOpen,
}: {
  onOpen: (folder: string | undefined) => Promise<void>
}): Promise<() => Promise<void>> {
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
    await onOpen(embedded && env.DATA_DIR)
    return disconnect
  } catch (error) {
    await disconnect()
    throw error
  }
}
