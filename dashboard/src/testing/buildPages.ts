import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built dashboard. */
    pages: string
  }
}

/** Builds the dashboard from its present sources, once for all tests of a run, into a folder that goes with the run. */
export default async function buildPages(project: TestProject) {
  const outDir = await mkdtemp(join(tmpdir(), 'dashboard-'))
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const buildAgain = async () => {
    await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  }
  await buildAgain()
  project.provide('pages', outDir)
  project.onTestsRerun(buildAgain)
  return () => rm(outDir, { recursive: true })
}
