import { rankKey, sortKey } from '../bson/sortKey.ts'
import { rankOf } from '../bson/typeOf.ts'
import type { Value } from '../bson/values.ts'
import type { Span } from '../storage/scan.ts'
import type { Constraint } from './constraints.ts'

/** The first key after all that begin like this. */
function after(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix)
  for (let at = next.length - 1; at >= 0; at--) {
    const byte = next[at] ?? 0
    if (byte < 255) {
      next[at] = byte + 1
      return next.subarray(0, at + 1)
    }
  }
  return Buffer.alloc(9, 255)
}

/** All keys that begin with these fields. */
export const prefixSpan = (prefix: Buffer): Span => ({ from: prefix, to: after(prefix) })

/** The keys that begin with these fields and go on within a range of the next. */
export function rangeSpan(prefix: Buffer, range: Constraint, descending: boolean): Span {
  const join = (key: Buffer) => Buffer.concat([prefix, key])
  if (range.prefix !== undefined) {
    const begun = sortKey(range.prefix).subarray(0, -2)
    const end = after(begun)
    return descending
      ? { from: join(after(inverted(end))), to: join(after(inverted(begun))) }
      : { from: join(begun), to: join(end) }
  }
  const { lower, upper } = range
  const rank = rankOf((lower ?? upper)?.value ?? null)
  const lowest =
    rank === 10 ? join(sortKey(Number.NaN, descending)) : join(rankKey(rank, descending))
  const greatest = join(rankKey(rank, descending))
  const key = (value: Value) => join(sortKey(value, descending))
  if (!descending)
    return {
      from: lower
        ? lower.included
          ? key(lower.value)
          : after(key(lower.value))
        : rank === 10
          ? after(lowest)
          : lowest,
      to: upper ? (upper.included ? after(key(upper.value)) : key(upper.value)) : after(greatest),
    }
  return {
    from: upper ? (upper.included ? key(upper.value) : after(key(upper.value))) : greatest,
    to: lower
      ? lower.included
        ? after(key(lower.value))
        : key(lower.value)
      : rank === 10
        ? lowest
        : after(lowest),
  }
}

const inverted = (bytes: Buffer): Buffer => Buffer.from(bytes.map(byte => 255 - byte))

/** In order, each once. */
export function distinctSpans(spans: Span[]): Span[] {
  const sorted = spans.sort((a, b) => Buffer.compare(a.from, b.from))
  return sorted.filter(
    (span, at) => at === 0 || !span.from.equals(sorted[at - 1]?.from ?? Buffer.alloc(0)),
  )
}
