import { expect, it } from 'vitest'
import { taughtBot } from '../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'pass.md': `# Pass
The annual pass costs 40 €. It is sold at the desk.

## Prices
The annual pass costs 45 €. Children pay half. The day pass costs 6 €.
`,
})

it('says both prices where one file contradicts itself', async () => {
  const { answer, sources } = await ask('What does the annual pass cost?')
  expect(answer).toContain('The annual pass costs 40 €.')
  expect(answer).toContain('The annual pass costs 45 €.')
  expect(sources).toHaveLength(2)
})

it('says one where the other is of something else', async () => {
  const { answer } = await ask('What does the day pass cost?')
  expect(answer).not.toContain('40 €')
})
