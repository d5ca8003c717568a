import { expect, it } from 'vitest'
import { forgetHalf, remembering } from './remember.ts'

function counted(max: number) {
  const calls: string[] = []
  const length = remembering(text => {
    calls.push(text)
    return text ? text.length : undefined
  }, max)
  return { length, calls }
}

it('keeps the answers to what was asked about last, and lets the others go', () => {
  const { length, calls } = counted(3)
  for (const text of ['a', 'bb', '', 'a', 'dddd', 'a', '', 'bb'])
    expect(length(text)).toBe(text ? text.length : undefined)
  expect(calls).toEqual(['a', 'bb', '', 'dddd', 'bb'])
})

it('lets go of half of them when memory runs short', () => {
  const { length, calls } = counted(4)
  for (const text of ['a', 'b', 'c', 'd']) length(text)
  forgetHalf()
  for (const text of ['d', 'c', 'b', 'a']) length(text)
  expect(calls).toEqual(['a', 'b', 'c', 'd', 'b', 'a'])
})
