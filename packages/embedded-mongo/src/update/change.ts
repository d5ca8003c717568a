import { show } from '../bson/show.ts'
import { isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { isIndex } from '../query/path.ts'

export type UpdateContext = {
  /** The place in the array that the filter met, for `$`. */
  position?: number | undefined
  inserting: boolean
  /** The document as it was; nothing in it is changed in place. */
  before: Doc
  now: Date
}

/**
 * Returns the new value of a field; `undefined` removes it, and the same value leaves the document as it is. A change
 * with `creates: false` never creates a path.
 */
export type Change = {
  (value: Value | undefined, context: UpdateContext): Value | undefined
  creates?: boolean
  /** True when the path is not to be touched at all. */
  skips?: (context: UpdateContext) => boolean
}

/** Returns the change as one that never creates its path. */
export const onlyThere = (change: Change): Change =>
  Object.assign((value: Value | undefined, context: UpdateContext) => change(value, context), {
    creates: false,
  })

export type Filters = Map<string, (element: Value) => boolean>

const maxPadding = 1_500_000

export const isPositional = (part: string): boolean => part === '$' || part.startsWith('$[')

/** The plain paths that one with `$`, `$[]` or `$[name]` stands for in this document, before anything is changed. */
export function placesOf(
  document: Doc,
  parts: string[],
  filters: Filters,
  position: number | undefined,
): string[][] {
  let places: { value: Value | undefined; parts: string[] }[] = [{ value: document, parts: [] }]
  for (const part of parts)
    places = places.flatMap(place =>
      (isPositional(part) ? elements(place, part, filters, position) : [part]).map(name => ({
        value: read(place.value, name),
        parts: [...place.parts, name],
      })),
    )
  return places.map(place => place.parts)
}

function elements(
  place: { value: Value | undefined; parts: string[] },
  part: string,
  filters: Filters,
  position: number | undefined,
): string[] {
  const { value: list } = place
  if (part === '$' && position === undefined)
    throw bad('The positional operator did not find the match needed from the query.')
  if (list === undefined)
    throw bad(
      `The path '${place.parts.join('.')}' must exist in the document in order to apply array updates.`,
    )
  if (!Array.isArray(list))
    throw bad(
      `Cannot apply array updates to non-array element ${place.parts.at(-1)}: ${show(list)}`,
    )
  if (part === '$') return [String(position)]
  const test = filters.get(part.slice(2, -1))
  return [...list.keys()].filter(at => !test || test(list[at] ?? null)).map(String)
}

/** Changes what stands at a plain path, making the documents on the way where the change makes something. */
export function change(
  container: Doc | Value[],
  parts: string[],
  make: Change,
  context: UpdateContext,
  at = 0,
): void {
  const part = parts[at] ?? ''
  const current = read(container, part)
  if (at === parts.length - 1) {
    const next = make(current, context)
    if (next === undefined) remove(container, part)
    else if (next !== current) write(container, part, next, parts)
    return
  }
  if (isDoc(current) || Array.isArray(current)) return change(current, parts, make, context, at + 1)
  if (make.creates === false) return
  if (current !== undefined)
    throw bad(
      `Cannot create field '${parts[at + 1] ?? ''}' in element {${part}: ${show(current)}}`,
      28,
    )
  const made: Doc = new Map()
  change(made, parts, make, context, at + 1)
  if (made.size > 0) write(container, part, made, parts)
}

function read(container: Value | undefined, part: string): Value | undefined {
  if (isDoc(container)) return container.get(part)
  return Array.isArray(container) && isIndex(part) ? container[Number(part)] : undefined
}

function write(container: Doc | Value[], part: string, value: Value, parts: string[]): void {
  if (!Array.isArray(container)) {
    container.set(part, value)
    return
  }
  if (!isIndex(part))
    throw bad(
      `Cannot create field '${part}' in element {${parts[parts.indexOf(part) - 1] ?? ''}: [...]}`,
      28,
    )
  const index = Number(part)
  if (index - container.length > maxPadding)
    throw bad(`can't backfill more than ${maxPadding} elements`, 2)
  while (container.length < index) container.push(null)
  container[index] = value
}

/** In an array a removed element leaves null behind, so that the others keep their places. */
function remove(container: Doc | Value[], part: string): void {
  if (!Array.isArray(container)) container.delete(part)
  else if (isIndex(part) && Number(part) < container.length) container[Number(part)] = null
}
