import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inOwnersTurn } from './inOwnersTurn.ts'

const { signal } = new AbortController()

it('gives others their turn, however many calls one owner sends, and all have one', async () => {
  const ended: string[] = []
  const call = (owner: string) =>
    inOwnersTurn(owner, signal, async () => {
      await nextTurn()
      ended.push(owner)
    })
  const calls = [...Array.from({ length: 40 }, () => call('busy')), call('other')]
  await Promise.all(calls)
  expect(ended).toHaveLength(41)
  expect(ended.indexOf('other')).toBeLessThan(8)
})

it('begins nothing for callers who have left, and goes on after a call that fails', async () => {
  const leaving = new AbortController()
  const begun: number[] = []
  const calls = Array.from({ length: 40 }, (_, at) =>
    inOwnersTurn('busy', leaving.signal, async () => {
      begun.push(at)
      await nextTurn()
      throw new Error('The database does not answer')
    }),
  )
  const settled = Promise.allSettled(calls)
  leaving.abort('gone')
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(40)
  expect(begun.length).toBeLessThan(8)
  expect(await inOwnersTurn('busy', signal, async () => 'done')).toBe('done')
})
