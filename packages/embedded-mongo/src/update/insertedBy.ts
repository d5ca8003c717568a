import { Regex, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { partsOf } from '../query/path.ts'

/** The document an upsert begins with: every field the filter fixes to one value. A replacement takes only `_id`. */
export function insertedBy(filter: Doc, onlyId: boolean): Doc {
  const fields = new Map<string, Value>()
  gather(filter, fields, onlyId)
  const made: Doc = new Map()
  for (const [path, value] of fields) plant(made, path, value)
  return made
}

function gather(filter: Doc, fields: Map<string, Value>, onlyId: boolean): void {
  for (const [key, condition] of filter) {
    if (key === '$and' || (key === '$or' && Array.isArray(condition) && condition.length === 1)) {
      if (Array.isArray(condition))
        for (const branch of condition) if (isDoc(branch)) gather(branch, fields, onlyId)
    } else if (!key.startsWith('$') && (!onlyId || key === '_id')) {
      const value = fixed(condition)
      if (value === undefined) continue
      if (fields.has(key))
        throw bad(`cannot infer query fields to set, path '${key}' is matched twice`, 54)
      fields.set(key, value)
    }
  }
}

function fixed(condition: Value): Value | undefined {
  if (condition instanceof Regex) return undefined
  if (!isDoc(condition)) return condition
  const first = condition.keys().next().value
  if (!first?.startsWith('$')) return condition
  if (condition.has('$eq')) return condition.get('$eq')
  const list = condition.get('$in') ?? condition.get('$all')
  return Array.isArray(list) && list.length === 1 ? list[0] : undefined
}

function plant(made: Doc, path: string, value: Value): void {
  const parts = partsOf(path)
  let at = made
  for (const part of parts.slice(0, -1)) {
    const next = at.get(part) ?? new Map()
    if (!isDoc(next)) throw conflict(path)
    at.set(part, next)
    at = next
  }
  const last = parts.at(-1) ?? path
  if (at.has(last)) throw conflict(path)
  at.set(last, value)
}

const conflict = (path: string) =>
  bad(`cannot infer query fields to set, path '${path}' is matched with one above or below it`, 54)
