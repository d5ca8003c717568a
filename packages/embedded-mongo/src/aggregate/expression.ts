import { isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import type { Rules } from '../query/Rules.ts'
import { partsOf } from '../query/path.ts'
import { arithmetic } from './expressions/arithmetic.ts'
import { arrays } from './expressions/arrays.ts'
import { comparison } from './expressions/comparison.ts'
import { conditional } from './expressions/conditional.ts'
import { dates } from './expressions/dates.ts'
import { objects } from './expressions/objects.ts'
import { sets } from './expressions/sets.ts'
import { strings } from './expressions/strings.ts'
import { types } from './expressions/types.ts'
import type { CompileOperator, Expression } from './operand.ts'

/** Every expression operator. What is not here is refused. */
export const expressionOperators: Record<string, CompileOperator | undefined> = {
  ...comparison,
  ...conditional,
  ...arithmetic,
  ...strings,
  ...arrays,
  ...sets,
  ...objects,
  ...types,
  ...dates,
}

export function compileExpression(expression: Value, rules: Rules): Expression {
  if (typeof expression === 'string' && expression.startsWith('$$'))
    return variable(expression.slice(2), rules)
  if (typeof expression === 'string' && expression.startsWith('$'))
    return field(expression.slice(1))
  if (Array.isArray(expression)) {
    const entries = expression.map(entry => compileExpression(entry, rules))
    return (document, variables) => entries.map(entry => entry(document, variables) ?? null)
  }
  if (!isDoc(expression)) return () => expression
  const operator = expression.keys().next().value
  if (operator?.startsWith('$')) return compileOperator(operator, expression, rules)
  return object(expression, rules)
}

function compileOperator(operator: string, expression: Doc, rules: Rules): Expression {
  if (expression.size !== 1)
    throw bad(
      'an expression specification must contain exactly one field, the name of the expression',
      15983,
    )
  const compile = expressionOperators[operator]
  if (!compile) throw bad(`Unrecognized expression '${operator}'`, 168)
  return compile(expression.get(operator) ?? null, rules, compileExpression)
}

function object(expression: Doc, rules: Rules): Expression {
  const fields = [...expression].map(([key, value]) => {
    if (key.includes('.'))
      throw bad(
        `FieldPath field names may not contain '.'. Consider using $getField or $setField`,
        16412,
      )
    if (key.startsWith('$')) throw bad(`field names may not start with '$'`, 16410)
    return [key, compileExpression(value, rules)] as const
  })
  return (document, variables) => {
    const made: Doc = new Map()
    for (const [key, compute] of fields) {
      const value = compute(document, variables)
      if (value !== undefined) made.set(key, value)
    }
    return made
  }
}

function field(path: string): Expression {
  if (path === '') throw bad("'$' by itself is not a valid FieldPath", 16872)
  const parts = partsOf(path)
  if (parts.includes('')) throw bad('FieldPath field names may not be empty strings.', 15998)
  if (parts.length === 1) {
    const key = path
    return document => document.get(key)
  }
  return document => at(document, parts, 0)
}

/** Follows a path as expressions do: over arrays it gathers what each document in them holds. */
export function at(
  value: Value | undefined,
  parts: readonly string[],
  from: number,
): Value | undefined {
  const part = parts[from]
  if (part === undefined) return value
  if (isDoc(value)) return at(value.get(part), parts, from + 1)
  if (!Array.isArray(value)) return undefined
  return value.map(entry => at(entry, parts, from)).filter(item => item !== undefined)
}

const systemVariables = new Set([
  'ROOT',
  'CURRENT',
  'REMOVE',
  'NOW',
  'DESCEND',
  'PRUNE',
  'KEEP',
  'SEARCH_META',
])

function variable(path: string, rules: Rules): Expression {
  const [name = '', ...parts] = partsOf(path)
  if (!systemVariables.has(name) && !rules.variables.has(name))
    throw bad(`Use of undefined variable: ${name}`, 17276)
  switch (name) {
    case 'ROOT':
    case 'CURRENT':
      return parts.length ? document => at(document, parts, 0) : document => document
    case 'REMOVE':
      return () => undefined
    case 'NOW':
      return (_document, variables) => variables.get('NOW') ?? new Date()
    case 'DESCEND':
    case 'PRUNE':
    case 'KEEP':
      return () => name.toLowerCase()
    default:
      return (_document, variables) => at(variables.get(name), parts, 0)
  }
}
