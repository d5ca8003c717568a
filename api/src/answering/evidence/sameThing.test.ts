import { describe, expect, it } from 'vitest'
import { taughtBot } from '../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'pass.md': `# Pass
The annual pass costs 40 €. It is sold at the desk.

## Prices
The annual pass costs 45 €. Children pay half. The day pass costs 6 €.
`,
  'website.txt':
    'The studio is open on weekdays.\nA beginners’ course costs 140 euros and has six evenings.\nDogs are allowed in the studio.',
  'flyer.txt':
    'Beginners’ course: 165 euros, six evenings, clay included.\nPlease note that dogs are not allowed in the studio.',
  'notes.md':
    '# Glazes\nThe blue glaze is food safe.\n\n# Safety\nThe blue glaze is not food safe and must not be used for cups.',
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

describe('material that contradicts itself', () => {
  it.each([
    ['Are dogs allowed?', ['Dogs are allowed in the studio.', 'dogs are not allowed']],
    [
      'are dogs allowed in the studio?',
      ['Dogs are allowed in the studio.', 'dogs are not allowed'],
    ],
    ['How much is the beginners course?', ['140 euros', '165 euros']],
    ['Is the blue glaze food safe?', ['glaze is food safe.', 'is not food safe']],
  ])('is told with both: %s', async (question, both) => {
    const { kind, answer, sources } = await ask(question)
    expect(kind).toBe('answer')
    for (const said of both) expect(answer).toContain(said)
    expect(sources).toHaveLength(2)
  })
})
