import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { find } from '../query/find.ts'
import type { Rules } from '../query/Rules.ts'
import type { Trace } from '../query/path.ts'
import type { Sort } from '../query/sort.ts'
import { insertRecord, maxDocument, replaceRecord } from '../storage/records.ts'
import type { Stored } from '../storage/Store.ts'
import { compileUpdate } from '../update/compileUpdate.ts'
import { insertedBy } from '../update/insertedBy.ts'
import { collectionOf } from './Command.ts'
import type { Context, Request } from './Command.ts'
import { checkId, newObjectId } from './documentId.ts'
import { ensureCollection } from './ensureCollection.ts'

export type UpdateRequest = {
  filter: Doc
  update: Value | undefined
  arrayFilters: Value | undefined
  upsert: boolean
  multi: boolean
  rules: Rules
  hint?: Value | undefined
  sort?: Sort | undefined
}

export type UpdateResult = {
  matched: number
  modified: number
  /** The `_id` of a document that was made. */
  upserted?: Value
  before?: Buffer
  after?: Buffer
}

/** Finds, changes and writes back. All documents are found before the first is changed. */
export function runUpdate(request: Request, context: Context, spec: UpdateRequest): UpdateResult {
  const { rules, filter } = spec
  const update = compileUpdate(spec.update, spec.arrayFilters, rules)
  if (update.replaces && spec.multi)
    throw bad('multi update is not supported for replacement-style update', 9)
  const collection = collectionOf(request, context)
  const question = {
    filter,
    sort: spec.sort,
    limit: spec.multi ? 0 : 1,
    hint: spec.hint,
    ...rules,
  }
  const { matcher, records: finding } = find(context.store, collection, question)
  const records: Stored[] = [...finding]
  if (records.length === 0 && spec.upsert) return upsert(request, context, spec)
  const result: UpdateResult = { matched: records.length, modified: 0 }
  const now = new Date()
  for (const stored of records) {
    const trace: Trace = {}
    const before = decode(stored.bytes)
    if (update.usesPosition) matcher.test(before, trace)
    const after = update.apply(decode(stored.bytes), {
      position: trace.position,
      inserting: false,
      before,
      now,
    })
    const bytes = encode(after)
    checkSize(bytes, 17419, 'Resulting document after update')
    if (!bytes.equals(stored.bytes) && collection) {
      replaceRecord(context.store, collection, stored, before, bytes, after)
      result.modified++
    }
    result.before = stored.bytes
    result.after = bytes
  }
  return result
}

function upsert(request: Request, context: Context, spec: UpdateRequest): UpdateResult {
  const update = compileUpdate(spec.update, spec.arrayFilters, spec.rules)
  const base = () => insertedBy(spec.filter, update.replaces)
  const before = decode(encode(base()))
  const made = update.apply(base(), { inserting: true, before, now: new Date() })
  const madeId = made.get('_id')
  const id = madeId === undefined ? newObjectId() : madeId
  checkId(id)
  made.delete('_id')
  const document: Doc = new Map([['_id', id], ...made])
  const collection = ensureCollection(request, context)
  const bytes = encode(document)
  checkSize(bytes, 17420, 'Document to upsert')
  insertRecord(context.store, collection, bytes, document)
  return { matched: 0, modified: 0, upserted: id, after: bytes }
}

function checkSize(bytes: Buffer, code: number, what: string): void {
  if (bytes.length > maxDocument) throw bad(`${what} is larger than ${maxDocument}`, code)
}
