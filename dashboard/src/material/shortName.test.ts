import { expect, test } from 'vitest'
import { shortName } from './shortName.ts'

test('a long name keeps its ending, and no sign is cut in two', () => {
  expect(shortName('notes.txt')).toBe('notes.txt')
  const long = shortName(`${'🦊'.repeat(300)}.pdf`)
  expect(long).toBe(`${'🦊'.repeat(46)}…${'🦊'.repeat(10)}.pdf`)
})
