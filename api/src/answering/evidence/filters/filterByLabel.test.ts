import { expect, it } from 'vitest'
import { taughtBot } from '../../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'care.txt': `Olive tree: water once a week in summer and once a month in winter. It survives frost down to -8 degrees.
Lemon tree: water twice a week in summer. It does not survive frost and must be brought inside in October.
Lavender: cut it back in August. It needs full sun and little water.
`,
  'pflege.txt': `Olivenbaum: im Sommer einmal die Woche gießen. Er verträgt Frost bis -8 Grad.
Zitronenbaum: im Sommer zweimal die Woche gießen. Er verträgt keinen Frost und muss im Oktober ins Haus.
`,
})

it('a sentence is told of what its label calls', async () => {
  const told = '(Olive tree) It survives frost down to -8 degrees. [1]'
  expect((await ask('How much frost does the olive tree survive?')).answer).toBe(told)
  expect((await ask('Does the lemon tree survive frost?')).answer).toContain('It does not survive')
})

it.each([
  ['Does the lemon tree survive frost?', '-8'],
  ['Does lavender survive frost?', '-8'],
  ['Verträgt der Zitronenbaum Frost?', '-8'],
  ['does the lemon tree need full sun?', 'full sun'],
])('what is told of another thing does not answer: %s', async (question, other) =>
  expect((await ask(question)).answer).not.toContain(other),
)
