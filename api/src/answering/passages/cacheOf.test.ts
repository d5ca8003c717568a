import { expect, it } from 'vitest'
import { cacheOf } from './cacheOf.ts'

it('keeps as much as fits, and forgets what came first', () => {
  const memory = cacheOf<string, string>(10, (key, value) => key.length + value.length)
  memory.set('a', '1234')
  memory.set('b', '1234')
  expect(['a', 'b'].map(memory.get)).toEqual(['1234', '1234'])
  memory.set('c', '12')
  expect(['a', 'b', 'c'].map(memory.get)).toEqual([undefined, '1234', '12'])
  memory.set('b', '123456')
  expect(['b', 'c'].map(memory.get)).toEqual(['123456', '12'])
  memory.set('d', '1'.repeat(20))
  expect(['b', 'c', 'd'].map(memory.get)).toEqual([undefined, undefined, undefined])
})
