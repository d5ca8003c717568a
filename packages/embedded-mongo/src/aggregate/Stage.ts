import type { Fields } from '../bson/decode.ts'
import type { Doc, Value } from '../bson/values.ts'
import type { Rules, Variables } from '../query/Rules.ts'
import type { Sort } from '../query/sort.ts'

/** A compiled stage: yields the documents that come out of it, lazily, for those that go in. */
export type Stage = (source: Iterable<Doc>, variables: Variables) => Iterable<Doc>
export type StageContext = { rules: Rules; sources: Sources }

/** Compiles a stage's operand, and by `pipelines` the pipelines in it. */
export type CompileStage = (operand: Value, context: StageContext, pipelines: Pipelines) => Stage

export type Pipelines = {
  compilePipeline: (pipeline: Value, context: StageContext) => Stage
  runOver: (
    collection: string,
    pipeline: Value[],
    context: StageContext,
    variables: Variables,
  ) => Iterable<Doc>
}

/** How a pipeline reads collections: `read` yields the documents that match a filter, in order. */
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

/** The part at the start of a pipeline that the collection itself can answer. */
export type Beginning = {
  filter: Doc
  sort?: Sort
  skip?: number
  limit?: number
  /** The top-level fields that the rest of the pipeline reads; all of them where absent. */
  needs?: Fields
}
