import { textOf } from '../bson/show.ts'
import { encode } from '../bson/encode.ts'
import { decode } from '../bson/decode.ts'
import { doc, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { compileDocumentStages } from '../aggregate/documentStages.ts'
import { compileExpression } from '../aggregate/expression.ts'
import { find } from '../query/find.ts'
import type { Rules } from '../query/Rules.ts'
import { createCollection } from '../storage/catalog.ts'
import type { Collection } from '../storage/catalog.ts'
import { insertRecord, removeRecord, replaceRecord } from '../storage/records.ts'
import type { Store } from '../storage/Store.ts'
import { withId } from './writing.ts'

/** Stages that end a pipeline by writing. */
export const outputStages: readonly string[] = ['$out', '$merge']
export const isOutput = (name: string): boolean => outputStages.includes(name)

/** Writes what a pipeline has made to where its last stage says. */
export function writeOut(
  store: Store,
  db: string,
  stage: [string, Value],
  documents: Doc[],
  rules: Rules,
): void {
  const [name, operand] = stage
  if (name === '$out') out(store, target(store, db, name, operand), documents)
  else merge(store, db, operand, documents, rules)
}

function target(store: Store, db: string, stage: string, output: Value | undefined): Collection {
  const place = typeof output === 'string' ? doc({ db, coll: output }) : output
  if (!isDoc(place)) throw bad(`${stage} needs the name of a collection`, 16990)
  for (const key of place.keys())
    if (key !== 'db' && key !== 'coll')
      throw bad(`BSON field '${stage}.${key}' is an unknown field.`, 40415)
  const [intoDb, coll] = [place.get('db') ?? db, place.get('coll')]
  if (typeof intoDb !== 'string' || typeof coll !== 'string')
    throw bad(`${stage} needs the name of a collection`, 16990)
  return (
    store.catalog.find(intoDb, coll) ??
    createCollection(store.file, store.catalog, intoDb, coll, new Map())
  )
}

/** The collection holds these documents afterwards and no others; its indexes stay. */
function out(store: Store, into: Collection, documents: Doc[]): void {
  for (const stored of Array.from(find(store, into, { filter: new Map() }).records))
    removeRecord(store, into, stored)
  for (const made of documents) insertNew(store, into, made)
}

function insertNew(store: Store, into: Collection, made: Doc): void {
  const { document, stored } = withId(encode(made))
  insertRecord(store, into, stored, document)
}

const options = ['into', 'on', 'let', 'whenMatched', 'whenNotMatched']

function merge(store: Store, db: string, operand: Value, documents: Doc[], rules: Rules): void {
  const spec = typeof operand === 'string' ? doc({ into: operand }) : operand
  if (!isDoc(spec)) throw bad('$merge requires a string or object argument', 51182)
  for (const key of spec.keys())
    if (!options.includes(key)) throw bad(`BSON field '$merge.${key}' is an unknown field.`, 40415)
  const into = target(store, db, '$merge', spec.get('into'))
  const on = [spec.get('on') ?? '_id'].flat().map(String)
  if (
    !into.indexes.some(
      index =>
        index.unique &&
        sameFields(
          index.fields.map(field => field.path),
          on,
        ),
    )
  )
    throw bad('Cannot find index to verify that join fields will be unique', 51183)
  const matched = spec.get('whenMatched') ?? 'merge'
  const notMatched = spec.get('whenNotMatched') ?? 'insert'
  const combine = readCombine(matched, spec.get('let'), rules)
  for (const made of documents) {
    const document = made.has('_id') ? made : withId(encode(made)).document
    const filter: Doc = new Map(on.map(path => [path, doc({ $eq: document.get(path) ?? null })]))
    const [stored] = [...find(store, into, { filter, limit: 1 }).records]
    if (!stored) {
      if (notMatched === 'fail')
        throw bad(
          '$merge could not find a matching document in the target collection for at least one document in the source collection',
          13113,
        )
      if (notMatched === 'insert') insertNew(store, into, document)
      else if (notMatched !== 'discard')
        throw bad(
          `Enumeration value '${textOf(notMatched)}' for field 'whenNotMatched' is not a valid value.`,
        )
    } else if (matched === 'fail') insertNew(store, into, document)
    else {
      const before = decode(stored.bytes)
      const after = combine(before, document)
      replaceRecord(store, into, stored, before, encode(after), after)
    }
  }
}

const sameFields = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every(path => b.includes(path))

type Combine = (before: Doc, made: Doc) => Doc

function readCombine(how: Value, variableSpec: Value | undefined, rules: Rules): Combine {
  if (Array.isArray(how)) {
    const names = isDoc(variableSpec) ? variableSpec : doc({ new: '$$ROOT' })
    const scope = (): Map<string, Value | undefined> => new Map(rules.variables)
    const known = {
      ...rules,
      variables: new Map([...scope(), ...[...names.keys()].map(name => [name, null] as const)]),
    }
    return (before, made) => {
      const variables = scope()
      for (const [name, value] of names)
        variables.set(name, compileExpression(value, rules)(made, scope()))
      return compileDocumentStages(how, { ...known, variables })(new Map(before), new Date())
    }
  }
  switch (how) {
    case 'replace':
      return (before, made) =>
        new Map([['_id', before.get('_id') ?? null], ...[...made].filter(([key]) => key !== '_id')])
    case 'keepExisting':
      return before => new Map(before)
    case 'merge':
      return (before, made) =>
        new Map([...before, ...[...made].filter(([key]) => key !== '_id' || !before.has('_id'))])
    case 'fail':
      return before => before
    default:
      throw bad(`Enumeration value '${textOf(how)}' for field 'whenMatched' is not a valid value.`)
  }
}
