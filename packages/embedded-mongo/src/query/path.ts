import { isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'

/** Splits a dotted path. */
export const partsOf = (path: string): string[] => path.split('.')

export const isIndex = (part: string): boolean => /^(0|[1-9]\d{0,9})$/.test(part)

/** Receives the index in the outermost array on the way to a value that passed, for `$` in updates. */
export type Trace = { position?: number }

/**
 * True when any value at a path passes the test. Arrays on the way are searched, each of their documents in turn, and
 * a number may also be an index of an array. Missing fields are tested as `undefined`.
 */
export function anyAt(
  value: Value | undefined,
  parts: readonly string[],
  test: (value: Value | undefined, trace?: Trace) => boolean,
  trace?: Trace,
  at = 0,
): boolean {
  const part = parts[at]
  if (part === undefined) return test(value, trace)
  if (isDoc(value)) return anyAt(value.get(part), parts, test, trace, at + 1)
  if (!Array.isArray(value)) return test(undefined, trace)
  if (isIndex(part)) {
    const index = Number(part)
    if (index < value.length && anyAt(value[index], parts, test, trace, at + 1)) return true
  }
  for (const [index, element] of value.entries()) {
    if (!isDoc(element) || !anyAt(element, parts, test, trace, at)) continue
    if (trace) trace.position = index
    return true
  }
  return false
}

/** Returns every value at a path, as `distinct` and the indexes see them; arrays at its end are not opened. */
export function valuesAt(document: Doc, path: string): (Value | undefined)[] {
  const values: (Value | undefined)[] = []
  anyAt(document, partsOf(path), value => {
    values.push(value)
    return false
  })
  return values
}
