import { Regex, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { compileExpression } from '../aggregate/expression.ts'
import { isTruthy } from '../aggregate/truth.ts'
import { referenceNames, regexTest } from './Condition.ts'
import type { Condition } from './Condition.ts'
import { not, operators } from './operators.ts'
import type { Operator } from './operators.ts'
import type { Rules } from './Rules.ts'
import { anyAt, partsOf } from './path.ts'
import type { Trace } from './path.ts'
import { binary } from './collation.ts'

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
    const compile = name.startsWith('$') ? conditionOperators[name] : undefined
    if (!compile) throw bad(`unknown operator: ${name}`)
    return compile(operand, rules, condition)
  })
  if (tests.length === 1 && tests[0]) return tests[0]
  return (visit, trace) => tests.every(test => test(visit, trace))
}

function negated(operand: Value, rules: Rules): Condition {
  if (!(operand instanceof Regex) && !isDoc(operand)) throw bad('$not needs a regex or a document')
  if (isDoc(operand)) {
    if (operand.size === 0) throw bad('$not cannot be empty')
    for (const name of operand.keys())
      if (!name.startsWith('$')) throw bad(`unknown operator: ${name}`)
  }
  return not(compileCondition(operand, rules))
}

function all(operand: Value, rules: Rules): Condition {
  if (!Array.isArray(operand)) throw bad('$all needs an array')
  const tests = operand.map(entry => {
    const isMatch = isDoc(entry) && entry.keys().next().value === '$elemMatch'
    if (isDoc(entry) && !isMatch && entry.keys().next().value?.startsWith('$'))
      throw bad('no $ expressions in $all')
    return compileCondition(entry, rules)
  })
  return (visit, trace) => tests.length > 0 && tests.every(test => test(visit, trace))
}

function elemMatch(operand: Value, rules: Rules): Condition {
  if (!isDoc(operand)) throw bad('$elemMatch needs an Object')
  const matches = elementTest(operand, rules)
  return (visit, trace) =>
    visit((value, innerTrace) => {
      if (!Array.isArray(value)) return false
      const position = value.findIndex(matches)
      if (position >= 0 && innerTrace) innerTrace.position = position
      return position >= 0
    }, trace)
}

const asDocument = (element: Value): Doc | undefined => {
  if (isDoc(element)) return element
  if (!Array.isArray(element)) return undefined
  return new Map(element.map((value, index) => [String(index), value]))
}

/** `$elemMatch` takes either conditions on the element itself or a filter for documents. */
export function elementTest(operand: Doc, rules: Rules): (element: Value) => boolean {
  const first = operand.keys().next().value
  const onDocument = ['$and', '$or', '$nor', '$expr', ...referenceNames]
  const onValue = first?.startsWith('$') && !onDocument.includes(first)
  if (onValue) {
    const condition = compileCondition(operand, rules)
    return element => condition(test => test(element))
  }
  const matcher = compileFilter(operand, rules)
  return element => {
    const document = asDocument(element)
    return document !== undefined && matcher.test(document)
  }
}

/** The supported operators for a path; all others are refused. */
export const conditionOperators: Record<string, Operator | undefined> = {
  ...operators,
  $not: negated,
  $all: all,
  $elemMatch: elemMatch,
}
