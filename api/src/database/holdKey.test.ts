import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { sharedApi } from '../testing/sharedApi.ts'
import { holdKey } from './holdKey.ts'

sharedApi()

const holds = () => mongoose.connection.collection<{ _id: string }>('holds')

it('a key is held by one at a time', async () => {
  const letGo = await holdKey('one')
  expect(await holdKey('one')).toBeUndefined()
  letGo!()
  await expect.poll(() => holds().findOne({ _id: 'one' })).toBeNull()
  const again = await holdKey('one')
  again!()
})

it.each([
  ['in the past', -60_000],
  ['further ahead than any lease, as the clock was set back since', 24 * 60 * 60 * 1_000],
])('a key whose lease ends %s is free', async (_when, ms) => {
  const _id = `left ${ms}`
  const left = { _id, holder: 'gone', heldUntil: new Date(Date.now() + ms) }
  await holds().insertOne(left)
  const letGo = await holdKey(_id)
  expect(letGo).toBeDefined()
  letGo!()
})
