import { doc } from './bson/values.ts'
import type { Doc } from './bson/values.ts'

/** MongoDB's error codes that are answered here, with the names they carry. */
const codeNames: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  54: 'NotSingleValueField',
  55: 'InvalidDBRef',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  115: 'CommandNotSupported',
  123: 'NotAReplicaSet',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  197: 'InvalidIndexSpecificationOption',
  238: 'NotImplemented',
  241: 'ConversionFailure',
  263: 'OperationNotSupportedInTransaction',
  301: 'DataCorruptionDetected',
  322: 'APIVersionError',
  323: 'APIStrictError',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
}

export class DatabaseError extends Error {
  readonly code: number
  /** Further fields of the answer, such as `keyPattern`. */
  readonly more: Doc | undefined
  constructor(message: string, code: number, more?: Doc) {
    super(message)
    this.code = code
    this.more = more
  }
}

/** An error the client gets with this code; BadValue unless told. */
export const bad = (message: string, code = 2, more?: Doc) => new DatabaseError(message, code, more)

const codeNameOf = (code: number): string => codeNames[code] ?? `Location${code}`

/** SQLite's extended codes for writes that found no room: full, and a refused growth of the file or of its shared index. */
const fullCodes = new Set([13, 778, 4874])
/** SQLite's primary codes for a file that is not what it should be: corrupt, no database, an error of the disk. */
const damageCodes = new Set([10, 11, 26])

const sqliteCode = (thrown: unknown): number =>
  (thrown as { errcode?: number } | undefined)?.errcode ?? 0

/** True for a write that found the disk full, or its file at the size it may have. */
export const isFull = (thrown: unknown): boolean => fullCodes.has(sqliteCode(thrown))

/** True when the file is not what it should be, or the disk does not give it back. */
export const isDamage = (thrown: unknown): boolean =>
  !isFull(thrown) &&
  (damageCodes.has(sqliteCode(thrown) & 0xff) ||
    (thrown instanceof DatabaseError && thrown.code === 301))

/** Runs what may meet damage; `undefined` where it does. */
export function unlessDamaged<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (isDamage(error)) return undefined
    throw error
  }
}

/**
 * Returns what a client gets for anything that was thrown. SQLite's words for a full disk or a damaged file become
 * MongoDB's codes.
 */
export function asDatabaseError(thrown: unknown): DatabaseError {
  if (thrown instanceof DatabaseError) return thrown
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (isFull(thrown))
    return bad('The disk is full: nothing was written. Free some space and try again.', 14031)
  if (isDamage(thrown)) return bad(`The database file is damaged: ${message}`, 301)
  if (/no such table/.test(message))
    return bad('The collection or its index was dropped while it was being read', 175)
  if (thrown instanceof RangeError && /call stack/i.test(message))
    return bad('The request is nested too deeply', 15)
  return bad(message, 1)
}

export function errorReply(error: DatabaseError): Doc {
  const reply = doc({
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: codeNameOf(error.code),
  })
  for (const [key, value] of error.more ?? []) reply.set(key, value)
  return reply
}
