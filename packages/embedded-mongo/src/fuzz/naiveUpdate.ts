import { Decimal128, Int32, int, isDoc, isNum } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { textOf } from '../bson/show.ts'
import { naiveCompare } from './naiveCompare.ts'
import { naiveMatch } from './naiveMatch.ts'

type Reached = Value | undefined

class Refused extends Error {}

/** The result depends on arithmetic that the naive update does not implement. */
export class Unsure extends Error {}

/** Returns the updated document by the plainest reading of the manual; `undefined` where it must be refused. */
export function naiveUpdate(document: Doc, update: Doc): Doc | undefined {
  const steps = [...update].flatMap(([name, fields]) =>
    isDoc(fields) ? [...fields].map(([path, operand]) => ({ name, path, operand })) : [],
  )
  const paths = steps.flatMap(({ name, path, operand }) =>
    name === '$rename' ? [path, textOf(operand)] : [path],
  )
  for (const [at, path] of paths.entries())
    for (const other of paths.slice(at + 1))
      if (`${path}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${path}.`)) return undefined
  try {
    let made: Value = document
    const renames = steps.filter(({ name }) => name === '$rename')
    const changes = [
      ...steps.filter(({ name }) => name !== '$rename'),
      ...renames.flatMap(({ path, operand }) => {
        const moved = inDocuments(document, path.split('.'))
        if (moved === undefined) return []
        return [
          { name: '$unset', path, operand: '' },
          { name: '$set', path: textOf(operand), operand: moved },
        ]
      }),
    ]
    for (const { name, path, operand } of changes.sort((a, b) => byPath(a.path, b.path)))
      made = changed(made, path.split('.'), name, operand)
    return isDoc(made) ? made : undefined
  } catch (thrown) {
    if (thrown instanceof Refused) return undefined
    throw thrown
  }
}

const byPath = (a: string, b: string): number => {
  const [left, right] = [a.split('.'), b.split('.')]
  const at = left.findIndex((part, place) => part !== right[place])
  return (left[at] ?? '') < (right[at] ?? '') ? -1 : 1
}

function inDocuments(value: Reached, [part, ...rest]: string[]): Reached {
  if (part === undefined) return value
  if (Array.isArray(value)) throw new Refused()
  return isDoc(value) ? inDocuments(value.get(part), rest) : undefined
}

const neverMakes = ['$unset', '$pull', '$pullAll', '$pop']

/** Returns a copy of `value` with the change applied at the path. */
function changed(value: Reached, parts: string[], name: string, operand: Value): Value {
  const [part, ...rest] = parts
  if (part === undefined) throw new Error('A path has no end')
  const old = isDoc(value)
    ? value.get(part)
    : Array.isArray(value) && isPlace(part)
      ? value[Number(part)]
      : undefined
  const reaches = value === undefined || isDoc(value) || (Array.isArray(value) && isPlace(part))
  if (neverMakes.includes(name) && (value === undefined || !reaches)) return value ?? new Map()
  if (neverMakes.includes(name) && rest.length > 0 && (old === undefined || !isHolder(old)))
    return value ?? new Map()
  if (!reaches) throw new Refused()
  const next = rest.length > 0 ? changed(old, rest, name, operand) : newValue(old, name, operand)
  if (Array.isArray(value)) {
    const list = [...value]
    const place = Number(part)
    if (next === undefined && place >= list.length) return list
    while (list.length < place) list.push(null)
    list[place] = next ?? null
    return list
  }
  const made: Doc = isDoc(value) ? new Map(value) : new Map()
  if (next === undefined) made.delete(part)
  else made.set(part, next)
  return made
}

const isPlace = (part: string): boolean => /^\d+$/.test(part)
const isHolder = (value: Value): boolean => isDoc(value) || Array.isArray(value)

function newValue(old: Reached, name: string, operand: Value): Reached {
  const same = (a: Value, b: Value) => naiveCompare(a, b) === 0
  switch (name) {
    case '$set':
      return operand
    case '$unset':
      return undefined
    case '$inc':
      return calculate(
        old === undefined ? zeroLike(operand) : old,
        operand,
        (a, b) => a + b,
        (a, b) => a + b,
      )
    case '$mul':
      return calculate(
        old === undefined ? int(0) : old,
        operand,
        (a, b) => a * b,
        (a, b) => a * b,
      )
    case '$min':
      return old === undefined || naiveCompare(operand, old) < 0 ? operand : old
    case '$max':
      return old === undefined || naiveCompare(operand, old) > 0 ? operand : old
    case '$push':
      return pushed(listOf(old) ?? [], operand)
    case '$addToSet': {
      const list = listOf(old) ?? []
      return list.some(entry => same(entry, operand)) ? list : [...list, operand]
    }
    case '$pop':
      return isNum(operand) && naiveCompare(operand, int(0)) < 0
        ? listOf(old)?.slice(1)
        : listOf(old)?.slice(0, -1)
    case '$pullAll':
      return listOf(old)?.filter(
        entry => !(Array.isArray(operand) && operand.some(gone => same(gone, entry))),
      )
    case '$pull':
      return listOf(old)?.filter(entry => !pulls(operand, entry))
    default:
      throw new Error(`The naive update does not know ${name}`)
  }
}

function listOf(value: Reached): Value[] | undefined {
  if (value === undefined || Array.isArray(value)) return value
  throw new Refused()
}

function pulls(operand: Value, entry: Value): boolean {
  if (!isDoc(operand)) return naiveCompare(operand, entry) === 0
  if (!operand.keys().next().value?.startsWith('$'))
    return isDoc(entry) && naiveMatch(entry, operand)
  // The element alone, as if it stood in a field of its own; an array there would be opened.
  return naiveMatch(new Map([['x', entry]]), new Map([['x', operand]]))
}

function pushed(list: Value[], operand: Value): Value[] {
  const each = isDoc(operand) ? operand.get('$each') : undefined
  if (!isDoc(operand) || !Array.isArray(each)) return [...list, operand]
  const number = (key: string) => {
    const option = operand.get(key)
    return option instanceof Int32 ? option.value : undefined
  }
  const made = [...list]
  made.splice(number('$position') ?? made.length, 0, ...each)
  const direction = number('$sort')
  if (direction) made.sort((a, b) => naiveCompare(a, b) * direction)
  const slice = number('$slice')
  if (slice === undefined) return made
  return slice < 0 ? made.slice(slice) : made.slice(0, slice)
}

const zeroLike = (value: Value): Value =>
  typeof value === 'bigint' ? 0n : typeof value === 'number' ? -0 : int(0)

function calculate(
  a: Value,
  b: Value,
  integers: (a: bigint, b: bigint) => bigint,
  broken: (a: number, b: number) => number,
): Value {
  if (a instanceof Decimal128 || b instanceof Decimal128) throw new Unsure()
  const plain = (value: Value) => (value instanceof Int32 ? value.value : value)
  const [x, y] = [plain(a), plain(b)]
  if (
    (typeof x !== 'number' && typeof x !== 'bigint') ||
    (typeof y !== 'number' && typeof y !== 'bigint')
  )
    throw new Refused()
  const isDouble = (value: Value) => typeof value === 'number'
  if (isDouble(a) || isDouble(b)) return broken(Number(x), Number(y))
  const result = integers(BigInt(x), BigInt(y))
  const narrow = a instanceof Int32 && b instanceof Int32
  if (narrow && result === BigInt.asIntN(32, result)) return int(Number(result))
  if (result !== BigInt.asIntN(64, result)) throw new Refused()
  return result
}
