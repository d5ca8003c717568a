import { compare, equals } from '../../bson/compare.ts'
import { add, toDouble } from '../../bson/numbers.ts'
import { typeNameOf } from '../../bson/typeOf.ts'
import { asDoc, int, isDoc, isNum } from '../../bson/values.ts'
import type { Doc, Num, Value } from '../../bson/values.ts'
import { bad } from '../../errors.ts'
import { readSort } from '../../query/sort.ts'
import { asInt, namedArguments, over, withVariables } from '../operand.ts'
import type { CompileOperator } from '../operand.ts'
import { isNullish, isTruthy } from '../truth.ts'

function array(name: string, value: Value | undefined): Value[] {
  if (!Array.isArray(value))
    throw bad(`${name} requires an array argument, not ${typeNameOf(value)}`, 17124)
  return value
}

const requireInteger = (name: string, value: Value | undefined): number => {
  const number = asInt(value)
  if (number === undefined)
    throw bad(`${name} requires an integral number, found ${typeNameOf(value)}`, 28691)
  return number
}

/** `$map`, `$filter`, `$reduce`: an inner expression with variables of its own. */
const each =
  (
    name: string,
    required: readonly string[],
    optional: readonly string[],
    run: (
      input: Value[],
      inner: (vars: Record<string, Value>) => Value | undefined,
      other: Value | undefined,
    ) => Value | undefined,
  ): CompileOperator =>
  (operand, rules, compile) => {
    const args = namedArguments(name, operand, ['input', ...required], optional)
    const as = args.get('as')
    const itemName = typeof as === 'string' ? as : 'this'
    const body = args.get('in') ?? args.get('cond') ?? null
    const names = name === '$reduce' ? ['this', 'value'] : [itemName]
    const input = compile(args.get('input') ?? null, rules)
    const inner = compile(body, withVariables(rules, names))
    const otherKey = name === '$reduce' ? 'initialValue' : 'limit'
    const other = args.has(otherKey) ? compile(args.get(otherKey) ?? null, rules) : undefined
    return (document, variables) => {
      const list = input(document, variables)
      if (isNullish(list)) return null
      if (!Array.isArray(list))
        throw bad(`input to ${name} must be an array not ${typeNameOf(list)}`, 16883)
      return run(
        list,
        vars => {
          const scope = new Map(variables)
          for (const [key, value] of Object.entries(vars))
            scope.set(key === 'item' ? itemName : key, value)
          return inner(document, scope)
        },
        other?.(document, variables),
      )
    }
  }

const ends = (name: string, last: boolean): CompileOperator =>
  over(name, [1, 1], ([value]) => {
    if (isNullish(value)) return null
    return array(name, value).at(last ? -1 : 0)
  })

const several =
  (name: string, last: boolean): CompileOperator =>
  (operand, rules, compile) => {
    const args = namedArguments(name, operand, ['input', 'n'], [])
    const [input, n] = ['input', 'n'].map(key => compile(args.get(key) ?? null, rules))
    return (document, variables) => {
      const list = input?.(document, variables)
      if (isNullish(list)) return null
      const count = requireInteger(name, n?.(document, variables))
      return last ? array(name, list).slice(-count) : array(name, list).slice(0, count)
    }
  }

const folded =
  (fold: (list: Value[]) => Value): CompileOperator =>
  (operand, rules, compile) => {
    const single = !Array.isArray(operand)
    const args = (single ? [operand] : operand).map(entry => compile(entry, rules))
    return (document, variables) => {
      const values = args.map(arg => arg(document, variables)).filter(value => value !== undefined)
      const [first] = values
      return fold(args.length === 1 && Array.isArray(first) ? first : values)
    }
  }

const total = (list: Value[]): Num => {
  let sum: Num = int(0)
  for (const value of list)
    if (isNum(value)) sum = add(sum, value) ?? toDouble(sum) + toDouble(value)
  return sum
}

const extreme = (list: Value[], sign: number): Value => {
  let best: Value = null
  for (const value of list)
    if (!isNullish(value) && (best === null || compare(value, best) * sign > 0)) best = value
  return best
}

const mean = (list: Value[]): Value => {
  const numbers = list.filter(isNum)
  return numbers.length ? toDouble(total(numbers)) / numbers.length : null
}

const deviation = (list: Value[], less: number): Value => {
  const numbers = list.filter(isNum).map(toDouble)
  if (numbers.length <= less) return null
  const middle = numbers.reduce((a, b) => a + b, 0) / numbers.length
  return Math.sqrt(numbers.reduce((a, b) => a + (b - middle) ** 2, 0) / (numbers.length - less))
}

export const folds = {
  $sum: total,
  $avg: mean,
  $max: (list: Value[]) => extreme(list, 1),
  $min: (list: Value[]) => extreme(list, -1),
  $stdDevPop: (list: Value[]) => deviation(list, 0),
  $stdDevSamp: (list: Value[]) => deviation(list, 1),
}

