import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readyFolder } from './dataFolder.ts'
import { lockFolder } from './lock.ts'
import { socketFolder } from './socketFolder.ts'
import { startThreads } from './threads/startThreads.ts'

export type Embedded = {
  /** For any MongoDB driver. */
  uri: string
  /** Where it listens: the path of a Unix socket. */
  socket: string
  close: () => Promise<void>
}

/**
 * Serves the database in `folder` over a Unix socket that only this user can reach.
 * Throws with a sentence for a person when the folder cannot be used or another process has it open.
 */
export async function startEmbedded(folder: string): Promise<Embedded> {
  readyFolder(folder)
  const lock = lockFolder(folder)
  const room = socketFolder(folder)
  const socket = join(room, 'db.sock')
  const release = () => {
    rmSync(room, { recursive: true, force: true })
    lock.release()
  }
  try {
    const stop = await startThreads(folder, socket)
    const uri = `mongodb://${encodeURIComponent(socket)}/sandbox?directConnection=true`
    return { uri, socket, close: () => stop().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}
