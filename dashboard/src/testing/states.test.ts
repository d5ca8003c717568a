import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { states } from './states.ts'

const source = join(import.meta.dirname, '..')

test('each state of a screen is looked at once', () => {
  const tests = globSync('**/*.test.ts', { cwd: source })
  const checked = tests.flatMap(path =>
    [
      ...readFileSync(join(source, path), 'utf8').matchAll(/\bcheckScreen\(\s*page,\s*'([^']+)'/g),
    ].map(([, state = '']) => state),
  )
  expect(checked.toSorted()).toEqual(states.toSorted())
})
