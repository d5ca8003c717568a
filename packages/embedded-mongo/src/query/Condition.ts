import { equals } from '../bson/compare.ts'
import { Regex } from '../bson/values.ts'
import type { Value } from '../bson/values.ts'
import type { Trace } from './path.ts'
import { compileRegex } from './regex.ts'

/** The names of a database reference are fields, though they look like operators. */
export const referenceNames: readonly string[] = ['$ref', '$id', '$db']

/** Runs one value test against every value a path leads to. */
type Visit = (test: (value: Value | undefined, trace?: Trace) => boolean, trace?: Trace) => boolean
export type Condition = (visit: Visit, trace?: Trace) => boolean

/** Matches strings that meet a pattern, and the pattern itself. */
export function regexTest(regex: Regex): Condition {
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
