import mongoose from 'mongoose'
import { hostOf } from '../database/hostOf.ts'
import { type Finding, ok, reasonOf, wrong } from './Finding.ts'
import { clockFinding } from './checkClock.ts'

const about = 'Database'

/** Connects to MongoDB and looks whether it answers, searches, and has the same time. */
export async function checkDatabase(uri: string): Promise<Finding[]> {
  const host = hostOf(uri)
  const connection = mongoose.createConnection(uri, {
    serverSelectionTimeoutMS: 5_000,
    connectTimeoutMS: 5_000,
  })
  try {
    await connection.asPromise()
    const sentAt = Date.now()
    const { localTime } = await connection.db!.command({ hello: 1 })
    const tookMs = Date.now() - sentAt
    const clock = clockFinding(localTime as Date, `the database at ${host}`, tookMs)
    return [
      ok(about, `The database at ${host} answers in ${tookMs} ms`),
      clock,
      await checkSearch(connection, host),
    ]
  } catch (error) {
    return [
      wrong(
        about,
        `The database at ${host} does not answer: ${reasonOf(error)}`,
        mendOf(reasonOf(error)),
      ),
    ]
  } finally {
    await connection.close()
  }
}

/** Any MongoDB keeps documents; passages are found by Atlas Search. */
async function checkSearch(connection: mongoose.Connection, host: string): Promise<Finding> {
  try {
    await connection
      .collection('passages')
      .aggregate([{ $listSearchIndexes: {} }])
      .toArray()
    return ok(about, `The database at ${host} has search indexes`)
  } catch (error) {
    return wrong(
      about,
      `${host} has no search indexes: ${reasonOf(error)}`,
      'Use MongoDB Atlas, or mongodb/mongodb-atlas-local.',
    )
  }
}

const mendOf = (reason: string) =>
  /auth|password|connection string|URI malformed/i.test(reason)
    ? 'Look at user and password in MONGODB_URI; in a password % is %25, @ is %40, : is %3A and / is %2F.'
    : 'Look at MONGODB_URI, and whether the database lets this machine in (Atlas: Network Access).'
