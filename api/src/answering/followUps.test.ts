import { expect, test } from 'vitest'
import type { Reply } from '../contract.ts'
import { taughtBot } from '../testing/taughtBot.ts'

const { ask } = taughtBot({
  'stores.md':
    '# Stores\n\n## Annex II\n\nA sailor may keep 4 crates of tea. No more than 5 barrels of oil are kept.\n\n## Annex V\n\nA sailor may keep 9 crates of tea. Rice is kept in sacks.\n',
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
