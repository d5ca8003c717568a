import { expect, it } from 'vitest'
import { itemMeant } from './itemMeant.ts'

it('puts a name in with the signs it has', () => {
  const listed = '- Salt: white\n- Rope $& Sail: grey'
  expect(itemMeant('What is the second one?', [listed])).toBe('What is Rope $& Sail?')
})

it('puts it for what points to it behind a colon', () => {
  const listed = '- Salt: white\n- Sail: grey'
  expect(itemMeant('the second one: how much is that?', [listed])).toBe('how much is Sail?')
  expect(itemMeant('the second one: which colour?', [listed])).toBe('Sail: which colour?')
})
