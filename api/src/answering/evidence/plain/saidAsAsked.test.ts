import { expect, it } from 'vitest'
import { taughtBot } from '../../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'lake.md': `# The lake
Boats on the lake are of many kinds, and the kinds of boats changed.

The oldest flat-bottomed boats were punts and rafts, which carried stone in the Middle Ages, though these were not boats as they are built now.

Mira Kolb is the keeper of the upper lock. The keeper of the upper lock was paid in salt.
`,
})
const replyTo = async (question: string) => {
  const { kind, answer } = await ask(question)
  return kind === 'answer' ? answer : kind
}

it.each([
  ['what were the oldest flat-bottomed boats?', /^The oldest flat-bottomed boats were punts/],
  ['Who is the keeper of the upper lock?', /^Mira Kolb is the keeper/],
])('%s is answered by the sentence that says so in the same words', async (question, sentence) =>
  expect(await replyTo(question)).toMatch(sentence),
)
