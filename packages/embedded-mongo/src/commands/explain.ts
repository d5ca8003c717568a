import { textOf } from '../bson/show.ts'
import { doc, int, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { compilePipeline, countsAll, splitBeginning } from '../aggregate/pipeline.ts'
import type { Plan } from '../query/planner.ts'
import { countingPlan, find } from '../query/find.ts'
import type { Findings, Question } from '../query/find.ts'
import type { Index } from '../storage/Index.ts'
import { countKeys } from '../storage/scan.ts'
import type { Span } from '../storage/scan.ts'
import { docList, docOption, rulesOf } from './Command.ts'
import type { Command, Context, Request } from './Command.ts'
import { readPipeline, sourcesOf } from './aggregate.ts'
import { hintOf, orderOf, readFind } from './find.ts'

/** Replies with the index that a command would use, and how many keys and documents it would examine. */
export const explain: Command = {
  kind: 'read',
  options: ['verbosity'],
  run: ({ body, db }, context) => {
    const inner = body.get('explain')
    if (!isDoc(inner))
      throw bad("BSON field 'explain.explain' is the wrong type, expected type 'object'", 14)
    const name = inner.keys().next().value ?? ''
    const request: Request = { name, db, body: inner }
    const question: Question = { ...questionOf(request, context), ...rulesOf(inner) }
    const collectionName = textOf(inner.get(name))
    const collection = context.store.catalog.find(db, collectionName)
    const namespace = `${db}.${collectionName}`
    const counting = counts(request) ? countingPlan(collection, question) : undefined
    const verbose = body.get('verbosity') !== 'queryPlanner'
    const findings = counting ? undefined : find(context.store, collection, question)
    const stats = counting
      ? {
          returned: 1,
          keys: countKeys(context.store, counting.index, counting.spans),
          documents: 0,
        }
      : statsOf(verbose ? findings : undefined)
    return doc({
      explainVersion: '1',
      queryPlanner: doc({
        namespace,
        parsedQuery: question.filter,
        winningPlan: counting
          ? doc({ stage: 'COUNT', inputStage: scanOf('COUNT_SCAN', counting) })
          : findings && collection
            ? viewPlan(findings.plan, question)
            : doc({ stage: 'EOF' }),
        rejectedPlans: [],
      }),
      executionStats: verbose
        ? doc({
            executionSuccess: true,
            nReturned: int(stats.returned),
            totalKeysExamined: int(stats.keys),
            totalDocsExamined: int(stats.documents),
          })
        : undefined,
      command: inner,
      serverInfo: doc({ version: '7.0.0' }),
      ok: 1,
    })
  },
}

/** Runs the plan to its end and returns its statistics. */
function statsOf(findings: Findings | undefined) {
  let returned = 0
  for (const _ of findings?.records ?? []) returned++
  return { returned, keys: 0, documents: 0, ...findings?.examined }
}

/** True when a command only counts documents. */
function counts({ name, body }: Request): boolean {
  const pipeline = body.get('pipeline')
  return name === 'count' || (Array.isArray(pipeline) && countsAll(pipeline))
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
    const order = orderOf(body, rulesOf(body))
    return { filter: docOption(body, 'query') ?? new Map(), ...order, limit: 1 }
  }
  if (name === 'update' || name === 'delete') {
    const filter = docList(body, `${name}s`)[0]?.get('q')
    return { filter: isDoc(filter) ? filter : new Map() }
  }
  throw bad(`Explain failed due to unknown command: ${name}`, 59)
}

function viewPlan(chosen: Plan, question: Question): Doc {
  const scan: Doc =
    chosen.kind === 'collection'
      ? doc({ stage: 'COLLSCAN', direction: chosen.backwards ? 'backward' : 'forward' })
      : doc({
          stage: 'FETCH',
          inputStage: doc({
            ...Object.fromEntries(scanOf('IXSCAN', chosen)),
            direction: chosen.backwards ? 'backward' : 'forward',
          }),
        })
  return chosen.sorted
    ? scan
    : doc({ stage: 'SORT', sortPattern: pattern(question), inputStage: scan })
}

const pattern = (question: Question): Value =>
  new Map((question.sort?.fields ?? []).map(field => [field.path, int(field.descending ? -1 : 1)]))

const scanOf = (stage: string, { index, spans }: { index: Index; spans: readonly Span[] }): Doc =>
  doc({
    stage,
    indexName: index.name,
    keyPattern: index.spec.get('key'),
    isMultiKey: index.multikey,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partial !== undefined,
    spans: int(spans.length),
  })
