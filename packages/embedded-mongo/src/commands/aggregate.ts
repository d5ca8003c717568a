import { decode } from '../bson/decode.ts'
import type { Fields } from '../bson/decode.ts'
import { doc, int, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { compileExpression } from '../aggregate/expression.ts'
import { runOver } from '../aggregate/pipeline.ts'
import type { Sources } from '../aggregate/Stage.ts'
import { binary } from '../query/collation.ts'
import { count, find } from '../query/find.ts'
import { readStage } from '../aggregate/documentStages.ts'
import { viewSearchIndexes } from '../search/SearchIndex.ts'
import type { Store } from '../storage/Store.ts'
import { numberOption, docOption, rulesOf } from './Command.ts'
import type { Command, Context, Request } from './Command.ts'
import { hintOf } from './find.ts'
import { isOutput, writeOut } from './writeOut.ts'

export const aggregateCommand: Command = {
  kind: 'read',
  options: [
    'pipeline',
    'cursor',
    'allowDiskUse',
    'collation',
    'hint',
    'let',
    'bypassDocumentValidation',
  ],
  refused: ['explain'],
  run: (request, context) => {
    const { body, db } = request
    const { pipeline, collection } = readPipeline(request)
    const cursor = docOption(body, 'cursor')
    if (!cursor)
      throw bad(
        "The 'cursor' option is required, except for aggregate with the explain argument",
        9,
      )
    const rules = rulesOf(body)
    const sources = sourcesOf(context, db, { collection, index: hintOf(body) })
    const last = pipeline.at(-1)
    const output = last === undefined ? undefined : readStage(last)
    if (output && isOutput(output[0])) {
      const made = [
        ...runOver(collection, pipeline.slice(0, -1), { rules, sources }, rules.variables),
      ]
      writeOut(context.store, db, output, made, rules)
      return context.cursors.open(`${db}.${collection}`, [], {})
    }
    const results = runOver(collection, pipeline, { rules, sources }, rules.variables)
    return context.cursors.open(`${db}.${collection}`, results, {
      size: numberOption(cursor, 'batchSize'),
    })
  },
}

export function readPipeline(request: Request): { pipeline: Value[]; collection: string } {
  const pipeline = request.body.get('pipeline')
  if (!Array.isArray(pipeline))
    throw bad("BSON field 'aggregate.pipeline' is missing but a required field", 40414)
  const name = request.body.get('aggregate')
  const first = pipeline[0] === undefined ? '' : readStage(pipeline[0])[0]
  if (typeof name !== 'string' && first !== '$documents')
    throw bad(`A pipeline over a whole database can only begin with $documents, not ${first}`, 238)
  for (const stage of pipeline.slice(0, -1))
    if (isOutput(readStage(stage)[0]))
      throw bad(`${readStage(stage)[0]} can only be the final stage in the pipeline`, 40601)
  return { pipeline, collection: typeof name === 'string' ? name : '$cmd.aggregate' }
}

/** The index to read one of the collections by; those a pipeline joins choose for themselves. */
type Hint = { collection: string; index: Value | undefined }

/** Returns the sources for pipelines on this database. */
export function sourcesOf(context: Context, db: string, hint?: Hint): Sources {
  const hintFor = (name: string) => (name === hint?.collection ? hint.index : undefined)
  const { store, searcher } = context
  return {
    read: (name, beginning, { rules }, variables) => {
      const collection = store.catalog.find(db, name)
      const { records } = find(store, collection, {
        ...beginning,
        collation: rules.collation,
        variables,
        hint: hintFor(name),
      })
      return decoded(records, beginning.needs)
    },
    count: (name, beginning, { rules }, variables) => {
      const collection = store.catalog.find(db, name)
      return count(store, collection, {
        ...beginning,
        collation: rules.collation,
        variables,
        hint: hintFor(name),
      })
    },
    special: (name, stage, operand, rest) => {
      const collection = store.catalog.find(db, name)
      if (stage === '$documents') return literalDocuments(operand)
      if (stage === '$listSearchIndexes')
        return viewSearchIndexes(collection?.searchIndexes ?? [], operand)
      if (stage === '$collStats') return collStats(store, db, name, operand)
      if (!isDoc(operand)) throw bad(`${stage} needs a document`, 14)
      return collection && searcher ? searcher.run(store, collection, stage, operand, rest) : []
    },
  }
}

function literalDocuments(operand: Value): Doc[] {
  const rules = { collation: binary, variables: new Map() }
  const list = compileExpression(operand, rules)(new Map(), new Map())
  if (!Array.isArray(list) || !list.every(isDoc))
    throw bad('an array of documents is expected in $documents', 5858203)
  return list
}

function* decoded(records: Iterable<{ bytes: Buffer }>, needs?: Fields): Generator<Doc> {
  for (const { bytes } of records) yield decode(bytes, needs)
}

/** Only the count, which drivers ask for as an estimate. */
function collStats(store: Store, db: string, name: string, operand: Value): Doc[] {
  if (!isDoc(operand) || [...operand.keys()].some(key => key !== 'count'))
    throw bad('$collStats is known with {count: {}} alone', 238)
  const collection = store.catalog.find(db, name)
  if (!collection) throw bad(`Collection [${db}.${name}] not found`, 26)
  return [doc({ ns: `${db}.${name}`, count: int(count(store, collection, { filter: new Map() })) })]
}
