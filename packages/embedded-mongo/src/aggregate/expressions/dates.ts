import { textOf } from '../../bson/show.ts'
import { bad } from '../../errors.ts'
import type { Value } from '../../bson/values.ts'
import { ObjectId, Timestamp, doc, int, isDoc } from '../../bson/values.ts'
import { typeNameOf } from '../../bson/typeOf.ts'
import { asInt, namedArguments } from '../operand.ts'
import type { CompileOperator, Expression } from '../operand.ts'
import type { Doc } from '../../bson/values.ts'
import type { Variables } from '../../query/Rules.ts'
import { isNullish } from '../truth.ts'
import { addTo, formatDate, instant, partsIn, startOf, steps } from './calendar.ts'
import type { Parts } from './calendar.ts'

function date(name: string, value: Value | undefined): Date {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return new Date(value.bytes.readUInt32BE(0) * 1000)
  if (value instanceof Timestamp) return new Date(Number(value.value >> 32n) * 1000)
  throw bad(`can't convert from BSON type ${typeNameOf(value)} to Date (${name})`, 16006)
}

type Args = (document: Doc, variables: Variables) => Record<string, Value | undefined>

/** Named arguments, computed together. */
function args(
  name: string,
  operand: Value,
  compile: (expression: Value) => Expression,
  required: string[],
  optional: string[],
): Args {
  const args = namedArguments(name, operand, required, optional)
  const compiled: [string, Expression][] = [...args].map(([key, value]) => [key, compile(value)])
  return (document, variables) =>
    Object.fromEntries(compiled.map(([key, compute]) => [key, compute(document, variables)]))
}

const zone = (value: Value | undefined): string => (typeof value === 'string' ? value : 'UTC')

const part =
  (name: string, pick: (parts: Parts) => Value): CompileOperator =>
  (operand, rules, compile) => {
    const single = isDoc(operand) && operand.has('date')
    const read = args(
      name,
      single ? operand : doc({ date: operand }),
      value => compile(value, rules),
      ['date'],
      ['timezone'],
    )
    return (document, variables) => {
      const args = read(document, variables)
      if (isNullish(args['date']) || args['timezone'] === null) return null
      return pick(partsIn(date(name, args['date']), zone(args['timezone'])))
    }
  }

function unitOf(name: string, value: Value | undefined): string {
  if (typeof value !== 'string' || !steps.has(value))
    throw bad(`unknown time unit value: ${textOf(value)} (${name})`, 9)
  return value
}

const moved =
  (name: string, sign: number): CompileOperator =>
  (operand, rules, compile) => {
    const read = args(
      name,
      operand,
      value => compile(value, rules),
      ['startDate', 'unit', 'amount'],
      ['timezone'],
    )
    return (document, variables) => {
      const args = read(document, variables)
      if (isNullish(args['startDate']) || isNullish(args['unit']) || isNullish(args['amount']))
        return null
      const amount = asInt(args['amount'])
      if (amount === undefined) throw bad(`${name} expects integer amount of time units`, 5166405)
      return addTo(
        date(name, args['startDate']),
        unitOf(name, args['unit']),
        sign * amount,
        zone(args['timezone']),
      )
    }
  }

