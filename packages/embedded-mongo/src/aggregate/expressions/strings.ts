import { compareUtf8 } from '../../bson/compare.ts'
import { numberToString } from '../../bson/numbers.ts'
import { typeNameOf } from '../../bson/typeOf.ts'
import { BsonSymbol, Regex, doc, int, isNum } from '../../bson/values.ts'
import type { Doc, Value } from '../../bson/values.ts'
import { bad } from '../../errors.ts'
import { compileRegex } from '../../query/regex.ts'
import { asInt, namedArguments, over } from '../operand.ts'
import type { CompileOperator, Expression } from '../operand.ts'
import { isNullish } from '../truth.ts'

/** Text as `$concat`'s relatives take it: null reads as nothing, numbers and dates as they print. */
function text(name: string, value: Value | undefined): string {
  if (isNullish(value)) return ''
  if (typeof value === 'string') return value
  if (value instanceof BsonSymbol) return value.value
  if (value instanceof Date) return value.toISOString()
  if (isNum(value)) return numberToString(value)
  throw bad(`${name} requires a string argument, found: ${typeNameOf(value)}`, 16007)
}

const strict = (name: string, value: Value | undefined): string => {
  if (typeof value !== 'string')
    throw bad(`${name} requires a string as the first argument, found: ${typeNameOf(value)}`, 40085)
  return value
}

const place = (name: string, value: Value | undefined): number => {
  const number = asInt(value)
  if (number === undefined)
    throw bad(`${name} requires an integral number, found: ${typeNameOf(value)}`, 34450)
  return number
}

const sub = (name: string, cut: (value: string, start: number, length: number) => string) =>
  over(name, [3, 3], ([value, start, length]) =>
    cut(text(name, value), place(name, start), place(name, length)),
  )

const indexOf = (
  name: string,
  find: (value: string, needle: string, from: number, to: number) => number,
) =>
  over(name, [2, 4], ([value, needle, from, to]) => {
    if (isNullish(value)) return null
    const start = from === undefined ? 0 : place(name, from)
    const end = to === undefined ? Infinity : place(name, to)
    if (start < 0 || end < 0) throw bad(`${name} requires a nonnegative index`, 40097)
    return int(find(strict(name, value), strict(name, needle), start, end))
  })

/** The characters that trimming removes where `chars` names no others. */
const whiteSpace =
  ' \t\n\v\f\r\0\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'

const trimmed =
  (name: string, left: boolean, right: boolean): CompileOperator =>
  (operand, rules, compile) => {
    const fields = namedArguments(name, operand, ['input'], ['chars'])
    const input = compile(fields.get('input') ?? null, rules)
    const chars = fields.has('chars') ? compile(fields.get('chars') ?? null, rules) : undefined
    return (document, variables) => {
      const value = input(document, variables)
      const set = chars?.(document, variables)
      if (isNullish(value) || (chars && isNullish(set))) return null
      const drop = new Set(codePoints(chars ? strict(name, set) : whiteSpace))
      const all = codePoints(strict(name, value))
      const stays = (point: string) => !drop.has(point)
      const start = left ? all.findIndex(stays) : 0
      const end = right ? all.findLastIndex(stays) + 1 : all.length
      return start < 0 ? '' : all.slice(start, end).join('')
    }
  }

type Search = (input: string, find: RegExp) => Value

const matching =
  (name: string, search: Search, nothing: Value): CompileOperator =>
  (operand, rules, compile) => {
    const fields = namedArguments(name, operand, ['input', 'regex'], ['options'])
    const [input, regex, options]: (Expression | undefined)[] = ['input', 'regex', 'options'].map(
      key => (fields.has(key) ? compile(fields.get(key) ?? null, rules) : undefined),
    )
    return (document, variables) => {
      const value = input?.(document, variables)
      const pattern = regex?.(document, variables)
      const flags = options?.(document, variables)
      if (isNullish(value) || isNullish(pattern)) return nothing
      if (typeof value !== 'string') throw bad(`${name} needs 'input' to be of type string`, 51104)
      if (!(pattern instanceof Regex) && typeof pattern !== 'string')
        throw bad(`${name} needs 'regex' to be of type string or regex`, 51105)
      const source = pattern instanceof Regex ? pattern.pattern : pattern
      const inner = pattern instanceof Regex ? pattern.flags : ''
      return search(value, compileRegex(source, typeof flags === 'string' ? flags : inner))
    }
  }

