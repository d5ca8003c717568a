import { expect, it } from 'vitest'
import { createQueue } from './createQueue.ts'
import { createTurns } from './createTurns.ts'

const waitingFor = (places: number, ...owners: string[]) => {
  const turns = createTurns(places)
  const queue = createQueue<string>(turns)
  owners.forEach((owner, at) => queue.add(owner, `${owner}${at}`))
  return { turns, queue }
}
const takeAll = (queue: ReturnType<typeof waitingFor>['queue']) => {
  const taken: string[] = []
  for (let next = queue.take(); next; next = queue.take()) taken.push(next.item)
  return taken
}

it('lets owners go in turns, and each owner’s own in their order', () => {
  const { turns, queue } = waitingFor(Infinity, 'a', 'a', 'a', 'b', 'c', 'c')
  const taken = []
  for (let next = queue.take(); next; next = queue.take()) {
    taken.push(next.item)
    turns.end(next.owner)
  }
  expect(taken).toEqual(['a0', 'b3', 'c4', 'a1', 'c5', 'a2'])
})

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [8, 4],
])('of %i places one owner takes %i', (places, max) => {
  const { queue } = waitingFor(places, ...Array.from({ length: 20 }, () => 'a'))
  expect(takeAll(queue)).toHaveLength(max)
})

it('leaves one of eight places to a fifth owner, and gives back what is ended', () => {
  const busy = ['a', 'b', 'c', 'd'].flatMap(owner => Array.from({ length: 9 }, () => owner))
  const { turns, queue } = waitingFor(8, ...busy)
  const taken = takeAll(queue)
  expect(taken.length).toBeLessThan(8)
  queue.add('e', 'small')
  expect(takeAll(queue)).toEqual(['small'])
  turns.end('e')
  queue.add('e', 'another')
  expect(takeAll(queue)).toEqual(['another'])
})

it.each([
  [2, 1],
  [3, 2],
  [8, 6],
])('of %i places %i take large work, however many owners have some', (places, max) => {
  const { turns, queue } = waitingFor(places)
  for (const owner of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) queue.add(owner, owner, true)
  expect(takeAll(queue)).toHaveLength(max)
  queue.add('i', 'small')
  expect(takeAll(queue)).toEqual(['small'])
  turns.end('a', true)
  expect(takeAll(queue)).toHaveLength(1)
})

it('of one owner’s own, small work goes first', () => {
  const { turns, queue } = waitingFor(4)
  queue.add('a', 'large', true)
  queue.add('a', 'small')
  expect(queue.take()?.item).toBe('small')
  turns.end('a')
  expect(queue.take()?.item).toBe('large')
})

it('who has nothing under way goes before who has', () => {
  const { turns, queue } = waitingFor(4, 'a', 'a')
  expect(queue.take()?.item).toBe('a0')
  queue.add('b', 'late')
  expect(queue.take()?.item).toBe('late')
  turns.end('a')
  expect(queue.take()?.item).toBe('a1')
})

it('what left or was over has no turn', () => {
  const { queue } = waitingFor(Infinity, 'a', 'a', 'b')
  queue.remove('a', 'a0')
  queue.remove('a', 'never')
  expect(queue.dropWhile(item => item.startsWith('b'))).toEqual(['b2'])
  expect(queue.size()).toBe(1)
  expect(takeAll(queue)).toEqual(['a1'])
})
