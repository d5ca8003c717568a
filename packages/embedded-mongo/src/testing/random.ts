import { decimalFromString } from '../bson/decimal.ts'
import { Binary, Int32, ObjectId, Regex, Timestamp, int, maxKey, minKey } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'

/** The same numbers on every run: mulberry32. */
export function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  return { next, below, pick }
}

export type Random = ReturnType<typeof random>

/** Values that lie close together, so that comparing them is not settled at the first look. */
const scalars = (): Value[] => [
  null,
  true,
  false,
  int(0),
  int(1),
  int(-1),
  new Int32(2147483647),
  0,
  -0,
  1,
  1.5,
  -1.5,
  0.1,
  1e300,
  -1e300,
  Number.NaN,
  Infinity,
  -Infinity,
  1n,
  2n ** 53n,
  2n ** 53n + 1n,
  -(2n ** 63n),
  2n ** 63n - 1n,
  9007199254740992,
  ...[
    '0.1',
    '1',
    '1.0',
    '1.5',
    '-1.5',
    'NaN',
    'Infinity',
    '1E+400',
    '9007199254740993',
    '1E-400',
  ].map(text => decimalFromString(text) ?? null),
  '',
  'a',
  'ab',
  'a\0b',
  'é',
  '\u{1f600}',
  '\uffee',
  new Date(0),
  new Date(-1),
  new Date(1e12),
  new ObjectId(Buffer.alloc(12)),
  new ObjectId(Buffer.alloc(12, 255)),
  new Binary(0, Buffer.from('a')),
  new Binary(5, Buffer.from('a')),
  new Binary(0, Buffer.from([255, 254])),
  new Timestamp(1n),
  new Timestamp(2n ** 40n),
  new Regex('a', ''),
  new Regex('a', 'i'),
  minKey,
  maxKey,
]

export function randomValue(source: Random, depth = 2): Value {
  const kind = source.below(depth > 0 ? 8 : 6)
  if (kind === 6)
    return Array.from({ length: source.below(4) }, () => randomValue(source, depth - 1))
  if (kind === 7) return randomDoc(source, depth - 1)
  return source.pick(scalars())
}

const names = ['a', 'b', 'c', '0', '1']

export function randomDoc(source: Random, depth = 2): Doc {
  const made: Doc = new Map()
  for (let left = source.below(4); left > 0; left--)
    made.set(source.pick(names), randomValue(source, depth))
  return made
}
