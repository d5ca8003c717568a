import { expect, test } from 'vitest'
import { termNumbers } from './termNumbers.ts'

test('a term has one number, whichever bytes it comes in, and others have others', () => {
  const numbers = termNumbers()
  const terms = Array.from({ length: 5000 }, (_, n) => `${n % 2 ? 'é' : '漢'}${n}`)
  const bytes = terms.map(term => Buffer.from(`-${term}-`))
  const assigned = bytes.map(one => numbers.numberOf(one, 1, one.length - 1))
  expect(assigned).toEqual(terms.map((_, n) => n))
  expect(bytes.map(one => numbers.numberOf(one, 1, one.length - 1))).toEqual(assigned)
  expect(terms.map(numbers.find)).toEqual(assigned)
  expect(numbers.count()).toBe(5000)
  for (const unknown of ['', 'é', '漢1', 'é10000']) expect(numbers.find(unknown)).toBeUndefined()
})
