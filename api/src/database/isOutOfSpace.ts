import { mongo } from 'mongoose'

/** MongoDB's `OutOfDiskSpace`, which the embedded database answers with as well. */
const outOfDiskSpace = 14_031

/** True when the database's disk had no room for a write. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === outOfDiskSpace
