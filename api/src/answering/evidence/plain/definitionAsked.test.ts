import { expect, it } from 'vitest'
import { taughtBot } from '../../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'boats.md': `# Boats
You must not buy or sell a dinghy mark, and no dinghy mark may be lent.

A dinghy mark (DM, or by some a plate of ownership) is the plate that tells who owns a boat.

The rope at the bow that ties a boat to the pier is known as the painter. The painter was lost last week.

Thole pins are sticks that hold an oar. Thole pins cost 4 € each. Thole pins have a groove.

A shed code is a word that opens the shed. The shed code is HERON7.
`,
  'people.md': `# People
Mary Hill will gain 899 €, as the rope is not taxed. Mary Hill is a widow aged 69 who mends sails.

The keeper of the shed is Tom Reed. The keeper is paid in rope. Tom Reed was born on a barge.
## Anna
Anna is single, employed at the lock, and rows to work. Anna is tired on Mondays.
`,
  'lake.md': `# The lake
Boats on the lake are of many kinds, and the kinds of boats changed. The oldest flat-bottomed boats were found in 1850.

The oldest flat-bottomed boats were punts and rafts, which carried stone in the Middle Ages, though these were not boats as they are built now.

Mira Kolb looks after the upper lock and is its warden. The warden of the upper lock was paid in salt.

If Jon Dahl is the chair of the club, he may sign. Eva Lund is the chair of the club.

Anna Holt is the head of the school kitchen. Bernd Falk is the head of the school.
`,
  'boote.md': `# Boote
Die Pinne liegt im Schuppen. Eine Pinne ist der Hebel, mit dem man steuert. Die Pinne ist neu.
`,
})
const answerTo = async (question: string) => (await ask(question)).answer.replace(/ ?\[\d+\]/g, '')

it.each([
  [
    'What is a dinghy mark?',
    'A dinghy mark (DM, or by some a plate of ownership) is the plate that tells who owns a boat.',
  ],
  [
    "What's a dinghy mark",
    'A dinghy mark (DM, or by some a plate of ownership) is the plate that tells who owns a boat.',
  ],
  ['what does thole pin mean?', 'Thole pins are sticks that hold an oar.'],
  ['what are thole pins', 'Thole pins are sticks that hold an oar.'],
  [
    'What is a painter?',
    'The rope at the bow that ties a boat to the pier is known as the painter.',
  ],
  ['Who is Mary Hill?', 'Mary Hill is a widow aged 69 who mends sails.'],
  ["who's mary hill", 'Mary Hill is a widow aged 69 who mends sails.'],
  ['who is anna', 'Anna is single, employed at the lock, and rows to work.'],
  ['Was ist eine Pinne?', 'Eine Pinne ist der Hebel, mit dem man steuert.'],
  ['Who is the head of the school?', 'Bernd Falk is the head of the school.'],
  ['Who is the chair of the club?', 'Eva Lund is the chair of the club.'],
])('%s is answered by what it is', async (question, sentence) =>
  expect(await answerTo(question)).toBe(sentence),
)

it.each([
  ['what were the oldest flat-bottomed boats?', /^The oldest flat-bottomed boats were punts/],
  // What else is said of her is not who she is.
  ['Who was the warden of the upper lock?', /^Mira Kolb/],
])('%s is answered first by what it is', async (question, sentence) =>
  expect(await answerTo(question)).toMatch(sentence),
)

it.each([
  ['What do thole pins have?', 'Thole pins have a groove.'],
  ['What is the shed code?', 'The shed code is HERON7.'],
  ['Who is the keeper of the shed?', 'The keeper of the shed is Tom Reed.'],
  ["who's keeper", 'The keeper of the shed is Tom Reed.'],
])('%s asks for more', async (question, sentence) =>
  expect(await answerTo(question)).toContain(sentence),
)

it('more than the meaning is answered by more', async () =>
  expect(await answerTo('What is the price of thole pins?')).toContain('4 €'))
