import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the widget's built doors. */
    widget: string
  }
}

const widget = join(import.meta.dirname, '../..')

/** Builds the widget's entry points once for all tests of a run, into a folder that is removed with the run. */
export default async function buildWidget(project: TestProject) {
  const dist = await mkdtemp(join(tmpdir(), 'widget-'))
  const tsup = join(widget, '../node_modules/.bin/tsup')
  const buildAgain = async () => {
    await promisify(execFile)(tsup, ['--no-dts', '--out-dir', dist], { cwd: widget })
  }
  await buildAgain()
  project.provide('widget', dist)
  project.onTestsRerun(buildAgain)
  return () => rm(dist, { recursive: true })
}
