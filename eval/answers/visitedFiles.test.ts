import { expect, test } from 'vitest'
import { materialOf } from '../memoryBot.ts'
import { readVisitedFiles, saysLine } from './visitedFiles.ts'

test.each(['kept', 'sealed', 'threshold'] as const)(
  'every line that answers a question of %s stands in a passage',
  async which => {
    for (const { path, name, material, asked } of await readVisitedFiles(which)) {
      const { passages } = await materialOf(name, material)
      const lines = asked.flatMap(({ gold }) => gold)
      const lost = lines.filter(line => !passages.some(({ text }) => saysLine(text, line)))
      expect({ path, lost }).toEqual({ path, lost: [] })
    }
  },
)
