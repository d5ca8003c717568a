import { expect, it } from 'vitest'
import { taughtBot } from '../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'class.md': `# Profile of the class
| Group | Part |
| --- | --- |
| Married | 24.0% |
| Consulting | 16.4% |

Of the offers 23% in the consulting industry had a bonus.
`,
})

it('a row that is called so answers before a sentence that has its name', async () =>
  expect((await ask('how many went into consulting?')).answer).toMatch(
    /^Consulting – Part: 16\.4%/,
  ))
