import { expect, test } from 'vitest'
import { materialOf } from '../memoryBot.ts'
import { readVisitedFiles, saysLine, unaskedOf } from './visitedFiles.ts'

test.each(['kept', 'sealed', 'threshold'] as const)(
  'every line that answers a question of %s stands in a passage',
  async which => {
    for (const { path, name, material, questions } of await readVisitedFiles(which)) {
      const { passages } = await materialOf(name, material)
      const lines = questions.flatMap(({ gold }) => gold)
      const lost = lines.filter(line => !passages.some(({ text }) => saysLine(text, line)))
      expect({ path, lost }).toEqual({ path, lost: [] })
    }
  },
)

const material = `Entry is 4 euros. Dogs are free.

| Plant | Price |
|---|---|
| Sage | 3.90 |
| Tree fern | 45.00 |

We bring:

- towels
- soap
`

test.each([
  ['the row', ['Tree fern\t45.00'], '| Tree fern | 45.00 |', []],
  ['another row', ['Tree fern\t45.00', 'Sage\t3.90'], '| Tree fern | 45.00 |', ['Sage\t3.90']],
  ['rows as one quote', ['Sage\t3.90\nTree fern\t45.00'], '| Tree fern | 45.00 |', ['Sage\t3.90']],
  [
    'another sentence',
    ['Entry is 4 euros. Dogs are free.'],
    'Dogs are free.',
    ['Entry is 4 euros.'],
  ],
  ['the whole list', ['We bring:\ntowels\nsoap'], 'soap', []],
])('%s: what was not asked for', (_, quotes, line, unasked) => {
  expect(unaskedOf(quotes, [line], material)).toEqual(unasked)
})
