import { compare, equals } from '../bson/compare.ts'
import { toDouble, wholeNumber } from '../bson/numbers.ts'
import { rankOf } from '../bson/typeOf.ts'
import { isDoc, isNum } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { analyze } from './analyze.ts'
import type { TextIndex } from './SearchIndex.ts'

/** A search as it is understood here. */
export type Clause =
  | { kind: 'text'; field: number; terms: string[]; all: boolean; score: Score }
  | { kind: 'phrase'; field: number; path: string; terms: string[]; score: Score }
  | { kind: 'any'; clauses: Clause[]; score: Score }
  | {
      kind: 'values'
      path: string
      test: (value: Value) => boolean
      fixed: Value[] | undefined
      score: Score
    }
  | {
      kind: 'compound'
      must: Clause[]
      should: Clause[]
      filter: Clause[]
      mustNot: Clause[]
      least: number
      score: Score
    }

/** How to modify the score of a clause: multiply it by `boost`, or replace it with `constant`. */
export type Score = { boost: number; constant: number | undefined }

const plain: Score = { boost: 1, constant: undefined }

type Read = (given: Doc, index: TextIndex) => Clause

/** The supported operators of `$search`; all others are refused. */
export const searchOperators: Record<string, Read | undefined> = {
  compound: readCompound,
  text: readText,
  phrase: readPhrase,
  equals: readEquals,
  in: readIn,
  range: readRange,
  exists: readExists,
}

export function readClause(given: Value | undefined, index: TextIndex): Clause {
  if (!isDoc(given) || given.size !== 1)
    throw bad('A search clause is a document with exactly one operator')
  const [[name, operand] = ['', null]] = given
  const read = searchOperators[name]
  if (!read) throw bad(`Unrecognized search operator: ${name}`)
  if (!isDoc(operand)) throw bad(`"${name}" must be a document`)
  return read(operand, index)
}

function only(given: Doc, name: string, known: readonly string[]): void {
  for (const key of given.keys())
    if (!known.includes(key)) throw bad(`Unrecognized field "${key}" of "${name}"`)
}

function readScore(given: Doc): Score {
  const score = given.get('score')
  if (score === undefined) return plain
  if (!isDoc(score)) throw bad('"score" must be a document')
  only(score, 'score', ['boost', 'constant'])
  const value = (name: string): number | undefined => {
    const option = score.get(name)
    if (option === undefined) return undefined
    if (!isDoc(option)) throw bad(`"score.${name}" must be a document`)
    only(option, `score.${name}`, ['value'])
    const number = option.get('value')
    if (!isNum(number) || toDouble(number) < 0)
      throw bad(`"score.${name}.value" must be a number of 0 or more`)
    return toDouble(number)
  }
  return { boost: value('boost') ?? 1, constant: value('constant') }
}

function readCompound(given: Doc, index: TextIndex): Clause {
  only(given, 'compound', ['must', 'should', 'filter', 'mustNot', 'minimumShouldMatch', 'score'])
  const list = (name: string): Clause[] => {
    const clauses = given.get(name)
    if (clauses === undefined) return []
    return (Array.isArray(clauses) ? clauses : [clauses]).map(clause => readClause(clause, index))
  }
  const [must, should, filter, mustNot] = [
    list('must'),
    list('should'),
    list('filter'),
    list('mustNot'),
  ]
  if (must.length + should.length + filter.length + mustNot.length === 0)
    throw bad('"compound" needs at least one of must, should, filter, mustNot')
  const least =
    wholeNumber(given.get('minimumShouldMatch')) ??
    (should.length > 0 && must.length + filter.length === 0 ? 1 : 0)
  return { kind: 'compound', must, should, filter, mustNot, least, score: readScore(given) }
}

const listOf = (given: Doc, name: string): string[] => {
  const value = given.get(name)
  const list = Array.isArray(value) ? value : [value]
  if (list.length === 0 || !list.every(entry => typeof entry === 'string'))
    throw bad(`"${name}" must be a string or several`)
  return list
}

