import { expect, test } from 'vitest'
import { passage } from './passage.ts'

const header = ['Service', 'Adult', 'Child']

test('a quoted row stands under the names of its columns', () => {
  expect(passage({ header, quote: 'E-bike check\t£40\tnot offered' })).toEqual([
    { words: ['', '', ''] },
    {
      head: header,
      rows: [{ cells: ['E-bike check', '£40', 'not offered'], isMarked: false }],
    },
    { words: ['', '', ''] },
  ])
})

test('around it are the rows above and below, the header once, and words as words', () => {
  const around = {
    before: 'All with parts.\nService\tAdult\tChild\nFull service\t£120\t£75\n',
    quote: 'Wheel truing\t£22\t£16',
    after: '\nPuncture\t£12\t£9\nAsk for more.',
  }
  expect(passage({ ...around, header })).toEqual([
    { words: ['All with parts.\n', '', ''] },
    {
      head: header,
      rows: [
        { cells: ['Full service', '£120', '£75'], isMarked: false },
        { cells: ['Wheel truing', '£22', '£16'], isMarked: true },
        { cells: ['Puncture', '£12', '£9'], isMarked: false },
      ],
    },
    { words: ['', '', 'Ask for more.'] },
  ])
})

test('a table that nothing was quoted from has the header it comes with', () => {
  const before = 'Service\tAdult\nWheel\t£22\n'
  const [, table] = passage({ before, quote: 'Ask us.', header })
  expect(table).toMatchObject({ head: [], rows: [{ cells: ['Service', 'Adult'] }, {}] })
})

test('words are cut where the quote begins and ends', () => {
  const around = { before: 'One. ', quote: 'Two.\nThree.', after: ' Four.' }
  expect(passage({ ...around })).toEqual([{ words: ['One. ', 'Two.\nThree.', ' Four.'] }])
})

test('lines of code that begin with a tab are no rows', () => {
  const quote = 'all:\n\tmake build\n\tmake test'
  expect(passage({ quote })).toEqual([{ words: ['', '', quote] }])
})

test('code keeps its tabs, between what stands around it', () => {
  const quote = 'a\t= 1'
  expect(passage({ quote, isCode: true })[1]).toEqual({ code: quote, isMarked: false })
  expect(passage({ before: 'Set it:\n', quote, after: '\nA\tB', isCode: true })).toEqual([
    { words: ['', '', 'Set it:\n'] },
    { code: quote, isMarked: true },
    { words: ['', '', ''] },
    { head: [], rows: [{ cells: ['A', 'B'], isMarked: false }] },
    { words: ['', '', ''] },
  ])
})
