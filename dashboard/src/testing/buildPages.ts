import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the dashboard from its present sources into a folder of its own. */
export async function buildPages() {
  const outDir = await mkdtemp(join(tmpdir(), 'dashboard-'))
  const root = fileURLToPath(new URL('../..', import.meta.url))
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  return { outDir, remove: () => rm(outDir, { recursive: true }) }
}
