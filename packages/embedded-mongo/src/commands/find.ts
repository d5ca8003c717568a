import { decode } from '../bson/decode.ts'
import type { Doc } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { find } from '../query/find.ts'
import type { Question } from '../query/find.ts'
import { compileProjection, fieldsOf } from '../query/projection.ts'
import type { Rules } from '../query/Rules.ts'
import { readSort } from '../query/sort.ts'
import type { Collection } from '../storage/catalog.ts'
import type { Store } from '../storage/Store.ts'
import { collectionName, collectionOf, docOption, flag, numberOption, rulesOf } from './Command.ts'
import type { Command, Request } from './Command.ts'

export const findCommand: Command = {
  kind: 'read',
  options: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'collation',
    'let',
    'allowDiskUse',
    'noCursorTimeout',
    'allowPartialResults',
  ],
  refused: ['returnKey', 'showRecordId', 'tailable', 'awaitData', 'min', 'max', 'oplogReplay'],
  run: (request, context) => {
    const { body } = request
    const namespace = `${request.db}.${collectionName(request)}`
    const { question, rules, projection } = readFind(request)
    const collection = collectionOf(request, context)
    const limit = numberOption(body, 'limit') ?? 0
    const size = numberOption(body, 'batchSize')
    if (size !== undefined && size < 0)
      throw bad(`BSON field 'batchSize' value must be >= 0, actual value '${size}'`, 51024)
    const documents = show(context.store, collection, question, projection, rules)
    const single = flag(body, 'singleBatch') ?? false
    return context.cursors.open(namespace, documents, {
      size: size ?? (limit && single ? limit : undefined),
      single,
      stays: flag(body, 'noCursorTimeout') ?? false,
    })
  },
}

export function readFind(request: Request): { question: Question; rules: Rules; projection: Doc } {
  const { body } = request
  const rules = rulesOf(body)
  const filter = docOption(body, 'filter') ?? new Map()
  const skip = numberOption(body, 'skip') ?? 0
  const limit = numberOption(body, 'limit') ?? 0
  if (skip < 0) throw bad(`BSON field 'skip' value must be >= 0, actual value '${skip}'`, 51024)
  if (limit < 0) throw bad(`BSON field 'limit' value must be >= 0, actual value '${limit}'`, 51024)
  const question: Question = {
    filter,
    ...orderOf(body, rules),
    skip,
    limit,
    collation: rules.collation,
    variables: rules.variables,
  }
  return { question, rules, projection: docOption(body, 'projection') ?? new Map() }
}

/** Returns the order and the index that a command names; `$natural` as a sort is the same as that hint. */
export function orderOf(body: Doc, { collation }: Rules): Pick<Question, 'sort' | 'hint'> {
  const sort = docOption(body, 'sort')
  const hint = hintOf(body)
  if (!sort?.has('$natural'))
    return { sort: sort?.size ? readSort(sort, collation) : undefined, hint }
  if (sort.size > 1) throw bad("Cannot include '$natural' in compound sort")
  if (hint !== undefined) throw bad("Cannot use a 'hint' with a '$natural' sort")
  return { hint: sort }
}

/** An empty hint is none. */
export function hintOf(body: Doc) {
  const hint = body.get('hint')
  return hint instanceof Map && hint.size === 0 ? undefined : hint
}

/** Yields the matching documents as bytes, or as documents where there is a projection. */
function show(
  store: Store,
  collection: Collection | undefined,
  question: Question,
  projection: Doc,
  rules: Rules,
): Iterable<Buffer | Doc> {
  const project = compileProjection(projection, rules, true)
  const fields = project ? fieldsOf(projection) : undefined
  const { records, matcher } = find(store, collection, { ...question, needs: fields })
  return project
    ? projected(records, d => project(d, rules.variables, matcher), fields)
    : raw(records)
}

function* raw(records: Iterable<{ bytes: Buffer }>): Generator<Buffer> {
  for (const { bytes } of records) yield bytes
}

function* projected(
  records: Iterable<{ bytes: Buffer }>,
  project: (document: Doc) => Doc,
  fields: ReadonlySet<string> | undefined,
): Generator<Doc> {
  for (const { bytes } of records) yield project(decode(bytes, fields))
}
