import { expect, test } from 'vitest'
import { addressesIn } from './addressesIn.ts'

test.each([
  ['', []],
  ['ada@example.com', ['ada@example.com']],
  ['Ada@Example.com\n bob@example.com \n\n', ['ada@example.com', 'bob@example.com']],
  ['Ada Lovelace <ada@example.com>; bob@example.com,', ['ada@example.com', 'bob@example.com']],
  ['ada@example.com bob@example.com', ['ada@example.com', 'bob@example.com']],
  ['nobody', ['nobody']],
])('reads the addresses of %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})
