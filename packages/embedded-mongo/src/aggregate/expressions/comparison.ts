import { compare } from '../../bson/compare.ts'
import { bsonUndefined, int } from '../../bson/values.ts'
import type { Value } from '../../bson/values.ts'
import { over } from '../operand.ts'
import type { CompileOperator } from '../operand.ts'

/** A missing value stands where the deprecated undefined does: before null. */
const compareMissing = (
  a: Value | undefined,
  b: Value | undefined,
  strings?: (a: string, b: string) => number,
): number =>
  compare(
    a ?? (a === null ? null : bsonUndefined),
    b ?? (b === null ? null : bsonUndefined),
    strings,
  )

const ordered = (name: string, holds: (order: number) => boolean): CompileOperator =>
  over(name, [2, 2], ([a, b], rules) => holds(compareMissing(a, b, rules.collation.compare)))

export const comparison: Record<string, CompileOperator> = {
  $eq: ordered('$eq', order => order === 0),
  $ne: ordered('$ne', order => order !== 0),
  $gt: ordered('$gt', order => order > 0),
  $gte: ordered('$gte', order => order >= 0),
  $lt: ordered('$lt', order => order < 0),
  $lte: ordered('$lte', order => order <= 0),
  $cmp: over('$cmp', [2, 2], ([a, b], rules) =>
    int(Math.sign(compareMissing(a, b, rules.collation.compare))),
  ),
}
