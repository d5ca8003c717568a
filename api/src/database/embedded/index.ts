import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './lock.ts'

export type Embedded = {
  /** For any MongoDB driver. */
  uri: string
  close: () => Promise<void>
}

/**
 * Serves the database in `folder` over a Unix socket that only this user can reach.
 * Throws with a sentence for a person when another process has the folder open.
 */
export async function startEmbedded(folder: string): Promise<Embedded> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  const rooms = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const socket = join(rooms, 'db.sock')
  const worker = new Worker(new URL('./threads/door.ts', import.meta.url), {
    workerData: { folder, socket },
  })
  const release = () => {
    rmSync(rooms, { recursive: true, force: true })
    unlock()
  }
  try {
    await said(worker, 'ready')
  } catch (error) {
    await worker.terminate()
    release()
    throw error
  }
  return {
    uri: `mongodb://${encodeURIComponent(socket)}/sandbox?directConnection=true`,
    close: async () => {
      worker.postMessage('close')
      await said(worker, 'closed')
      await worker.terminate()
      release()
    },
  }
}

function said(worker: Worker, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (message === word) resolve()
      else if (typeof message === 'object' && message !== null && 'failed' in message)
        reject(new Error(String(message.failed)))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The embedded database has ended')))
  })
}
