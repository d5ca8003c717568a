import { expect, it } from 'vitest'
import { splitBeside } from './splitBeside.ts'

it('fails the reading that is bad, and no other that waits for the same thread', async () => {
  const reading = {
    title: '',
    language: 'en',
    blocks: [{ kind: 'paragraph', text: 'Parking costs 9.' }],
  }
  const [bad, good] = await Promise.allSettled([
    splitBeside('a file that is no reading'),
    splitBeside(JSON.stringify(reading)),
  ])
  expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'SyntaxError' } })
  expect(good).toMatchObject({
    status: 'fulfilled',
    value: {
      language: 'en',
      passages: [{ text: 'Parking costs 9.' }],
      vocabulary: { passages: 1 },
    },
  })
})