/** One clause for each path; several paths add up. */
function overPaths(
  given: Doc,
  index: TextIndex,
  make: (field: number, path: string) => Clause,
): Clause {
  const names = [...index.texts.keys()]
  const clauses = listOf(given, 'path').map(path => {
    const field = names.indexOf(path)
    if (field < 0) throw bad(`The path ${path} is not indexed as string`)
    return make(field, path)
  })
  return clauses.length === 1 && clauses[0] ? clauses[0] : { kind: 'any', clauses, score: plain }
}

function readText(given: Doc, index: TextIndex): Clause {
  only(given, 'text', ['query', 'path', 'score', 'matchCriteria'])
  const criteria = given.get('matchCriteria') ?? 'any'
  if (criteria !== 'any' && criteria !== 'all') throw bad('"matchCriteria" must be any or all')
  const queries = listOf(given, 'query')
  const score = readScore(given)
  return overPaths(given, index, (field, path) => {
    const terms = queries.flatMap(query =>
      analyze(query, index.texts.get(path) ?? 'lucene.standard'),
    )
    return { kind: 'text', field, terms: [...new Set(terms)], all: criteria === 'all', score }
  })
}

function readPhrase(given: Doc, index: TextIndex): Clause {
  only(given, 'phrase', ['query', 'path', 'score', 'slop'])
  if ((wholeNumber(given.get('slop') ?? null) ?? 0) !== 0)
    throw bad('"phrase.slop" other than 0 is not supported', 238)
  const score = readScore(given)
  return overPaths(given, index, (field, path) => {
    const clauses = listOf(given, 'query').map((query): Clause => ({
      kind: 'phrase',
      field,
      path,
      terms: analyze(query, index.texts.get(path) ?? 'lucene.standard'),
      score,
    }))
    return clauses.length === 1 && clauses[0] ? clauses[0] : { kind: 'any', clauses, score: plain }
  })
}

function pathOf(given: Doc, index: TextIndex): string {
  const path = given.get('path')
  if (typeof path !== 'string') throw bad('"path" must be a string')
  if (!index.filters.includes(path))
    throw bad(`The path ${path} is not indexed as token, number, date, boolean, objectId or uuid`)
  return path
}

const anyOf = (value: Value, test: (entry: Value) => boolean): boolean =>
  Array.isArray(value) ? value.some(test) : test(value)

function readEquals(given: Doc, index: TextIndex): Clause {
  only(given, 'equals', ['path', 'value', 'score'])
  const value = given.get('value')
  if (value === undefined) throw bad('"equals" needs a "value"')
  const test = (entry: Value) => anyOf(entry, one => equals(one, value))
  return {
    kind: 'values',
    path: pathOf(given, index),
    test,
    fixed: [value],
    score: readScore(given),
  }
}

function readIn(given: Doc, index: TextIndex): Clause {
  only(given, 'in', ['path', 'value', 'score'])
  const value = given.get('value') ?? []
  const list = Array.isArray(value) ? value : [value]
  const test = (entry: Value) => anyOf(entry, one => list.some(wanted => equals(one, wanted)))
  return { kind: 'values', path: pathOf(given, index), test, fixed: list, score: readScore(given) }
}

function readRange(given: Doc, index: TextIndex): Clause {
  only(given, 'range', ['path', 'gt', 'gte', 'lt', 'lte', 'score'])
  const bounds = (['gt', 'gte', 'lt', 'lte'] as const).flatMap(name => {
    const bound = given.get(name)
    return bound === undefined ? [] : [{ name, bound }]
  })
  if (bounds.length === 0) throw bad('"range" needs at least one of gt, gte, lt, lte')
  const inside = (value: Value) =>
    bounds.every(({ name, bound }) => {
      if (rankOf(bound) !== rankOf(value)) return false
      const order = compare(value, bound)
      return name === 'gt'
        ? order > 0
        : name === 'gte'
          ? order >= 0
          : name === 'lt'
            ? order < 0
            : order <= 0
    })
  const test = (entry: Value) => anyOf(entry, inside)
  return {
    kind: 'values',
    path: pathOf(given, index),
    test,
    fixed: undefined,
    score: readScore(given),
  }
}

function readExists(given: Doc, index: TextIndex): Clause {
  only(given, 'exists', ['path', 'score'])
  return {
    kind: 'values',
    path: pathOf(given, index),
    test: value => value !== null,
    fixed: undefined,
    score: readScore(given),
  }
}
