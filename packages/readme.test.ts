import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each(globSync('*/README.md', { cwd: import.meta.dirname }))(
  'the example of %s runs and prints what it says',
  path => {
    const readme = readFileSync(join(import.meta.dirname, path), 'utf8')
    const [, code, output] = /```ts\n(.*?)```\s+prints `([^`]+)`/s.exec(readme) ?? []
    const { stdout, stderr } = spawnSync(process.execPath, {
      cwd: join(import.meta.dirname, path, '..'),
      input: code ?? '',
      encoding: 'utf8',
    })
    expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: output, stderr: '' })
  },
)
