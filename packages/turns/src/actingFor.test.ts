import { expect, it } from 'vitest'
import { actFor, actingNow, eachActingFor } from './actingFor.ts'

const owner = (name: string) => ({ owner: name, by: 'visitor' as const })

it('each step of a generator is done for its owner, whoever asks for the step', async () => {
  let isClosed = false
  async function* steps() {
    try {
      yield actingNow()?.owner
      await Promise.resolve()
      yield actingNow()?.owner
    } finally {
      isClosed = true
    }
  }
  const items = eachActingFor(owner('mine'), steps())
  expect((await items.next()).value).toBe('mine')
  expect((await actFor(owner('another'), () => items.next())).value).toBe('mine')
  await items.return(undefined)
  expect(isClosed).toBe(true)
  expect(actingNow()).toBeUndefined()
})
