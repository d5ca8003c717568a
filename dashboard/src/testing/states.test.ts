import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { states } from './states.ts'

const source = join(import.meta.dirname, '..')

test('each state of a screen is looked at once', () => {
  const tests = globSync('**/*.test.ts', { cwd: source })
  const looks = tests.flatMap(path =>
    [...readFileSync(join(source, path), 'utf8').matchAll(/\blook\(page, '([^']+)'/g)].map(
      ([, state = '']) => state,
    ),
  )
  expect(looks.toSorted()).toEqual(states.toSorted())
})