export const dates: Record<string, CompileOperator> = {
  $year: part('$year', parts => int(parts.year)),
  $month: part('$month', parts => int(parts.month)),
  $dayOfMonth: part('$dayOfMonth', parts => int(parts.day)),
  $hour: part('$hour', parts => int(parts.hour)),
  $minute: part('$minute', parts => int(parts.minute)),
  $second: part('$second', parts => int(parts.second)),
  $millisecond: part('$millisecond', parts => int(parts.millisecond)),
  $dayOfWeek: part('$dayOfWeek', parts => int(parts.weekday + 1)),
  $dayOfYear: part('$dayOfYear', parts => int(parts.dayOfYear)),
  $week: part('$week', parts => int(Math.floor((parts.dayOfYear + 6 - parts.weekday) / 7))),
  $isoWeek: part('$isoWeek', parts => int(parts.isoWeek)),
  $isoWeekYear: part('$isoWeekYear', parts => BigInt(parts.isoYear)),
  $isoDayOfWeek: part('$isoDayOfWeek', parts => int(parts.weekday || 7)),
  $dateToString: (operand, rules, compile) => {
    const read = args(
      '$dateToString',
      operand,
      value => compile(value, rules),
      ['date'],
      ['format', 'timezone', 'onNull'],
    )
    return (document, variables) => {
      const args = read(document, variables)
      if (isNullish(args['date'])) return 'onNull' in args ? args['onNull'] : null
      const format = args['format']
      const plain =
        zone(args['timezone']) === 'UTC' ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L'
      return formatDate(
        date('$dateToString', args['date']),
        typeof format === 'string' ? format : plain,
        zone(args['timezone']),
      )
    }
  },
  $dateFromString: (operand, rules, compile) => {
    const read = args(
      '$dateFromString',
      operand,
      value => compile(value, rules),
      ['dateString'],
      ['timezone', 'onError', 'onNull'],
    )
    return (document, variables) => {
      const args = read(document, variables)
      const value = args['dateString']
      if (isNullish(value)) return args['onNull'] ?? null
      const hasZone = typeof value === 'string' && /(z|[+-]\d\d:?\d\d)$/i.test(value.slice(10))
      const read8601 =
        typeof value === 'string'
          ? new Date(hasZone ? value : /T|\s\d/.test(value) ? `${value}Z` : value)
          : undefined
      if (read8601 && !Number.isNaN(read8601.getTime()))
        return hasZone ? read8601 : instant(partsIn(read8601, 'UTC'), zone(args['timezone']))
      if ('onError' in args) return args['onError']
      throw bad(`Error parsing date string '${textOf(value)}'`, 241)
    }
  },
  $dateToParts: (operand, rules, compile) => {
    const read = args(
      '$dateToParts',
      operand,
      value => compile(value, rules),
      ['date'],
      ['timezone'],
    )
    return (document, variables) => {
      const args = read(document, variables)
      if (isNullish(args['date'])) return null
      const parts = partsIn(date('$dateToParts', args['date']), zone(args['timezone']))
      const { year, month, day, hour, minute, second, millisecond } = parts
      return doc({
        year: int(year),
        month: int(month),
        day: int(day),
        hour: int(hour),
        minute: int(minute),
        second: int(second),
        millisecond: int(millisecond),
      })
    }
  },
  $dateFromParts: (operand, rules, compile) => {
    const names = ['month', 'day', 'hour', 'minute', 'second', 'millisecond']
    const read = args(
      '$dateFromParts',
      operand,
      value => compile(value, rules),
      ['year'],
      [...names, 'timezone'],
    )
    return (document, variables) => {
      const args = read(document, variables)
      const numbers = ['year', ...names].map((key, at) =>
        key in args ? asInt(args[key]) : at < 3 ? 1 : 0,
      )
      if (numbers.includes(undefined)) return null
      const [year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0, millisecond = 0] =
        numbers
      return instant(
        { year, month, day, hour, minute, second, millisecond },
        zone(args['timezone']),
      )
    }
  },
  $dateAdd: moved('$dateAdd', 1),
  $dateSubtract: moved('$dateSubtract', -1),
  $dateTrunc: (operand, rules, compile) => {
    const read = args(
      '$dateTrunc',
      operand,
      value => compile(value, rules),
      ['date', 'unit'],
      ['binSize', 'timezone', 'startOfWeek'],
    )
    return (document, variables) => {
      const args = read(document, variables)
      if (isNullish(args['date']) || isNullish(args['unit'])) return null
      const size = args['binSize'] === undefined ? 1 : asInt(args['binSize'])
      if (size === undefined || size < 1)
        throw bad('$dateTrunc requires binSize to be greater than 0', 5439017)
      const start = args['startOfWeek']
      return startOf(
        date('$dateTrunc', args['date']),
        unitOf('$dateTrunc', args['unit']),
        size,
        zone(args['timezone']),
        typeof start === 'string' ? start : 'sunday',
      )
    }
  },
  $dateDiff: (operand, rules, compile) => {
    const read = args(
      '$dateDiff',
      operand,
      value => compile(value, rules),
      ['startDate', 'endDate', 'unit'],
      ['timezone', 'startOfWeek'],
    )
    return (document, variables) => {
      const args = read(document, variables)
      if (isNullish(args['startDate']) || isNullish(args['endDate']) || isNullish(args['unit']))
        return null
      const unit = unitOf('$dateDiff', args['unit'])
      const start = args['startOfWeek']
      const edges = [args['startDate'], args['endDate']].map(value =>
        steps
          .get(unit)
          ?.index(
            partsIn(date('$dateDiff', value), zone(args['timezone'])),
            typeof start === 'string' ? start : 'sunday',
          ),
      )
      return BigInt((edges[1] ?? 0) - (edges[0] ?? 0))
    }
  },
}
