import { mongo } from 'mongoose'

/** Errors for which the driver and Mongoose export no class. */
const downNames = new Set(['MongooseServerSelectionError', 'MongoWaitQueueTimeoutError'])

/**
 * MongoDB's codes for a server that goes away, is no longer the primary or lost its network: the driver's list of errors after
 * which reading goes on elsewhere, and those of a write that waited too long for other members.
 */
const downCodes = new Set<unknown>([
  6, 7, 43, 64, 89, 91, 133, 134, 189, 262, 9_001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436,
])

/** True where there is no server, it went away in the middle of the call, or no connection to it became free. */
export const isDatabaseDown = (error: unknown): boolean =>
  error instanceof mongo.MongoNetworkError ||
  error instanceof mongo.MongoServerSelectionError ||
  error instanceof mongo.MongoNotConnectedError ||
  error instanceof mongo.MongoTopologyClosedError ||
  error instanceof mongo.MongoClientClosedError ||
  // The driver passes on what a socket says which the server has just ended.
  (error instanceof Error && 'code' in error && error.code === 'EPIPE') ||
  (error instanceof mongo.MongoServerError && downCodes.has(error.code)) ||
  (error instanceof Error && downNames.has(error.name))
