import { mongo } from 'mongoose'
import { expect, it } from 'vitest'
import { asRefusal } from './answerErrors.ts'

it('what takes the database too long is unavailable, not a fault', () => {
  const error = new mongo.MongoServerError({ message: 'operation exceeded time limit', code: 50 })
  expect(asRefusal(error)).toMatchObject({ status: 503, code: 'unavailable' })
})
