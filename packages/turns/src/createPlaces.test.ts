import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createPlaces } from './createPlaces.ts'

it('gives others their turn, however much work one owner sends, and all have one', async () => {
  const inPlace = createPlaces(4)
  const ended: string[] = []
  const call = (owner: string) =>
    inPlace(owner, async () => {
      await nextTurn()
      ended.push(owner)
    })
  const calls = [...Array.from({ length: 40 }, () => call('busy')), call('other')]
  await Promise.all(calls)
  expect(ended).toHaveLength(41)
  expect(ended.indexOf('other')).toBeLessThan(8)
})

it('begins nothing for those who have left, and goes on after work that fails', async () => {
  const inPlace = createPlaces(4)
  const leaving = new AbortController()
  const begun: number[] = []
  const calls = Array.from({ length: 40 }, (_, at) =>
    inPlace(
      'busy',
      async () => {
        begun.push(at)
        await nextTurn()
        throw new Error('The database is not answering')
      },
      { signal: leaving.signal },
    ),
  )
  const settled = Promise.allSettled(calls)
  leaving.abort('gone')
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(40)
  expect(begun.length).toBeLessThan(8)
  expect(await inPlace('busy', async () => 'done')).toBe('done')
})
