import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mongo } from 'mongoose'
import { startEmbedded } from '../index.ts'

/** A database in a folder of its own with a driver connected to it; `stop` leaves nothing behind. */
export async function startDatabase(folder = mkdtempSync(join(tmpdir(), 'embedded-'))) {
  const server = await startEmbedded(folder)
  const client = await mongo.MongoClient.connect(server.uri)
  return {
    folder,
    server,
    client,
    db: client.db('test'),
    stop: async () => {
      await client.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
