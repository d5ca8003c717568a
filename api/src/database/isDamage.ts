import { BSONOffsetError } from 'bson'
import { mongo } from 'mongoose'
import { DamagedBytes } from './DamagedBytes.ts'

/** MongoDB's codes for bytes that are not what was stored. */
const damageCodes = new Set<unknown>([22, 301])

/** True where bytes are not what was stored, as the database, its driver or we find out. */
export const isDamage = (error: unknown): boolean =>
  (error instanceof mongo.MongoServerError && damageCodes.has(error.code)) ||
  error instanceof mongo.MongoGridFSChunkError ||
  error instanceof BSONOffsetError ||
  error instanceof DamagedBytes
