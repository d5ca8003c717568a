import { compare } from '../bson/compare.ts'
import { sortKey } from '../bson/sortKey.ts'
import { bsonUndefined, int, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import type { Rules, Variables } from '../query/Rules.ts'
import { fieldKey } from '../storage/indexKeys.ts'
import { readSort } from '../query/sort.ts'
import { wholeNumber } from '../bson/numbers.ts'
import { compileExpression } from './expression.ts'
import { folds } from './expressions/arrays.ts'
import { isNullish } from './truth.ts'

/** Takes values one by one and tells what they come to. */
type Accumulator = { add: (document: Doc, variables: Variables) => void; result: () => Value }
type Make = (operand: Value, rules: Rules) => () => Accumulator

const gathered =
  (fold: (list: Value[]) => Value): Make =>
  (operand, rules) => {
    const expression = compileExpression(operand, rules)
    return () => {
      const list: Value[] = []
      return {
        add: (document, variables) => {
          const value = expression(document, variables)
          if (value !== undefined) list.push(value)
        },
        result: () => fold(list),
      }
    }
  }

/** Folds as it goes, so that a group needs no more memory than its result. */
const running =
  (fold: (list: Value[]) => Value): Make =>
  (operand, rules) => {
    const expression = compileExpression(operand, rules)
    return () => {
      let state: Value | undefined
      return {
        add: (document, variables) => {
          const value = expression(document, variables)
          if (value !== undefined) state = fold(state === undefined ? [value] : [state, value])
        },
        result: () => state ?? fold([]),
      }
    }
  }

const edge =
  (last: boolean): Make =>
  (operand, rules) => {
    const expression = compileExpression(operand, rules)
    return () => {
      let value: Value = null
      let begun = false
      return {
        add: (document, variables) => {
          if (begun && !last) return
          value = expression(document, variables) ?? null
          begun = true
        },
        result: () => value,
      }
    }
  }

type Chosen = { keys: Value[]; value: Value }

/** `$top`, `$bottom` and their `N` forms: by an order of their own. */
const ranked =
  (name: string, bottom: boolean, many: boolean): Make =>
  (operand, rules) => {
    if (!isDoc(operand)) throw bad(`specification must be an object; found ${name}`, 5788001)
    const sort = readSort(operand.get('sortBy'), rules.collation)
    const output = compileExpression(operand.get('output') ?? null, rules)
    const count = many ? wholeNumber(operand.get('n')) : 1
    if (count === undefined || count < 1)
      throw bad(`'n' must be greater than 0 in ${name}`, 5787908)
    return () => {
      const list: Chosen[] = []
      return {
        add: (document, variables) => {
          list.push({ keys: sort.keys(document), value: output(document, variables) ?? null })
        },
        result: () => {
          list.sort((a, b) => sort.compareKeys(a.keys, b.keys))
          const chosen = (bottom ? list.slice(-count) : list.slice(0, count)).map(one => one.value)
          return many ? chosen : (chosen[0] ?? null)
        },
      }
    }
  }

/** `$firstN` and its like: `{input, n}`. */
const several =
  (name: string, choose: (list: Value[], n: number) => Value[]): Make =>
  (operand, rules) => {
    const count = isDoc(operand) ? wholeNumber(operand.get('n')) : undefined
    if (!isDoc(operand) || count === undefined || count < 1)
      throw bad(`'n' must be greater than 0 in ${name}`, 5787908)
    return gathered(list => choose(list, count))(operand.get('input') ?? null, rules)
  }

const ordered = (list: Value[]): Value[] =>
  list.filter(value => !isNullish(value)).sort((a, b) => compare(a, b))

export const accumulators: Record<string, Make | undefined> = {
  $sum: running(folds.$sum),
  $min: running(folds.$min),
  $max: running(folds.$max),
  $avg: gathered(folds.$avg),
  $stdDevPop: gathered(folds.$stdDevPop),
  $stdDevSamp: gathered(folds.$stdDevSamp),
  $first: edge(false),
  $last: edge(true),
  $push: gathered(list => list),
  $addToSet: gathered(list => [
    ...new Map(list.map(value => [sortKey(value).toString('latin1'), value])).values(),
  ]),
  $mergeObjects: gathered(list => new Map(list.filter(isDoc).flatMap(value => [...value]))),
  $count: () => () => {
    let count = 0
    return { add: () => void count++, result: () => int(count) }
  },
  $top: ranked('$top', false, false),
  $topN: ranked('$topN', false, true),
  $bottom: ranked('$bottom', true, false),
  $bottomN: ranked('$bottomN', true, true),
  $firstN: several('$firstN', (list, n) => list.slice(0, n)),
  $lastN: several('$lastN', (list, n) => list.slice(-n)),
  $minN: several('$minN', (list, n) => ordered(list).slice(0, n)),
  $maxN: several('$maxN', (list, n) => ordered(list).toReversed().slice(0, n)),
}

/** Gathers documents by a key; groups come in the order their first documents did. */
export function compileGroup(
  operand: Value,
  rules: Rules,
): (source: Iterable<Doc>, variables: Variables) => Generator<Doc> {
  if (!isDoc(operand)) throw bad("a group's fields must be specified in an object", 15947)
  if (!operand.has('_id')) throw bad('a group specification must include an _id', 15955)
  const key = compileExpression(operand.get('_id') ?? null, rules)
  const fields = [...operand]
    .filter(([name]) => name !== '_id')
    .map(([name, spec]) => [name, readField(name, spec, rules)] as const)
  return function* run(source, variables) {
    const groups = new Map<string, { id: Value | undefined; fields: [string, Accumulator][] }>()
    for (const document of source) {
      const id = key(document, variables)
      const name = fieldKey(id ?? bsonUndefined, false, rules.collation).toString('latin1')
      let group = groups.get(name)
      if (!group) {
        group = { id, fields: fields.map(([field, make]) => [field, make()]) }
        groups.set(name, group)
      }
      for (const [, accumulator] of group.fields) accumulator.add(document, variables)
    }
    for (const group of groups.values())
      yield new Map<string, Value>([
        ['_id', group.id ?? null],
        ...group.fields.map(([field, accumulator]) => [field, accumulator.result()] as const),
      ])
  }
}

function readField(name: string, spec: Value, rules: Rules): () => Accumulator {
  if (!isDoc(spec)) throw bad(`The field '${name}' must be an accumulator object`, 40234)
  if (name.includes('.')) throw bad(`The field name '${name}' cannot contain '.'`, 40235)
  const [first] = spec
  if (!first || spec.size !== 1)
    throw bad(`The field '${name}' must specify one accumulator`, 40238)
  const make = first[0].startsWith('$') ? accumulators[first[0]] : undefined
  if (!make) throw bad(`unknown group operator '${first[0]}'`, 15952)
  return make(first[1], rules)
}
