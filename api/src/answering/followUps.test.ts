import { expect, test } from 'vitest'
import type { Reply } from '../contract.ts'
import { taughtBot } from '../testing/taughtBot.ts'

const { ask } = taughtBot({
  'stores.md':
    '# Stores\n\n## Annex II\n\nA sailor may keep 4 crates of tea. No more than 5 barrels of oil are kept.\n\n## Annex V\n\nA sailor may keep 9 crates of tea. Rice is kept in sacks.\n',
  'permits.md':
    '# Permits\n\n## Mooring\n\nIf the skipper needs it, he may renew the permit. The harbour master need not accept a permit that lacks a date.\n\nEnclosed with this permit are:\n\n- a list of the crew\n- a photo of the boat\n',
  'log.md':
    '# Your rights\n\n- When you ask, we send you a log of your moorings. The log leaves out other boats. You may have it without charge once a year. We will tell you the cost involved if you ask for it more often.\n- Ask us to correct your address. Do so in writing.\n',
})
/** What is said to the last of some messages. */
const answerTo = async (...messages: string[]) => {
  let reply: Reply | undefined
  for (const message of messages) reply = await ask(message, reply?.conversation)
  return reply!.answer.replace(/ ?\[\d+\]/g, '')
}

test.each([
  ['How many crates of tea may a sailor keep under annex 5?'],
  ['How many crates of tea may a sailor keep under Annex II?', 'and under annex 5?'],
])('a number in figures finds what is numbered as the Romans did: %j, %j', async (...messages) =>
  expect(await answerTo(...messages)).toMatch(/9 crates of tea/),
)

test('what only says that something is wanted is not looked for', async () =>
  expect(
    await answerTo('How many copies of a permit are there?', 'and what do I need to enclose?'),
  ).toMatch(/list of the crew/))

test('how often something is done is not what has to be spoken of', async () =>
  expect(
    await answerTo('Can I get a log of my moorings?', 'how much is that if I ask twice a year'),
  ).toMatch(/the cost involved/))
