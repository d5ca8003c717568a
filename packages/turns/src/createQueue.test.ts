import { expect, test } from 'vitest'
import { createQueue } from './createQueue.ts'
import { createTurns } from './createTurns.ts'

test('ahead of a further item are those of its owner, and of each other owner no more than these and one', () => {
  const queue = createQueue<string>(createTurns())
  expect(queue.ahead('a')).toBe(0)
  for (const item of ['a1', 'a2']) queue.add('a', item)
  for (const item of ['b1', 'b2', 'b3', 'b4']) queue.add('b', item)
  expect(queue.ahead('a')).toBe(5)
  expect(queue.ahead('b')).toBe(6)
  expect(queue.ahead('c')).toBe(2)
  const order: string[] = []
  queue.add('c', 'c1')
  for (let next = queue.take(); next; next = queue.take()) order.push(next.item)
  expect(order.indexOf('c1')).toBeLessThanOrEqual(2)
})
