import { expect, it } from 'vitest'
import { tellsOf } from './tellsOf.ts'

const text = 'Olive tree: water it. It survives frost. He says: never. It grows.\nIt is old.'
const passage = { id: 'a', path: ['Care'], text, parts: [{ at: 0, kind: 'paragraph' }] } as never

it.each([
  ['It survives frost.', 'oliv', true],
  ['It survives frost.', 'care', true],
  ['It grows.', 'oliv', true],
  ['It is old.', 'oliv', false],
])('whether %j tells of %j, by its words, label and headings: %s', (said, term, tells) => {
  const start = text.indexOf(said)
  expect(tellsOf({ passage, start, end: start + said.length })(term)).toBe(tells)
})
