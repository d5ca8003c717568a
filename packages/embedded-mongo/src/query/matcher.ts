import { equals } from '../bson/compare.ts'
import { Regex, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { compileExpression } from '../aggregate/expression.ts'
import { isTruthy } from '../aggregate/truth.ts'
import { operators } from './operators.ts'
import type { Rules } from './operators.ts'
import { anyAt, partsOf } from './path.ts'
import type { Trace } from './path.ts'
import { binary } from './collation.ts'
import { compileRegex } from './regex.ts'

type Test = (document: Doc, trace?: Trace) => boolean

/** A compiled filter. `fields`: the top-level fields it looks at; `undefined` when it may look at all. */
export type Matcher = { test: Test; fields: ReadonlySet<string> | undefined }

/** Compiles a filter once for any number of documents. Unknown operators are refused by name. */
export function compileFilter(
  filter: Doc,
  rules: Rules = { collation: binary, variables: new Map() },
): Matcher {
  const fields = new Set<string>()
  let all = false
  const note = (path: string | undefined) => {
    if (path === undefined) all = true
    else fields.add(path.split('.', 1)[0] ?? path)
  }
  const test = compileDocument(filter, rules, note)
  return { test, fields: all ? undefined : fields }
}

/** The names of a database reference are fields, though they look like operators. */
export const referenceNames: readonly string[] = ['$ref', '$id', '$db']

type Note = (path: string | undefined) => void

export const logical = [
  '$and',
  '$or',
  '$nor',
  '$expr',
  '$comment',
  '$alwaysTrue',
  '$alwaysFalse',
] as const

function compileDocument(filter: Doc, rules: Rules, note: Note): Test {
  const tests = [...filter].flatMap(([key, condition]) =>
    key.startsWith('$') && !referenceNames.includes(key)
      ? compileTop(key, condition, rules, note)
      : [compilePath(key, condition, rules, note)],
  )
  if (tests.length === 1 && tests[0]) return tests[0]
  return (document, trace) => tests.every(test => test(document, trace))
}

function compileTop(key: string, condition: Value, rules: Rules, note: Note): Test[] {
  switch (key) {
    case '$and': {
      const branches = list(key, condition).map(branch => compileDocument(branch, rules, note))
      return [(document, trace) => branches.every(branch => branch(document, trace))]
    }
    case '$or': {
      const branches = list(key, condition).map(branch => compileDocument(branch, rules, note))
      return [(document, trace) => branches.some(branch => branch(document, trace))]
    }
    case '$nor': {
      const branches = list(key, condition).map(branch => compileDocument(branch, rules, note))
      return [document => !branches.some(branch => branch(document))]
    }
    case '$expr': {
      note(undefined)
      const expression = compileExpression(condition, rules)
      return [document => isTruthy(expression(document, new Map(rules.variables)))]
    }
    case '$comment':
      return []
    case '$alwaysTrue':
      return [() => true]
    case '$alwaysFalse':
      return [() => false]
    default:
      throw bad(
        `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      )
  }
}

function list(key: string, condition: Value): Doc[] {
  if (!Array.isArray(condition)) throw bad(`${key} argument must be an array`)
  if (condition.length === 0) throw bad(`${key} argument must be a non-empty array`)
  return condition.map(branch => {
    if (!isDoc(branch)) throw bad(`${key} argument's entries must be objects`)
    return branch
  })
}

function compilePath(path: string, condition: Value, rules: Rules, note: Note): Test {
  note(path)
  const parts = partsOf(path)
  const test = compileCondition(condition, rules)
  return (document, trace) =>
    test((inner, innerTrace) => anyAt(document, parts, inner, innerTrace), trace)
}

/** Runs one value test against every value a path leads to. */
type Visit = (test: (value: Value | undefined, trace?: Trace) => boolean, trace?: Trace) => boolean
export type Condition = (visit: Visit, trace?: Trace) => boolean

/** True for a document of operators, false for one that is a value itself. */
export const isOperators = (condition: Value): condition is Doc => {
  if (!isDoc(condition) || condition.size === 0) return false
  const first = condition.keys().next().value
  return first?.startsWith('$') === true && !referenceNames.includes(first)
}

/** Compiles the right-hand side of a path: a value, a pattern, or a document of operators. */
export function compileCondition(condition: Value, rules: Rules): Condition {
  if (condition instanceof Regex) return regexTest(condition)
  if (!isOperators(condition)) return operators.$eq!(condition, rules, condition)
  const tests = [...condition].map(([name, operand]) => {
    const compile = name.startsWith('$') ? operators[name] : undefined
    if (!compile) throw bad(`unknown operator: ${name}`)
    return compile(operand, rules, condition)
  })
  if (tests.length === 1 && tests[0]) return tests[0]
  return (visit, trace) => tests.every(test => test(visit, trace))
}

function regexTest(regex: Regex): Condition {
  const compiled = compileRegex(regex.pattern, regex.flags)
  const passes = (value: Value | undefined) =>
    typeof value === 'string'
      ? compiled.test(value)
      : value instanceof Regex && equals(value, regex)
  return eachElement(passes)
}

/** The value itself, or any element of it when it is an array. */
export function eachElement(passes: (value: Value | undefined) => boolean): Condition {
  const test = (value: Value | undefined, trace?: Trace) => {
    if (passes(value)) return true
    if (!Array.isArray(value)) return false
    const position = value.findIndex(passes)
    if (position >= 0 && trace) trace.position = position
    return position >= 0
  }
  return (visit, trace) => visit(test, trace)
}
