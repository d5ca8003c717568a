import { expect, it } from 'vitest'
import type { ReadBlock } from '../Reading.ts'
import { markReferences } from './markReferences.ts'

const isMarked = (lines: string[], kind: ReadBlock['kind'] = 'paragraph') => {
  const blocks = lines.map((text): ReadBlock => ({ kind, text }))
  return markReferences(blocks).filter(({ isReference }) => isReference).length
}

const works = [
  'Smith, J. (2004). How dolphins learn. Animal Behaviour, 15(3), 120–134.',
  '[12] Müller, A.-K.; Öz, B. Delfine im Meer. Springer, Berlin, 2011. ISBN 3-16-148410-0.',
  '3. Jones AB, Doe C. Learning at sea. Lancet 2019;45:12-19.',
  '[LeC98] Y. LeCun, L. Bottou, and P. Haffner. Gradient-based learning. Proc. IEEE, 1998.',
  'Иванов, И. И. (1999). Дельфины. Наука, с. 5–9.',
]

it('marks works that are named one after another', () => {
  expect(isMarked(works)).toBe(works.length)
  expect(isMarked([works.join('\n')], 'list')).toBe(1)
})

it.each([
  ['too few of them', works.slice(0, 2)],
  [
    'people and their years',
    [
      'George Washington (1789–1797)',
      'John Adams (1797–1801)',
      '3. Thomas Jefferson (1801–1809), of Virginia.',
    ],
  ],
  [
    'prose that names works',
    [
      'The first to say so was Smith, J. in a talk of 2004.',
      'In 2011 Müller showed it again (Müller, 2011, pp. 3–9).',
      'Dolphins learn from 2 to 5 years (Jones, 2019).',
    ],
  ],
  ['endless figures', [`Smith, J. 2004 ${'1'.repeat(200_000)}`]],
  ['addresses', ['Smith, J., 12 Mill Lane', 'Doe, A., 5 Quay', 'Roe, B., 7 Quay']],
])('marks no %s', (_, lines) => {
  expect(isMarked(lines)).toBe(0)
})
