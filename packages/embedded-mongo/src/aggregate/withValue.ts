import { isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'

/** A copy with something else at a path of plain documents. */
export function withValue(document: Doc, parts: readonly string[], value: Value | undefined): Doc {
  const [part = '', ...rest] = parts
  const made = new Map(document)
  const inner = made.get(part)
  const next = rest.length ? withValue(isDoc(inner) ? inner : new Map(), rest, value) : value
  if (next === undefined) made.delete(part)
  else made.set(part, next)
  return made
}
