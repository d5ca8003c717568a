import { toDouble, wholeNumber } from '../bson/numbers.ts'
import { show } from '../bson/show.ts'
import { isDoc, isNum } from '../bson/values.ts'
import type { Doc } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { flag } from './Command.ts'

/** The commands of MongoDB's Stable API, version 1, which a client may bind itself to. */
const stable = new Set(
  `aggregate collMod count create createIndexes delete drop dropDatabase dropIndexes endSessions explain find
  findAndModify getMore hello insert killCursors listCollections listDatabases listIndexes ping refreshSessions
  update`.split(/\s+/),
)

/** Refuses what the options of every command ask for and one server cannot give. */
export function checkCommon(name: string, body: Doc): void {
  checkVersion(name, body)
  const concern = body.get('writeConcern')
  if (isDoc(concern)) {
    const members = concern.get('w') ?? 1
    if (isNum(members) && toDouble(members) > 1)
      throw bad("cannot use 'w' > 1 when a host is not replicated")
    if (typeof members === 'string' && members !== 'majority')
      throw bad(`No write concern mode named '${members}' found in replica set configuration`, 79)
  }
  const reading = body.get('readConcern')
  if (isDoc(reading) && reading.get('level') === 'snapshot')
    throw bad("The read concern 'snapshot' needs a replica set", 123)
}

function checkVersion(name: string, body: Doc): void {
  const version = body.get('apiVersion')
  if (version === undefined) {
    if (body.has('apiStrict') || body.has('apiDeprecationErrors'))
      throw bad('apiStrict and apiDeprecationErrors need an apiVersion', 322)
    return
  }
  if (version !== '1') throw bad(`API version must be '1', not ${show(version)}`, 322)
  if (flag(body, 'apiStrict') && !stable.has(name))
    throw bad(`The command ${name} is not in API Version 1`, 323)
}

/** When a command that may take so long must have ended, as `performance.now` counts. */
export function deadlineOf(body: Doc): number {
  const limit = body.get('maxTimeMS')
  if (limit === undefined) return Infinity
  const ms = wholeNumber(limit)
  if (ms === undefined || ms < 0 || ms > 2147483647)
    throw bad(`maxTimeMS must be a whole number from 0 to 2147483647, not ${show(limit)}`)
  return ms === 0 ? Infinity : performance.now() + ms
}
