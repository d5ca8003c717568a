import { mongo } from 'mongoose'

/** MongoDB's code for a query that was longer under way than it may. */
const tooLong = 50

/** True for the refusal of a query that took longer than its `maxTimeMS`. */
export const isTooLong = (error: unknown) =>
  error instanceof mongo.MongoServerError && error.code === tooLong
