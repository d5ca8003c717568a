import { mongo } from 'mongoose'
import { expect, it } from 'vitest'
import { startDatabase } from '@sandbox-ai/embedded-mongo/testing/startDatabase'
import { asRefusal } from './answerErrors.ts'

it('what takes the database too long is unavailable, not a fault', () => {
  const error = new mongo.MongoServerError({ message: 'operation exceeded time limit', code: 50 })
  expect(asRefusal(error)).toMatchObject({ status: 503, code: 'unavailable' })
})

it('so is a database whose connections are all taken for too long', async () => {
  const { server, stop } = await startDatabase()
  const client = new mongo.MongoClient(server.uri, { maxPoolSize: 1, waitQueueTimeoutMS: 1 })
  const pings = Array.from({ length: 500 }, () => client.db().command({ ping: 1 }))
  const failed = (await Promise.allSettled(pings)).filter(({ status }) => status === 'rejected')
  expect(failed.length).toBeGreaterThan(0)
  for (const { reason } of failed as PromiseRejectedResult[])
    expect(asRefusal(reason)).toMatchObject({ status: 503, code: 'unavailable' })
  await client.close()
  await stop()
})
