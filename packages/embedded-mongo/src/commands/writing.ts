import { decode, maxStoredDepth } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { wholeNumber } from '../bson/numbers.ts'
import { show } from '../bson/show.ts'
import { Raw, doc, int, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { DatabaseError, asDatabaseError, bad } from '../errors.ts'
import { find } from '../query/find.ts'
import { insertRecord, maxDocument, removeRecord } from '../storage/records.ts'
import { collectionOf, docList, flag, refuseUnknown, rulesOf } from './Command.ts'
import type { Command, Request } from './Command.ts'
import { checkId, newObjectId } from './documentId.ts'
import { ensureCollection } from './ensureCollection.ts'
import { hintOf } from './find.ts'
import { runUpdate } from './runUpdate.ts'

const maxBatch = 100_000

export const insert: Command = {
  kind: 'write',
  options: ['documents', 'ordered', 'bypassDocumentValidation'],
  run: (request, context) => {
    const list = request.body.get('documents')
    if (!Array.isArray(list))
      throw bad("BSON field 'insert.documents' is missing but a required field", 40414)
    checkSize(list)
    const collection = ensureCollection(request, context)
    const documents = list.map(entry => {
      if (entry instanceof Raw) return entry.bytes
      if (isDoc(entry)) return encode(entry)
      throw bad("BSON field 'insert.documents' is the wrong type, expected documents", 14)
    })
    let n = 0
    const errors = each(request, documents, bytes => {
      const { document, stored } = withId(bytes)
      insertRecord(context.store, collection, stored, document)
      n++
    })
    return result(errors, { n: int(n) })
  },
}

export const update: Command = {
  kind: 'write',
  options: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  run: (request, context) => {
    const list = docList(request.body, 'updates')
    checkSize(list)
    let n = 0
    let modified = 0
    const upserted: Value[] = []
    for (const entry of list) refuseUnknown(entry, updateFields, 'update.updates')
    const errors = each(request, list, (entry, index) => {
      const outcome = runUpdate(request, context, {
        filter: docIn(entry, 'q'),
        update: entry.get('u'),
        arrayFilters: entry.get('arrayFilters'),
        upsert: flag(entry, 'upsert') ?? false,
        multi: flag(entry, 'multi') ?? false,
        rules: rulesOf(request.body, entry.get('collation')),
        hint: hintOf(entry),
      })
      n += outcome.matched
      modified += outcome.modified
      if (outcome.upserted !== undefined) {
        upserted.push(doc({ index: int(index), _id: outcome.upserted }))
        n++
      }
    })
    return result(errors, {
      n: int(n),
      nModified: int(modified),
      upserted: upserted.length ? upserted : undefined,
    })
  },
}

export const remove: Command = {
  kind: 'write',
  options: ['deletes', 'ordered', 'let'],
  run: (request, context) => {
    const list = docList(request.body, 'deletes')
    checkSize(list)
    let n = 0
    for (const entry of list) refuseUnknown(entry, deleteFields, 'delete.deletes')
    const limits = list.map(limitOf)
    const errors = each(request, list, (entry, index) => {
      const limit = limits[index] ?? 0
      const rules = rulesOf(request.body, entry.get('collation'))
      const collection = collectionOf(request, context)
      const question = {
        filter: docIn(entry, 'q'),
        limit,
        hint: hintOf(entry),
        takesDamaged: true,
        ...rules,
      }
      const records = [...find(context.store, collection, question).records]
      if (!collection) return
      for (const stored of records) {
        removeRecord(context.store, collection, stored)
        n++
      }
    })
    return result(errors, { n: int(n) })
  },
}

/** The fields that a statement of an update or of a delete may have. */
const updateFields = ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'collation', 'hint']
const deleteFields = ['q', 'limit', 'collation', 'hint']

function limitOf(entry: Doc): number {
  const limit = wholeNumber(entry.get('limit'))
  if (limit === 0 || limit === 1) return limit
  throw bad(`The limit field in delete objects must be 0 or 1. Got ${show(entry.get('limit'))}`, 9)
}

function docIn(entry: Doc, name: string): Doc {
  const value = entry.get(name)
  if (!isDoc(value)) throw bad(`BSON field '${name}' is missing or no document`, 14)
  return value
}

function checkSize(list: unknown[]): void {
  if (list.length === 0 || list.length > maxBatch)
    throw bad(
      `Write batch sizes must be between 1 and ${maxBatch}. Got ${list.length} operations.`,
      16,
    )
}

/** Runs each write; an ordered command stops at its first error. */
function each<T>(request: Request, list: T[], write: (entry: T, index: number) => void): Value[] {
  const ordered = flag(request.body, 'ordered') ?? true
  const errors: Value[] = []
  for (const [index, entry] of list.entries())
    try {
      write(entry, index)
    } catch (thrown) {
      if (!(thrown instanceof DatabaseError)) throw thrown
      const error = asDatabaseError(thrown)
      errors.push(
        new Map<string, Value>([
          ['index', int(index)],
          ['code', int(error.code)],
          ...(error.more ?? []),
          ['errmsg', error.message],
        ]),
      )
      if (ordered) break
    }
  return errors
}

const result = (errors: Value[], fields: Record<string, Value | undefined>): Doc =>
  doc({ ...fields, writeErrors: errors.length ? errors : undefined, ok: 1 })

/** Returns the document with its `_id` first, a new one where it has none; the original bytes where it is first already. */
export function withId(bytes: Buffer): { document: Doc; stored: Buffer } {
  if (bytes.length > maxDocument)
    throw bad(
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${maxDocument}`,
      10334,
    )
  const document = decode(bytes, undefined, maxStoredDepth)
  const id = document.get('_id')
  checkId(id)
  if (id !== undefined && document.keys().next().value === '_id') return { document, stored: bytes }
  document.delete('_id')
  const made: Doc = new Map([['_id', id === undefined ? newObjectId() : id], ...document])
  return { document: made, stored: encode(made) }
}
