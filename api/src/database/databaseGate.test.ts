import { EventEmitter } from 'node:events'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { User } from '../users/User.ts'
import { startApi } from '../testing/startApi.ts'
import { databaseGate, watchConnections } from './databaseGate.ts'
import { startDatabase } from '@sandbox-ai/embedded-mongo/testing/startDatabase'

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

it('opens when commands give up waiting', async () => {
  const { server, stop } = await startDatabase()
  const client = new mongo.MongoClient(server.uri, { maxPoolSize: 1, waitQueueTimeoutMS: 1 })
  watchConnections(client)
  const pings = Array.from({ length: 500 }, () => client.db().command({ ping: 1 }))
  const ended = Promise.allSettled(pings)
  await expect.poll(() => databaseGate.isOpen(), { interval: 1 }).toBe(false)
  expect((await ended).some(({ status }) => status === 'rejected')).toBe(true)
  expect(databaseGate.isOpen()).toBe(true)
  await client.close()
  await stop()
})

it('opens with another client, whatever became of those who waited for the one before', () => {
  const [closed, next] = [new EventEmitter(), new EventEmitter()]
  watchConnections(closed as mongo.MongoClient)
  for (let times = 0; times < 10; times++) closed.emit('connectionCheckOutStarted')
  expect(databaseGate.isOpen()).toBe(false)
  watchConnections(next as mongo.MongoClient)
  expect(databaseGate.isOpen()).toBe(true)
})
