import { expect, test } from 'vitest'
import { subjectOf, tellApart } from './subjectOf.ts'

const quote = 'You can return goods within thirty days, if they are unused and in their own box.'

test.each([
  [{ section: 'Shop › Refunds', quote }, 'Refunds'],
  [{ section: 'Prices', sheet: 'Prices', quote: 'Nut 3' }, 'Nut 3'],
  [{ quote }, 'You can return goods within thirty days, if they are unused…'],
  [{ quote: '返'.repeat(80) }, `${'返'.repeat(60)}…`],
])('%j is about %j', (source, subject) => {
  expect(subjectOf(source)).toBe(subject)
})

test('passages under one heading are told apart by how they begin, and none is listed twice', () => {
  const source = (id: string, quote: string, section = 'Shop › Refunds') => ({
    n: 1,
    id,
    file: 'shop.md',
    fileId: 'file',
    section,
    quote,
  })
  const labelled = tellApart([
    source('one', 'Refunds take a week.'),
    source('two', 'Keep the receipt.'),
    source('three', 'Keep the receipt.'),
    source('four', 'We open at nine.', 'Shop › Hours'),
  ])
  expect(labelled.map(({ subject }) => subject)).toEqual([
    'Refunds take a week.',
    'Keep the receipt.',
    'Hours',
  ])
})
