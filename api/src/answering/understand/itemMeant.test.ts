import { expect, it } from 'vitest'
import { itemMeant } from './itemMeant.ts'

it('puts a name in with the signs it has', () => {
  const listed = '- Salt: white\n- Rope $& Sail: grey'
  expect(itemMeant('What is the second one?', [listed])).toBe('What is Rope $& Sail?')
})
