import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const widget = join(import.meta.dirname, '../..')

/** Builds the widget's doors from the sources as they are, into a folder of its own, and tells where. */
export const buildWidget = async (): Promise<string> => {
  const dist = await mkdtemp(join(tmpdir(), 'widget-'))
  const tsup = join(widget, '../node_modules/.bin/tsup')
  await promisify(execFile)(tsup, ['--no-dts', '--out-dir', dist], { cwd: widget })
  return dist
}
