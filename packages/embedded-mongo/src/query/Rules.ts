import type { Value } from '../bson/values.ts'
import type { Collation } from './collation.ts'

/** Values of variables by their names; `undefined` is a missing one. */
export type Variables = Map<string, Value | undefined>

/** The collation and the variables that filters and expressions are compiled with. */
export type Rules = { collation: Collation; variables: Variables }
