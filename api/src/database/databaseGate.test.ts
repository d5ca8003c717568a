import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { User } from '../accounts/User.ts'
import { startApi } from '../testing/startApi.ts'
import { databaseGate } from './databaseGate.ts'

let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('is closed while commands wait for a connection, and open again after them', async () => {
  expect(databaseGate.isOpen()).toBe(true)
  const many = Array.from({ length: 200 }, () => User.exists({ email: 'nobody@example.com' }))
  const all = Promise.all(many)
  await expect.poll(() => databaseGate.isOpen(), { interval: 1 }).toBe(false)
  await all
  expect(databaseGate.isOpen()).toBe(true)
})

it('opens when commands that waited fail', async () => {
  const many = Array.from({ length: 200 }, () => User.exists({ email: 'nobody@example.com' }))
  const ended = Promise.allSettled(many)
  await expect.poll(() => databaseGate.isOpen(), { interval: 1 }).toBe(false)
  await mongoose.disconnect()
  expect((await ended).some(({ status }) => status === 'rejected')).toBe(true)
  expect(databaseGate.isOpen()).toBe(true)
})
