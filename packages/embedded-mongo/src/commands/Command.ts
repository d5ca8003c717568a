import { toDouble, wholeNumber } from '../bson/numbers.ts'
import { Raw, isDoc, isNum } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { decode } from '../bson/decode.ts'
import { bad } from '../errors.ts'
import { compileExpression } from '../aggregate/expression.ts'
import { readCollation } from '../query/collation.ts'
import type { Rules, Variables } from '../query/Rules.ts'
import type { Collection } from '../storage/catalog.ts'
import type { Store } from '../storage/Store.ts'
import type { Cursors } from './cursors.ts'
import type { Searcher } from '../search/Searcher.ts'

/** Everything a command runs with. */
export type Context = {
  store: Store
  cursors: Cursors
  /** Only in the thread that searches. */
  searcher?: Searcher
}

/** `write` runs in the writer's thread and transaction, `read` in a reader's, `talk` needs no data. */
export type Command = {
  kind: 'read' | 'write' | 'talk'
  /** The options it takes beside those every command takes. */
  options: readonly string[]
  /** Options MongoDB knows and this does not: refused unless they are false. */
  refused?: readonly string[]
  run: (request: Request, context: Context) => Doc
}

/** A command as it came: `body` with all its fields. */
export type Request = { name: string; db: string; body: Doc }

/** Options every command takes and that change nothing here: one server, always durable, always current. */
export const commonOptions: readonly string[] = [
  '$db',
  'lsid',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
]

/** The collection a command names. */
export function collectionName(request: Request): string {
  const name = request.body.get(request.name)
  if (typeof name !== 'string') throw bad(`collection name has invalid type`, 73)
  if (name === '' || name.includes('\0'))
    throw bad(`Invalid namespace specified '${request.db}.${name}'`, 73)
  return name
}

export const collectionOf = (request: Request, { store }: Context): Collection | undefined =>
  store.catalog.find(request.db, collectionName(request))

export function docOption(body: Doc, name: string): Doc | undefined {
  const value = body.get(name)
  if (value === undefined) return undefined
  if (value instanceof Raw) return decode(value.bytes)
  if (!isDoc(value)) throw bad(`BSON field '${name}' is the wrong type, expected type 'object'`, 14)
  return value
}

export function numberOption(body: Doc, name: string): number | undefined {
  const value = body.get(name)
  if (value === undefined || value === null) return undefined
  const number = wholeNumber(value)
  if (number === undefined)
    throw bad(`BSON field '${name}' is the wrong type, expected a whole number`, 14)
  return number
}

/** Yes or no; numbers stand for either as well. */
export function flag(body: Doc, name: string): boolean | undefined {
  const value = body.get(name)
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? undefined
  if (isNum(value)) return toDouble(value) !== 0
  throw bad(`BSON field '${name}' is the wrong type, expected type 'bool'`, 14)
}

/** A list of documents, whether it came in the body or as a sequence of its own. */
export function docList(body: Doc, name: string): Doc[] {
  const list = body.get(name)
  if (!Array.isArray(list)) throw bad(`BSON field '${name}' is missing but a required field`, 40414)
  return list.map(entry => {
    if (entry instanceof Raw) return decode(entry.bytes)
    if (!isDoc(entry)) throw bad(`BSON field '${name}' is the wrong type, expected documents`, 14)
    return entry
  })
}

/** The rules of a command: its collation and what `let` declares. */
export function rulesOf(body: Doc, collation: Value | undefined = body.get('collation')): Rules {
  const variables: Variables = new Map([['NOW', new Date()]])
  const rules = { collation: readCollation(collation), variables }
  for (const [name, value] of docOption(body, 'let') ?? [])
    variables.set(name, compileExpression(value, rules)(new Map(), variables))
  return rules
}

export function refuseUnknown(body: Doc, known: readonly string[], where: string): void {
  for (const key of body.keys())
    if (!known.includes(key)) throw bad(`BSON field '${where}.${key}' is an unknown field.`, 40415)
}
