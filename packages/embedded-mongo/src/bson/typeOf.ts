import {
  Binary,
  BsonSymbol,
  Code,
  DbPointer,
  Decimal128,
  Int32,
  ObjectId,
  Raw,
  Regex,
  Timestamp,
  bsonUndefined,
  maxKey,
  minKey,
} from './values.ts'
import type { Value } from './values.ts'

/** Type numbers of bsonspec.org with the names `$type` knows them by. */
export const typeNames: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
}

export function typeOf(value: Value): number {
  switch (typeof value) {
    case 'string':
      return 2
    case 'number':
      return 1
    case 'boolean':
      return 8
    case 'bigint':
      return 18
  }
  if (value === null) return 10
  if (value instanceof Int32) return 16
  if (value instanceof Map) return 3
  if (Array.isArray(value)) return 4
  if (value instanceof ObjectId) return 7
  if (value instanceof Date) return 9
  if (value instanceof Binary) return 5
  if (value instanceof Decimal128) return 19
  if (value instanceof Regex) return 11
  if (value instanceof Timestamp) return 17
  if (value instanceof Code) return value.scope ? 15 : 13
  if (value instanceof BsonSymbol) return 14
  if (value instanceof DbPointer) return 12
  if (value instanceof Raw) return value.type
  if (value === bsonUndefined) return 6
  return value === minKey ? -1 : value === maxKey ? 127 : 6
}

export const typeNameOf = (value: Value | undefined): string =>
  value === undefined ? 'missing' : (typeNames[typeOf(value)] ?? 'unknown')

/** Where a type stands in the one order of all values. Numbers share a place, so do strings and symbols. */
const ranks: Record<number, number> = {
  [-1]: 1,
  6: 2,
  10: 3,
  1: 10,
  16: 10,
  18: 10,
  19: 10,
  2: 15,
  14: 15,
  3: 20,
  4: 25,
  5: 30,
  7: 35,
  8: 40,
  9: 45,
  17: 47,
  11: 50,
  12: 55,
  13: 60,
  15: 65,
  127: 120,
}
export const rankOf = (value: Value): number => ranks[typeOf(value)] ?? 0
