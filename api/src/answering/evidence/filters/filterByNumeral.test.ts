import { expect, it } from 'vitest'
import { taughtBot } from '../../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'works.md': `# Velmar works
After World War II the shipyard of Velmar grew rich by building ferries.

Hall 3 was built of brick by the shipyard. Halls 5 to 9 were painted green by the shipyard.

Pier 1 was built of stone in 1820. Pier 2 was built of wood in 1860.
## Type 2 ferry
The engine is a diesel and the hull is painted red.
`,
})

it.each([
  ['How did the shipyard grow rich after World War 2?', 'by building ferries'],
  ['What was Hall 3 built of?', 'brick'],
  ['What colour was hall 7 painted?', 'green'],
  ['What was pier 2 built of?', 'wood'],
  ['What is the engine of the type 2 ferry?', 'diesel'],
])('%s is answered', async (question, said) => expect((await ask(question)).answer).toContain(said))

it.each([
  'How did the shipyard grow rich after World War I?',
  'What was Hall 4 built of?',
  'What was pier 3 built of?',
  'What is the engine of the type 1 ferry?',
])('%s is of another', async question => expect((await ask(question)).kind).toBe('none'))
