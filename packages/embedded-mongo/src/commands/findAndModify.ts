import { decode } from '../bson/decode.ts'
import { Raw, doc, int } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { find } from '../query/find.ts'
import { compileFilter } from '../query/matcher.ts'
import type { Rules } from '../query/Rules.ts'
import { compileProjection } from '../query/projection.ts'
import { removeRecord } from '../storage/records.ts'
import { collectionOf, docOption, flag, rulesOf } from './Command.ts'
import type { Command } from './Command.ts'
import { orderOf } from './find.ts'
import { runUpdate } from './runUpdate.ts'

export const findAndModify: Command = {
  kind: 'write',
  options: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'arrayFilters',
    'collation',
    'hint',
    'let',
  ],
  run: (request, context) => {
    const { body } = request
    const rules = rulesOf(body)
    const filter = docOption(body, 'query') ?? new Map()
    const removes = flag(body, 'remove') ?? false
    const upsert = flag(body, 'upsert') ?? false
    const wantsNew = flag(body, 'new') ?? false
    const update = body.get('update')
    if (removes && update !== undefined)
      throw bad("Cannot specify both an 'update' and 'remove'=true", 9)
    if (!removes && update === undefined)
      throw bad('Either an update or remove=true must be specified', 9)
    if (removes && upsert) throw bad('Cannot specify both upsert=true and remove=true', 9)
    if (removes && wantsNew)
      throw bad(
        "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
        9,
      )
    const view = viewer(filter, docOption(body, 'fields') ?? new Map(), rules)
    const order = orderOf(body, rules)
    if (removes) {
      const collection = collectionOf(request, context)
      const question = { filter, limit: 1, ...order, ...rules }
      const [stored] = [...find(context.store, collection, question).records]
      if (stored && collection) removeRecord(context.store, collection, stored)
      return answer(doc({ n: int(stored ? 1 : 0) }), stored ? view(stored.bytes) : null)
    }
    const result = runUpdate(request, context, {
      filter,
      update,
      arrayFilters: body.get('arrayFilters'),
      upsert,
      multi: false,
      rules,
      ...order,
    })
    const resulting = wantsNew ? result.after : result.before
    const last = doc({
      n: int(result.matched || (result.upserted === undefined ? 0 : 1)),
      updatedExisting: result.matched > 0,
      upserted: result.upserted,
    })
    return answer(last, resulting ? view(resulting) : null)
  },
}

const answer = (lastErrorObject: Doc, value: Value): Doc => doc({ lastErrorObject, value, ok: 1 })

function viewer(filter: Doc, fields: Doc, rules: Rules): (bytes: Buffer) => Value {
  const project = compileProjection(fields, rules, true)
  if (!project) return bytes => new Raw(bytes)
  const matcher = compileFilter(filter, rules)
  return bytes => project(decode(bytes), rules.variables, matcher)
}
