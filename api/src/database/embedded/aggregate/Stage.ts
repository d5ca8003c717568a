import type { Fields } from '../bson/decode.ts'
import type { Doc, Value } from '../bson/values.ts'
import type { Rules } from '../query/operators.ts'
import type { Sort } from '../query/sort.ts'
import type { Variables } from './expression.ts'

/** What flows in comes out changed; nothing runs before the first document is asked for. */
export type Stage = (source: Iterable<Doc>, variables: Variables) => Iterable<Doc>
export type StageContext = { rules: Rules; sources: Sources }

/** How a pipeline gets at collections: the documents that pass a filter, in order. */
export type Sources = {
  read: (
    collection: string,
    first: Beginning,
    context: StageContext,
    variables: Variables,
  ) => Iterable<Doc>
  count: (
    collection: string,
    first: Beginning,
    context: StageContext,
    variables: Variables,
  ) => number
  /** Stages that only begin a pipeline, such as `$search`. */
  special: (
    collection: string,
    name: string,
    operand: Value,
    /** The stages that follow. */
    rest: Value[],
  ) => Iterable<Doc> | undefined
}

/** What the start of a pipeline asks of the collection itself. */
export type Beginning = {
  filter: Doc
  sort?: Sort
  skip?: number
  limit?: number
  /** The top-level fields that will be looked at; all may be where nothing is known. */
  needs?: Fields
}