export const arrays: Record<string, CompileOperator> = {
  ...Object.fromEntries(Object.entries(folds).map(([name, fold]) => [name, folded(fold)])),
  $size: over('$size', [1, 1], ([value]) => {
    if (!Array.isArray(value))
      throw bad(
        `The argument to $size must be an array, but was of type: ${typeNameOf(value)}`,
        17124,
      )
    return int(value.length)
  }),
  $isArray: over('$isArray', [1, 1], ([value]) => Array.isArray(value)),
  $arrayElemAt: over('$arrayElemAt', [2, 2], ([list, index]) =>
    isNullish(list) || isNullish(index)
      ? null
      : array('$arrayElemAt', list).at(requireInteger('$arrayElemAt', index)),
  ),
  $first: ends('$first', false),
  $last: ends('$last', true),
  $firstN: several('$firstN', false),
  $lastN: several('$lastN', true),
  $slice: over('$slice', [2, 3], ([list, a, b]) => {
    if (isNullish(list) || isNullish(a) || b === null) return null
    const from = array('$slice', list)
    const first = requireInteger('$slice', a)
    if (b === undefined) return first < 0 ? from.slice(first) : from.slice(0, first)
    const count = requireInteger('$slice', b)
    if (count <= 0) throw bad('Third argument to $slice must be positive', 28729)
    const start = first < 0 ? Math.max(from.length + first, 0) : first
    return from.slice(start, start + count)
  }),
  $concatArrays: over('$concatArrays', [0, Infinity], args =>
    args.some(isNullish) ? null : args.flatMap(arg => array('$concatArrays', arg)),
  ),
  $in: over('$in', [2, 2], ([value, list], rules) => {
    if (!Array.isArray(list))
      throw bad(`$in requires an array as a second argument, found: ${typeNameOf(list)}`, 40081)
    return value !== undefined && list.some(entry => equals(entry, value, rules.collation.compare))
  }),
  $indexOfArray: over('$indexOfArray', [2, 4], ([list, value, from, to]) => {
    if (isNullish(list)) return null
    const start = from === undefined ? 0 : requireInteger('$indexOfArray', from)
    const position = array('$indexOfArray', list)
      .slice(0, to === undefined ? undefined : requireInteger('$indexOfArray', to))
      .findIndex((entry, index) => index >= start && value !== undefined && equals(entry, value))
    return int(position)
  }),
  $reverseArray: over('$reverseArray', [1, 1], ([list]) =>
    isNullish(list) ? null : array('$reverseArray', list).toReversed(),
  ),
  $range: over('$range', [2, 3], ([from, to, by]) => {
    const step = by === undefined ? 1 : requireInteger('$range', by)
    if (step === 0) throw bad('$range requires a non-zero step value', 34449)
    const made: Value[] = []
    const end = requireInteger('$range', to)
    for (let at = requireInteger('$range', from); step > 0 ? at < end : at > end; at += step) {
      if (made.length >= 1_000_000) throw bad('$range would make more than 1,000,000 entries', 146)
      made.push(int(at))
    }
    return made
  }),
  $zip: (operand, rules, compile) => {
    const args = namedArguments('$zip', operand, ['inputs'], ['useLongestLength', 'defaults'])
    const inputs = compile(args.get('inputs') ?? null, rules)
    const defaults = compile(args.get('defaults') ?? null, rules)
    const useLongest = args.get('useLongestLength') === true
    return (document, variables) => {
      const lists = inputs(document, variables)
      if (isNullish(lists) || array('$zip', lists).some(isNullish)) return null
      const rows = array('$zip', lists).map(list => array('$zip', list))
      const lengths = rows.map(list => list.length)
      const length = useLongest ? Math.max(...lengths) : Math.min(...lengths)
      const fill = defaults(document, variables)
      const filler = Array.isArray(fill) ? fill : []
      return Array.from({ length }, (_, at) =>
        rows.map((list, row) => list[at] ?? filler[row] ?? null),
      )
    }
  },
  $map: each('$map', ['in'], ['as'], (list, inner) => list.map(item => inner({ item }) ?? null)),
  $filter: each('$filter', ['cond'], ['as', 'limit'], (list, inner, limit) => {
    const passing = list.filter(item => isTruthy(inner({ item })))
    return isNullish(limit) ? passing : passing.slice(0, requireInteger('$filter', limit))
  }),
  $reduce: each('$reduce', ['initialValue', 'in'], [], (list, inner, initial) => {
    let value: Value = initial ?? null
    for (const item of list) value = inner({ this: item, value }) ?? null
    return value
  }),
  $sortArray: (operand, rules, compile) => {
    const args = namedArguments('$sortArray', operand, ['input', 'sortBy'], [])
    const input = compile(args.get('input') ?? null, rules)
    const by = args.get('sortBy') ?? null
    const direction = isNum(by) ? toDouble(by) : 1
    const order = isDoc(by) ? readSort(by, rules.collation).compare : undefined
    return (document, variables) => {
      const list = input(document, variables)
      if (isNullish(list)) return null
      return array('$sortArray', list).toSorted((a, b) =>
        order ? order(asDoc(a), asDoc(b)) : compare(a, b) * direction,
      )
    }
  },
  $arrayToObject: over('$arrayToObject', [1, 1], ([list]) => {
    if (isNullish(list)) return null
    const made: Doc = new Map()
    for (const entry of array('$arrayToObject', list)) {
      const [key, value] = isDoc(entry)
        ? [entry.get('k'), entry.get('v')]
        : array('$arrayToObject', entry)
      if (typeof key !== 'string') throw bad('$arrayToObject requires keys of type string', 40395)
      made.set(key, value ?? null)
    }
    return made
  }),
}
