import { expect, test } from 'vitest'
import { subjectOf } from './subjectOf.ts'

const quote = 'You can return goods within thirty days, if they are unused and in their own box.'

test.each([
  [{ section: 'Shop › Refunds', quote }, 'Refunds'],
  [{ section: 'Prices', sheet: 'Prices', quote: 'Nut 3' }, 'Nut 3'],
  [{ quote }, 'You can return goods within thirty days, if they are unused…'],
  [{ quote: '返'.repeat(80) }, `${'返'.repeat(60)}…`],
])('%j is about %j', (source, subject) => {
  expect(subjectOf(source)).toBe(subject)
})
