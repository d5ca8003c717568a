import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchDocuments } from './database/documents.ts'
import { benchSearch, fillPassages } from './database/search.ts'
import { startServer } from './database/startServer.ts'
import type { Server } from './database/startServer.ts'

/** The embedded database in a process of its own: small documents, then search over 100,000 passages in 200 bots. */
export async function benchDatabase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    await serving(folder, server => benchDocuments(server, folder))
    const before = fileSize(folder)
    await serving(folder, fillPassages)
    await benchSearch(folder, fileSize(folder) - before)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serving(folder: string, work: (server: Server) => Promise<void>): Promise<void> {
  const server = await startServer(folder)
  await work(server)
  await server.stop()
}

const fileSize = (folder: string): number => statSync(join(folder, 'database.sqlite')).size
