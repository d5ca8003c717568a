import { expect, test } from 'vitest'
import { distinctNames } from './distinctNames.ts'

test('a file keeps its own name, wherever it lay', () => {
  expect(distinctNames(['./manuals/bike.pdf', 'prices.csv'])).toEqual(['bike.pdf', 'prices.csv'])
})

test('files of one name are told apart by their folders', () => {
  expect(distinctNames(['/docs/a/index.md', '/docs/b/index.md', '/docs/c.md'])).toEqual([
    'docs - a - index.md',
    'docs - b - index.md',
    'c.md',
  ])
})
