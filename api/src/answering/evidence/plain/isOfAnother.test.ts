import { expect, it } from 'vitest'
import { taughtBot } from '../../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'works.md': `# Velmar works
After World War II the shipyard of Velmar grew rich by building ferries.

Hall 3 was built of brick by the shipyard. Halls 5 to 9 were painted green by the shipyard.

Pier 1 was built of stone in 1820. Pier 2 was built of wood in 1860.
## Type 2 ferry
The engine is a diesel and the hull is painted red. Unlike the Type 1 ferry it has two decks.
`,
  'course.md': `# Course
Grade 3 or higher may join the sailing class. Plan 1 heats the boiler, plan 2 cools it. Breakfast: 8 to 11.
`,
})

it.each([
  ['How did the shipyard grow rich after World War 2?', 'by building ferries'],
  ['What was Hall 3 built of?', 'brick'],
  ['What colour was hall 7 painted?', 'green'],
  ['What was pier 2 built of?', 'wood'],
  ['What colour is the hull of the type 2 ferry painted?', 'red'],
  ['How many decks has the Type 2 ferry?', 'two decks'],
  ['What is plan 2?', 'plan 2 cools it'],
])('%s is answered', async (question, said) => expect((await ask(question)).answer).toContain(said))

// The trees do not find them likely enough.
it.fails.each([
  ['Can a grade 5 student join the sailing class?', 'Grade 3 or higher'],
  ['Is breakfast 7 to 10?', '8 to 11'],
])('%s is answered', async (question, said) => expect((await ask(question)).answer).toContain(said))

it.each([
  'How did the shipyard grow rich after World War I?',
  'What was Hall 4 built of?',
  'What was pier 3 built of?',
  'What colour is the hull of the type 3 ferry painted?',
])('%s is of another', async question => expect((await ask(question)).kind).toBe('none'))
