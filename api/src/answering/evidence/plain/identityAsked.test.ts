import { expect, it } from 'vitest'
import { taughtBot } from '../../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'lake.md': `# The lake
Boats on the lake are of many kinds, and the kinds of boats changed. The oldest flat-bottomed boats were found in 1850.

The oldest flat-bottomed boats were punts and rafts, which carried stone in the Middle Ages, though these were not boats as they are built now.

Mira Kolb keeps the upper lock and is its keeper. The keeper of the upper lock was paid in salt.

If Jon Dahl is the chair of the club, he may sign. Eva Lund is the chair of the club.

Anna Holt is the head of the school kitchen. Bernd Falk is the head of the school.
`,
})
const replyTo = async (question: string) => {
  const { kind, answer } = await ask(question)
  return kind === 'answer' ? answer : kind
}

it.each([
  ['what were the oldest flat-bottomed boats?', /^The oldest flat-bottomed boats were punts/],
  ['Who is the head of the school?', /^Bernd Falk is the head/],
  ['Who is the chair of the club?', /^Eva Lund is the chair/],
])('%s is answered by the sentence that says so in the same words', async (question, sentence) =>
  expect(await replyTo(question)).toMatch(sentence),
)

it('what else is said of it is not who it is', async () =>
  expect(await replyTo('Who was the keeper of the upper lock?')).toMatch(/^Mira Kolb/))
