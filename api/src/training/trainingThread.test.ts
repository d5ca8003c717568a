import { expect, it } from 'vitest'
import { besides } from './trainingThread.ts'

it('fails the task that is bad, and no other that waits for the same thread', async () => {
  const [bad, good] = await Promise.allSettled([
    besides('split', 'a file that is no reading'),
    besides('embed', ['Parking costs 9 euros']),
  ])
  expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'SyntaxError' } })
  expect(good).toMatchObject({ status: 'fulfilled', value: [expect.any(Float32Array)] })
})
