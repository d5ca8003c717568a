import { textOf } from '../bson/show.ts'
import { doc, int, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { compilePipeline, splitBeginning } from '../aggregate/pipeline.ts'
import { plan } from '../query/planner.ts'
import type { Plan } from '../query/planner.ts'
import { count, find } from '../query/find.ts'
import type { Question } from '../query/find.ts'
import { readSort } from '../query/sort.ts'
import { docList, docOption, rulesOf } from './Command.ts'
import type { Command, Context, Request } from './Command.ts'
import { readPipeline, sourcesOf } from './aggregate.ts'
import { hintOf, readFind } from './find.ts'

/** Tells which index a command would use, and how many documents it finds. */
export const explain: Command = {
  kind: 'read',
  options: ['verbosity'],
  run: ({ body, db }, context) => {
    const inner = body.get('explain')
    if (!isDoc(inner))
      throw bad("BSON field 'explain.explain' is the wrong type, expected type 'object'", 14)
    const name = inner.keys().next().value ?? ''
    const request: Request = { name, db, body: inner }
    const question = questionOf(request, context)
    const collectionName = textOf(inner.get(name))
    const collection = context.store.catalog.find(db, collectionName)
    const namespace = `${db}.${collectionName}`
    const chosen = collection
      ? plan(
          collection.indexes,
          question.filter,
          question.sort,
          rulesOf(inner).collation,
          question.hint,
        )
      : undefined
    const verbose = body.get('verbosity') !== 'queryPlanner'
    const total =
      collection && verbose ? [...find(context.store, collection, question).found].length : 0
    return doc({
      explainVersion: '1',
      queryPlanner: doc({
        namespace,
        parsedQuery: question.filter,
        winningPlan: chosen ? shown(chosen, question) : doc({ stage: 'EOF' }),
        rejectedPlans: [],
      }),
      executionStats: verbose
        ? doc({
            executionSuccess: true,
            nReturned: int(total),
            totalDocsExamined: int(
              collection && chosen?.kind === 'collection'
                ? count(context.store, collection, { filter: new Map() })
                : total,
            ),
          })
        : undefined,
      command: inner,
      serverInfo: doc({ version: '7.0.0' }),
      ok: 1,
    })
  },
}

function questionOf(request: Request, context: Context): Question {
  const { body, name } = request
  if (name === 'find') return readFind(request).question
  if (name === 'aggregate') {
    const rules = rulesOf(body)
    const scope = { rules, sources: sourcesOf(context, request.db) }
    const { beginning, rest } = splitBeginning(readPipeline(request).pipeline, scope)
    compilePipeline(rest, scope)
    return { ...beginning, hint: hintOf(body) }
  }
  if (name === 'count' || name === 'distinct')
    return { filter: docOption(body, 'query') ?? new Map(), hint: hintOf(body) }
  if (name === 'findAndModify') {
    const sort = docOption(body, 'sort')
    const order = sort?.size ? readSort(sort, rulesOf(body).collation) : undefined
    return { filter: docOption(body, 'query') ?? new Map(), sort: order, limit: 1 }
  }
  if (name === 'update' || name === 'delete') {
    const filter = docList(body, `${name}s`)[0]?.get('q')
    return { filter: isDoc(filter) ? filter : new Map() }
  }
  throw bad(`Explain failed due to unknown command: ${name}`, 59)
}

function shown(chosen: Plan, question: Question): Doc {
  const scan: Doc =
    chosen.kind === 'collection'
      ? doc({ stage: 'COLLSCAN', direction: chosen.backwards ? 'backward' : 'forward' })
      : doc({
          stage: 'FETCH',
          inputStage: doc({
            stage: 'IXSCAN',
            indexName: chosen.index.name,
            keyPattern: chosen.index.spec.get('key'),
            isMultiKey: chosen.index.multikey,
            isUnique: chosen.index.unique,
            isSparse: chosen.index.sparse,
            isPartial: chosen.index.partial !== undefined,
            direction: chosen.backwards ? 'backward' : 'forward',
            spans: int(chosen.spans.length),
          }),
        })
  return chosen.sorted
    ? scan
    : doc({ stage: 'SORT', sortPattern: pattern(question), inputStage: scan })
}

const pattern = (question: Question): Value =>
  new Map((question.sort?.fields ?? []).map(field => [field.path, int(field.descending ? -1 : 1)]))
