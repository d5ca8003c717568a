import { expect, test } from 'vitest'
import { openRowNumbers } from './rowNumbers.ts'

test('more row numbers than a Set can hold are yielded in their order, each once', () => {
  const numbers = openRowNumbers()
  const count = 2 ** 24 + 1000
  for (let rid = count; rid > 0; rid--) numbers.add(rid)
  for (const rid of [5, 2 ** 40 + 3, 2 ** 40 + 3]) numbers.add(rid)
  let expected = 1
  let last = 0
  for (const rid of numbers.sorted()) {
    last = rid
    if (rid === expected) expected++
  }
  expect([expected - 1, last]).toEqual([count, 2 ** 40 + 3])
})
