import { toDouble } from '../bson/numbers.ts'
import { bsonUndefined, isNum } from '../bson/values.ts'
import type { Value } from '../bson/values.ts'

/** Everything is true but false, null, missing and the zeros. */
export const isTruthy = (value: Value | undefined): boolean =>
  !(
    value === undefined ||
    value === null ||
    value === false ||
    value === bsonUndefined ||
    (isNum(value) && toDouble(value) === 0)
  )

/** Null, missing and the deprecated undefined. */
export const isNullish = (value: Value | undefined): value is null | undefined =>
  value === undefined || value === null || value === bsonUndefined
