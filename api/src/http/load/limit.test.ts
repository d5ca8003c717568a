import mongoose from 'mongoose'
import { describe, expect, it } from 'vitest'
import { sharedApi } from '../../testing/sharedApi.ts'
import { countUse, countUses, giveBack, type Use } from './limit.ts'

sharedApi()

describe('a limit', () => {
  const limit = { of: 'knocks', points: 3, seconds: 60, message: 'Too many knocks' }
  const knock = (key: string) => countUse(limit, key)
  const setEnd = (_id: string, until: Date) =>
    mongoose.connection
      .collection<{ _id: string }>('counts')
      .updateOne({ _id }, { $set: { until } })

  it('lets through as many as it says, also of those that begin at the same moment', async () => {
    const knocks = await Promise.allSettled(Array.from({ length: 8 }, () => knock('front')))
    const refused = knocks.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
    await expect(knock('front')).rejects.toMatchObject({
      status: 429,
      message: 'Too many knocks',
      retryAfter: expect.closeTo(60, -2),
    })
    await knock('back')
  })

  it('begins anew once its time is over, and where a use is given back', async () => {
    for (let at = 0; at < 3; at++) await knock('side')
    await expect(knock('side')).rejects.toMatchObject({ status: 429 })
    await giveBack(limit, 'side')
    await knock('side')
    await expect(knock('side')).rejects.toMatchObject({ status: 429 })
    await setEnd('knocks:side', new Date(Date.now() - 10_000))
    for (let at = 0; at < 3; at++) await knock('side')
    await expect(knock('side')).rejects.toMatchObject({ status: 429 })
  })

  it('does not last until tomorrow where the clock was a day ahead', async () => {
    for (let at = 0; at < 3; at++) await knock('cellar')
    await setEnd('knocks:cellar', new Date(Date.now() + 24 * 60 * 60 * 1_000))
    for (let at = 0; at < 3; at++) await knock('cellar')
    await expect(knock('cellar')).rejects.toMatchObject({
      status: 429,
      retryAfter: expect.closeTo(60, -2),
    })
  })

  it('is counted with others at once: only what is reached is refused', async () => {
    const once: Use = [{ ...limit, of: 'rings', points: 1 }, 'bell']
    const often: Use = [limit, 'bell']
    expect(await countUses([once, often])).toEqual(new Map())
    const refused = await countUses([once, often])
    expect([...refused.keys()]).toEqual([once])
    await knock('bell')
    await expect(knock('bell')).rejects.toMatchObject({ status: 429 })
  })
})
