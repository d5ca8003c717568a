import { decode } from '../bson/decode.ts'
import { doc, int, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { runOver } from '../aggregate/pipeline.ts'
import type { Sources } from '../aggregate/pipeline.ts'
import { count, find } from '../query/find.ts'
import { readStage } from '../aggregate/documentStages.ts'
import { viewSearchIndexes } from '../search/SearchIndex.ts'
import type { Store } from '../storage/Store.ts'
import { numberOption, docOption, rulesOf } from './Command.ts'
import type { Command, Context, Request } from './Command.ts'
import { hintOf } from './find.ts'

export const aggregateCommand: Command = {
  kind: 'read',
  options: [
    'pipeline',
    'cursor',
    'allowDiskUse',
    'collation',
    'hint',
    'let',
    'explain',
    'bypassDocumentValidation',
  ],
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
    const sources = sourcesOf(context, db, hintOf(body))
    const found = runOver(collection, pipeline, { rules, sources }, rules.variables)
    return context.cursors.open(`${db}.${collection}`, found, {
      size: numberOption(cursor, 'batchSize'),
    })
  },
}

export function readPipeline(request: Request): { pipeline: Value[]; collection: string } {
  const pipeline = request.body.get('pipeline')
  if (!Array.isArray(pipeline))
    throw bad("BSON field 'aggregate.pipeline' is missing but a required field", 40414)
  const name = request.body.get('aggregate')
  if (typeof name !== 'string')
    throw bad('Aggregations over a whole database are not supported', 238)
  for (const stage of pipeline) {
    const [stageName] = readStage(stage)
    if (stageName === '$out' || stageName === '$merge')
      throw bad(`The stage ${stageName} is not supported`, 238)
  }
  return { pipeline, collection: name }
}

/** How a pipeline reads this database. */
export function sourcesOf(context: Context, db: string, hint?: Value): Sources {
  const { store, searcher } = context
  return {
    read: (name, beginning, { rules }, variables) => {
      const collection = store.catalog.find(db, name)
      if (!collection) return []
      const { found } = find(store, collection, {
        ...beginning,
        collation: rules.collation,
        variables,
        hint,
      })
      return decoded(found)
    },
    special: (name, stage, operand) => {
      const collection = store.catalog.find(db, name)
      if (stage === '$listSearchIndexes')
        return collection ? viewSearchIndexes(collection, operand) : []
      if (stage === '$collStats') return collStats(store, db, name, operand)
      if (stage === '$indexStats') return undefined
      if (!isDoc(operand)) throw bad(`${stage} needs a document`, 14)
      return collection && searcher ? searcher.run(store, collection, stage, operand) : []
    },
  }
}

function* decoded(found: Iterable<{ bytes: Buffer }>): Generator<Doc> {
  for (const { bytes } of found) yield decode(bytes)
}

/** Only the count, which drivers ask for as an estimate. */
function collStats(store: Store, db: string, name: string, operand: Value): Doc[] {
  if (!isDoc(operand) || [...operand.keys()].some(key => key !== 'count'))
    throw bad('$collStats is known with {count: {}} alone', 238)
  const collection = store.catalog.find(db, name)
  if (!collection) throw bad(`Collection [${db}.${name}] not found`, 26)
  return [doc({ ns: `${db}.${name}`, count: int(count(store, collection, { filter: new Map() })) })]
}
