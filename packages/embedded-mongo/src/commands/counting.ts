import { sortKey } from '../bson/sortKey.ts'
import { decode } from '../bson/decode.ts'
import { doc, int } from '../bson/values.ts'
import type { Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { count, find } from '../query/find.ts'
import { valuesAt } from '../query/path.ts'
import { collectionOf, docOption, numberOption, rulesOf } from './Command.ts'
import type { Command } from './Command.ts'
import { hintOf } from './find.ts'

export const countCommand: Command = {
  kind: 'read',
  options: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  run: (request, context) => {
    const { body } = request
    const rules = rulesOf(body)
    const filter = docOption(body, 'query') ?? new Map()
    const collection = collectionOf(request, context)
    const skip = numberOption(body, 'skip') ?? 0
    const limit = Math.abs(numberOption(body, 'limit') ?? 0)
    const question = { filter, skip, limit, hint: hintOf(body), ...rules }
    return doc({ n: int(count(context.store, collection, question)), ok: 1 })
  },
}

export const distinctCommand: Command = {
  kind: 'read',
  options: ['key', 'query', 'collation', 'hint'],
  run: (request, context) => {
    const { body } = request
    const key = body.get('key')
    if (typeof key !== 'string')
      throw bad("BSON field 'distinct.key' is the wrong type, expected type 'string'", 14)
    const rules = rulesOf(body)
    const query = body.get('query')
    const filter = query === null ? new Map() : (docOption(body, 'query') ?? new Map())
    const collection = collectionOf(request, context)
    const values = new Map<string, Value>()
    const fold = rules.collation.fold
    const add = (value: Value) => {
      const name = sortKey(fold && typeof value === 'string' ? fold(value) : value).toString(
        'latin1',
      )
      if (!values.has(name)) values.set(name, value)
    }
    const only = new Set([key.split('.', 1)[0] ?? key])
    const question = { filter, hint: hintOf(body), ...rules }
    for (const { bytes } of find(context.store, collection, question).records)
      for (const value of valuesAt(decode(bytes, only), key))
        if (Array.isArray(value)) value.forEach(add)
        else if (value !== undefined) add(value)
    const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
    return doc({ values: sorted, ok: 1 })
  },
}