const describeMatch = (input: string, match: RegExpExecArray): Doc =>
  doc({
    match: match[0],
    idx: int(codePoints(input.slice(0, match.index)).length),
    captures: match.slice(1).map(capture => capture ?? null),
  })

const replace =
  (name: string, all: boolean): CompileOperator =>
  (operand, rules, compile) => {
    const fields = namedArguments(name, operand, ['input', 'find', 'replacement'], [])
    const args = ['input', 'find', 'replacement'].map(key =>
      compile(fields.get(key) ?? null, rules),
    )
    return (document, variables) => {
      const values = args.map(arg => arg(document, variables))
      if (values.some(isNullish)) return null
      const [input, find, replacement] = values.map(value => {
        if (typeof value !== 'string')
          throw bad(`${name} requires that all arguments be strings`, 51746)
        return value
      })
      if (input === undefined || find === undefined || replacement === undefined) return null
      return all ? input.split(find).join(replacement) : input.replace(find, () => replacement)
    }
  }

const codePoints = (value: string): string[] => Array.from(value)

export const strings: Record<string, CompileOperator> = {
  $concat: over('$concat', [0, Infinity], args => {
    if (args.some(isNullish)) return null
    return args
      .map(arg => {
        if (typeof arg !== 'string')
          throw bad(`$concat only supports strings, not ${typeNameOf(arg)}`, 16702)
        return arg
      })
      .join('')
  }),
  $toLower: over('$toLower', [1, 1], ([value]) => text('$toLower', value).toLowerCase()),
  $toUpper: over('$toUpper', [1, 1], ([value]) => text('$toUpper', value).toUpperCase()),
  $strcasecmp: over('$strcasecmp', [2, 2], ([a, b]) =>
    int(
      Math.sign(
        compareUtf8(text('$strcasecmp', a).toUpperCase(), text('$strcasecmp', b).toUpperCase()),
      ),
    ),
  ),
  $strLenCP: over('$strLenCP', [1, 1], ([value]) =>
    int(codePoints(strict('$strLenCP', value)).length),
  ),
  $strLenBytes: over('$strLenBytes', [1, 1], ([value]) =>
    int(Buffer.byteLength(strict('$strLenBytes', value))),
  ),
  $substrCP: sub('$substrCP', (value, start, length) =>
    codePoints(value)
      .slice(start, start + Math.max(length, 0))
      .join(''),
  ),
  $substrBytes: sub('$substrBytes', cutBytes),
  $substr: sub('$substr', cutBytes),
  $split: over('$split', [2, 2], ([value, separator]) => {
    if (isNullish(value) || isNullish(separator)) return null
    const by = strict('$split', separator)
    if (by === '') throw bad('$split requires a non-empty separator', 40087)
    return strict('$split', value).split(by)
  }),
  $indexOfCP: indexOf('$indexOfCP', (value, needle, from, to) => {
    const points = codePoints(value)
    const at = points.slice(from, to).join('').indexOf(needle)
    return at < 0 || from > points.length
      ? -1
      : from + codePoints(points.slice(from).join('').slice(0, at)).length
  }),
  $indexOfBytes: indexOf('$indexOfBytes', (value, needle, from, to) => {
    const at = Buffer.from(value).subarray(0, to).indexOf(needle, from)
    return from > Buffer.byteLength(value) ? -1 : at
  }),
  $trim: trimmed('$trim', true, true),
  $ltrim: trimmed('$ltrim', true, false),
  $rtrim: trimmed('$rtrim', false, true),
  $regexMatch: matching('$regexMatch', (input, find) => find.test(input), false),
  $regexFind: matching(
    '$regexFind',
    (input, find) => {
      const match = find.exec(input)
      return match ? describeMatch(input, match) : null
    },
    null,
  ),
  $regexFindAll: matching(
    '$regexFindAll',
    (input, find) =>
      [...input.matchAll(new RegExp(find.source, `${find.flags}g`))].map(match =>
        describeMatch(input, match),
      ),
    [],
  ),
  $replaceOne: replace('$replaceOne', false),
  $replaceAll: replace('$replaceAll', true),
}

function cutBytes(value: string, start: number, length: number): string {
  if (start < 0) throw bad('$substrBytes: starting index must be non-negative', 50752)
  const bytes = Buffer.from(value)
  return bytes.subarray(start, length < 0 ? bytes.length : start + length).toString()
}
