import { columnsOf } from './columns.ts'
import type { Columns } from './columns.ts'
import { unpackTerms } from './terms.ts'
import { textField } from './TextField.ts'
import type { TextField } from './TextField.ts'
import type { Entry } from './VectorSegment.ts'

/** The words of some documents of a partition. */
export type TextSegment = {
  rids: Float64Array
  columns: Columns
  alive: Uint8Array
  bytes: number
  /** One for each analysed path. */
  paths: TextField[]
}

/** Room for `count` documents, which `entries` then bring one after the other. */
export function textSegment(
  count: number,
  entries: Iterable<Entry>,
  pathCount: number,
  filters: readonly string[],
): TextSegment {
  const rids = new Float64Array(count)
  const columns = columnsOf(filters)
  const fields = Array.from({ length: pathCount }, () => textField(count))
  let filled = 0
  for (const { rid, fields: values, data } of entries) {
    const at = filled++
    rids[at] = rid
    columns.add(values)
    const terms = unpackTerms(data)
    for (const [path, field] of fields.entries()) field.add(at, terms[path])
  }
  const paths = fields.map(field => field.done())
  return {
    rids,
    columns: columns.done(),
    alive: new Uint8Array(count).fill(1),
    bytes: paths.reduce((sum, field) => sum + field.bytes, count * (40 + 16 * filters.length)),
    paths,
  }
}
