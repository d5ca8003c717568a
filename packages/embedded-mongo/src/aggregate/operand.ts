import { Int32, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import type { Rules, Variables } from '../query/Rules.ts'

/** Computes a value from a document; `undefined` is a missing one. */
export type Expression = (document: Doc, variables: Variables) => Value | undefined

type CompileExpression = (expression: Value, rules: Rules) => Expression

/** Compiles the operand of one operator, and by `compile` the expressions in it. */
export type CompileOperator = (
  operand: Value,
  rules: Rules,
  compile: CompileExpression,
) => Expression

/** The same rules with further variables known. */
export const withVariables = (rules: Rules, names: readonly string[]): Rules => ({
  ...rules,
  variables: new Map([...rules.variables, ...names.map(name => [name, null] as const)]),
})

type Compute = (args: (Value | undefined)[], rules: Rules) => Value | undefined

/** An operator over a fixed number of computed arguments. */
export function over(
  name: string,
  [min, max]: readonly [number, number],
  compute: Compute,
): CompileOperator {
  return (operand, rules, compile) => {
    const list = Array.isArray(operand) ? operand : [operand]
    const expected = min === max ? `exactly ${min}` : `at least ${min} and at most ${max}`
    if (list.length < min || list.length > max)
      throw bad(
        `Expression ${name} takes ${expected} arguments. ${list.length} were passed in.`,
        16020,
      )
    const args = list.map(entry => compile(entry, rules))
    return (document, variables) =>
      compute(
        args.map(arg => arg(document, variables)),
        rules,
      )
  }
}

/** Reads an operand with named arguments and compiles them; unknown names are refused. */
export function namedArguments(
  name: string,
  operand: Value,
  required: readonly string[],
  optional: readonly string[],
): Doc {
  if (!isDoc(operand)) throw bad(`${name} only supports an object as its argument`, 10065)
  for (const key of operand.keys())
    if (!required.includes(key) && !optional.includes(key))
      throw bad(`${name} found an unknown argument: ${key}`, 9)
  for (const key of required)
    if (!operand.has(key)) throw bad(`Missing '${key}' parameter to ${name}`, 9)
  return operand
}

export const asInt = (value: Value | undefined): number | undefined =>
  value instanceof Int32
    ? value.value
    : typeof value === 'number' && Number.isInteger(value)
      ? value
      : typeof value === 'bigint'
        ? Number(value)
        : undefined
