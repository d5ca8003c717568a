import { isDoc } from '../../bson/values.ts'
import type { Value } from '../../bson/values.ts'
import { bad } from '../../errors.ts'
import { namedArguments, over, withVariables } from '../operand.ts'
import type { CompileOperator } from '../operand.ts'
import { isNullish, isTruthy } from '../truth.ts'

const listOf = (operand: Value): Value[] => (Array.isArray(operand) ? operand : [operand])

export const conditional: Record<string, CompileOperator> = {
  $and: (operand, rules, compile) => {
    const tests = listOf(operand).map(entry => compile(entry, rules))
    return (document, variables) => tests.every(test => isTruthy(test(document, variables)))
  },
  $or: (operand, rules, compile) => {
    const tests = listOf(operand).map(entry => compile(entry, rules))
    return (document, variables) => tests.some(test => isTruthy(test(document, variables)))
  },
  $not: over('$not', [1, 1], ([value]) => !isTruthy(value)),
  $cond: (operand, rules, compile) => {
    const parts = Array.isArray(operand) ? operand : undefined
    if (parts && parts.length !== 3)
      throw bad(
        `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`,
        16020,
      )
    const args = parts ? undefined : namedArguments('$cond', operand, ['if', 'then', 'else'], [])
    const [test, yes, no] = (
      parts ?? ['if', 'then', 'else'].map(key => args?.get(key) ?? null)
    ).map(entry => compile(entry, rules))
    return (document, variables) =>
      isTruthy(test?.(document, variables)) ? yes?.(document, variables) : no?.(document, variables)
  },
  $ifNull: (operand, rules, compile) => {
    const list = listOf(operand)
    if (list.length < 2) throw bad('$ifNull needs at least two arguments, had: 1', 1257300)
    const options = list.map(entry => compile(entry, rules))
    return (document, variables) => {
      let value: Value | undefined
      for (const option of options) {
        value = option(document, variables)
        if (!isNullish(value)) return value
      }
      return value
    }
  },
  $switch: (operand, rules, compile) => {
    const args = namedArguments('$switch', operand, ['branches'], ['default'])
    const branches = listOf(args.get('branches') ?? []).map(branch => {
      if (!isDoc(branch) || !branch.has('case') || !branch.has('then'))
        throw bad("$switch requires each branch have a 'case' and a 'then' expression", 40067)
      return {
        test: compile(branch.get('case') ?? null, rules),
        value: compile(branch.get('then') ?? null, rules),
      }
    })
    const fallback = args.has('default') ? compile(args.get('default') ?? null, rules) : undefined
    return (document, variables) => {
      const match = branches.find(branch => isTruthy(branch.test(document, variables)))
      if (match) return match.value(document, variables)
      if (!fallback)
        throw bad(
          '$switch could not find a matching branch for an input, and no default was specified.',
          40066,
        )
      return fallback(document, variables)
    }
  },
  $let: (operand, rules, compile) => {
    const args = namedArguments('$let', operand, ['vars', 'in'], [])
    const vars = args.get('vars')
    if (!isDoc(vars)) throw bad('invalid parameter: expected an object (vars)', 10065)
    const bound = [...vars].map(([key, value]) => [key, compile(value, rules)] as const)
    const inner = compile(args.get('in') ?? null, withVariables(rules, [...vars.keys()]))
    return (document, variables) => {
      const scope = new Map(variables)
      for (const [key, compute] of bound) scope.set(key, compute(document, variables))
      return inner(document, scope)
    }
  },
  $literal: operand => () => operand,
}
