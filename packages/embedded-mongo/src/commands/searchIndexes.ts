import { textOf } from '../bson/show.ts'
import { randomBytes } from 'node:crypto'
import { doc } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { checkDefinition } from '../search/SearchIndex.ts'
import { addSearchIndex, dropSearchIndex } from '../search/searchEntries.ts'
import { collectionName, collectionOf, docList, docOption, refuseUnknown } from './Command.ts'
import type { Command, Context, Request } from './Command.ts'

export const createSearchIndexes: Command = {
  kind: 'write',
  options: ['indexes'],
  run: (request, context) => {
    const made = docList(request.body, 'indexes').map(spec => {
      refuseUnknown(spec, ['name', 'type', 'definition'], 'createSearchIndexes.indexes')
      const type = spec.get('type') ?? 'search'
      const name = spec.get('name') ?? (type === 'vectorSearch' ? 'vector_index' : 'default')
      const definition = docOption(spec, 'definition')
      if (typeof name !== 'string' || typeof type !== 'string' || !definition)
        throw bad('A search index needs a definition', 40414)
      checkDefinition(type, definition)
      const current = needed(request, context)
      if (current.searchIndexes.some(index => index.name === name))
        throw bad(`Duplicate Index: the index ${name} already exists`, 68)
      addSearchIndex(context.store, current, name, type, definition)
      return doc({ id: randomBytes(12).toString('hex'), name })
    })
    return doc({ indexesCreated: made, ok: 1 })
  },
}

export const updateSearchIndex: Command = {
  kind: 'write',
  options: ['name', 'id', 'definition'],
  run: (request, context) => {
    const collection = needed(request, context)
    const definition = docOption(request.body, 'definition')
    const index = collection.searchIndexes.find(one => one.name === request.body.get('name'))
    if (!index) throw bad(`Search index ${textOf(request.body.get('name'))} not found`, 27)
    if (!definition)
      throw bad("BSON field 'updateSearchIndex.definition' is missing but a required field", 40414)
    checkDefinition(index.type, definition)
    dropSearchIndex(context.store, collection, index)
    addSearchIndex(context.store, needed(request, context), index.name, index.type, definition)
    return doc({ ok: 1 })
  },
}

export const dropSearchIndexCommand: Command = {
  kind: 'write',
  options: ['name', 'id'],
  run: (request, context) => {
    const collection = needed(request, context)
    const index = collection.searchIndexes.find(one => one.name === request.body.get('name'))
    if (!index) throw bad(`Search index ${textOf(request.body.get('name'))} not found`, 27)
    dropSearchIndex(context.store, collection, index)
    return doc({ ok: 1 })
  },
}

function needed(request: Request, context: Context) {
  const collection = collectionOf(request, context)
  if (!collection)
    throw bad(`Collection '${request.db}.${collectionName(request)}' does not exist.`, 26)
  return collection
}
