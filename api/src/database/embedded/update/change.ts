import { textOf } from '../bson/show.ts'
import { isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { isIndex } from '../query/path.ts'
import type { UpdateContext } from './compileUpdate.ts'
import type { Change } from './operators.ts'

export type Filters = Map<string, (element: Value) => boolean>

const mostPadding = 1_500_000

/** Changes what stands at a path, making the documents on the way where the change makes something. */
export function change(
  document: Doc,
  parts: string[],
  make: Change,
  filters: Filters,
  context: UpdateContext,
): void {
  walk(document, parts, 0, make, filters, context)
}

function walk(
  container: Doc | Value[],
  parts: string[],
  at: number,
  make: Change,
  filters: Filters,
  context: UpdateContext,
): void {
  const part = parts[at] ?? ''
  if (part === '$' || part.startsWith('$['))
    return positional(container, parts, at, make, filters, context)
  const current = read(container, part)
  if (at === parts.length - 1) {
    const next = make(current, context)
    if (next === undefined) remove(container, part)
    else if (next !== current) write(container, part, next, parts)
    return
  }
  if (isDoc(current) || Array.isArray(current))
    return walk(current, parts, at + 1, make, filters, context)
  const following = parts[at + 1] ?? ''
  const unmade = make.creates === false
  if (current !== undefined) {
    if (unmade) return
    throw bad(
      `Cannot create field '${following}' in element {${part}: ${current === null ? 'null' : textOf(current)}}`,
      28,
    )
  }
  if (unmade) return
  if (following === '$' || following.startsWith('$['))
    throw bad(
      `The path '${parts.slice(0, at + 1).join('.')}' must exist in the document in order to apply array updates.`,
    )
  const made: Doc = new Map()
  walk(made, parts, at + 1, make, filters, context)
  if (made.size > 0) write(container, part, made, parts)
}

function positional(
  container: Doc | Value[],
  parts: string[],
  at: number,
  make: Change,
  filters: Filters,
  context: UpdateContext,
): void {
  const part = parts[at] ?? ''
  if (!Array.isArray(container)) {
    if (part === '$' && context.position === undefined) throw noPosition()
    throw bad(`Cannot apply array updates to non-array element ${parts[at - 1]}`)
  }
  if (part === '$') {
    if (context.position === undefined) throw noPosition()
    return walk(
      container,
      [...parts.slice(0, at), String(context.position), ...parts.slice(at + 1)],
      at,
      make,
      filters,
      context,
    )
  }
  const test = filters.get(part.slice(2, -1))
  const chosen = [...container.keys()].filter(index => !test || test(container[index] ?? null))
  for (const index of chosen)
    walk(
      container,
      [...parts.slice(0, at), String(index), ...parts.slice(at + 1)],
      at,
      make,
      filters,
      context,
    )
}

const noPosition = () =>
  bad('The positional operator did not find the match needed from the query.')

function read(container: Doc | Value[], part: string): Value | undefined {
  if (!Array.isArray(container)) return container.get(part)
  return isIndex(part) ? container[Number(part)] : undefined
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
  if (index - container.length > mostPadding)
    throw bad(`can't backfill more than ${mostPadding} elements`, 2)
  while (container.length < index) container.push(null)
  container[index] = value
}

/** In an array a removed element leaves null behind, so that the others keep their places. */
function remove(container: Doc | Value[], part: string): void {
  if (!Array.isArray(container)) container.delete(part)
  else if (isIndex(part) && Number(part) < container.length) container[Number(part)] = null
}
