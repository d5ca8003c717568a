import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'

it('answers calls that come together by one, and each with its own result', async () => {
  const runs: number[][] = []
  const double = gathered(async (numbers: number[]) => {
    runs.push(numbers)
    return numbers.map(number => number * 2)
  })
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(runs).toEqual([[1, 2, 3], [4]])
})

it('gathers what comes while one runs, so many at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const runs: number[] = []
  const same = gathered(async (numbers: number[]) => {
    runs.push(numbers.length)
    await promise
    return numbers
  })
  const first = same(0)
  await expect.poll(() => runs).toEqual([1])
  const others = Array.from({ length: 40 }, (_, at) => same(at))
  resolve()
  await first
  expect(await Promise.all(others)).toEqual(Array.from({ length: 40 }, (_, at) => at))
  expect(runs).toEqual([1, 32, 8])
})

it('fails those that came together, and none after them', async () => {
  const divide = gathered(async (numbers: number[]) => {
    if (numbers.includes(0)) throw new Error('by nothing')
    return numbers.map(number => 12 / number)
  })
  const results = await Promise.allSettled([divide(3), divide(0)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await divide(4)).toBe(3)
})
