import { expect, test } from 'vitest'
import { shortName } from './shortName.ts'

test('a long name is cut in its middle, between letters', () => {
  expect(shortName('Handbook.pdf')).toBe('Handbook.pdf')
  expect(shortName('Handbook for members of the workshop, edition 2026.pdf')).toBe(
    'Handbook for…n 2026.pdf',
  )
  expect(shortName('🛶'.repeat(31))).toBe(`${'🛶'.repeat(13)}…${'🛶'.repeat(10)}`)
})
