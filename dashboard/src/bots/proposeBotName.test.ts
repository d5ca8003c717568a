import { expect, test } from 'vitest'
import { proposeBotName } from './proposeBotName.ts'

test.each([
  ['My Bot', 'my-bot'],
  ['  Crème brûlée!! ', 'creme-brulee'],
  ['Straße 7', 'strasse-7'],
  ["Grandma's recipes", 'grandmas-recipes'],
  ['a--b', 'a-b'],
  ['xn--bot', 'xn-bot'],
  ['Admin', 'admin-bot'],
  ['-'.repeat(9), ''],
  ['日本', ''],
  ['x'.repeat(80), 'x'.repeat(63)],
  [`${'x'.repeat(62)} y`, 'x'.repeat(62)],
])('proposes for %j the name %j', (wish, name) => {
  expect(proposeBotName(wish)).toBe(name)
})
