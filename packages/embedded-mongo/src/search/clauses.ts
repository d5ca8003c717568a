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
      minShould: number
      score: Score
    }

/** How to modify the score of a clause: multiply it by `boost`, or replace it with `constant`. */
export type Score = { boost: number; constant: number | undefined }

const plain: Score = { boost: 1, constant: undefined }

type Read = (operand: Doc, index: TextIndex) => Clause

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

export function readClause(clause: Value | undefined, index: TextIndex): Clause {
  if (!isDoc(clause) || clause.size !== 1)
    throw bad('A search clause is a document with exactly one operator')
  const [[name, operand] = ['', null]] = clause
  const read = searchOperators[name]
  if (!read) throw bad(`Unrecognized search operator: ${name}`)
  if (!isDoc(operand)) throw bad(`"${name}" must be a document`)
  return read(operand, index)
}

function only(operand: Doc, name: string, known: readonly string[]): void {
  for (const key of operand.keys())
    if (!known.includes(key)) throw bad(`Unrecognized field "${key}" of "${name}"`)
}

function readScore(operand: Doc): Score {
  const score = operand.get('score')
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

function readCompound(operand: Doc, index: TextIndex): Clause {
  only(operand, 'compound', ['must', 'should', 'filter', 'mustNot', 'minimumShouldMatch', 'score'])
  const list = (name: string): Clause[] => {
    const clauses = operand.get(name)
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
  const minShould =
    wholeNumber(operand.get('minimumShouldMatch')) ??
    (should.length > 0 && must.length + filter.length === 0 ? 1 : 0)
  return { kind: 'compound', must, should, filter, mustNot, minShould, score: readScore(operand) }
}

const listOf = (operand: Doc, name: string): string[] => {
  const value = operand.get(name)
  const list = Array.isArray(value) ? value : [value]
  if (list.length === 0 || !list.every(entry => typeof entry === 'string'))
    throw bad(`"${name}" must be a string or several`)
  return list
}

/** One clause for each path; several paths add up. */
function overPaths(
  operand: Doc,
  index: TextIndex,
  make: (field: number, path: string) => Clause,
): Clause {
  const names = [...index.texts.keys()]
  const clauses = listOf(operand, 'path').map(path => {
    const field = names.indexOf(path)
    if (field < 0) throw bad(`The path ${path} is not indexed as string`)
    return make(field, path)
  })
  return clauses.length === 1 && clauses[0] ? clauses[0] : { kind: 'any', clauses, score: plain }
}

function readText(operand: Doc, index: TextIndex): Clause {
  only(operand, 'text', ['query', 'path', 'score', 'matchCriteria'])
  const criteria = operand.get('matchCriteria') ?? 'any'
  if (criteria !== 'any' && criteria !== 'all') throw bad('"matchCriteria" must be any or all')
  const queries = listOf(operand, 'query')
  const score = readScore(operand)
  return overPaths(operand, index, (field, path) => {
    const terms = queries.flatMap(query =>
      analyze(query, index.texts.get(path) ?? 'lucene.standard'),
    )
    return { kind: 'text', field, terms: [...new Set(terms)], all: criteria === 'all', score }
  })
}

function readPhrase(operand: Doc, index: TextIndex): Clause {
  only(operand, 'phrase', ['query', 'path', 'score', 'slop'])
  if ((wholeNumber(operand.get('slop') ?? null) ?? 0) !== 0)
    throw bad('"phrase.slop" other than 0 is not supported', 238)
  const score = readScore(operand)
  return overPaths(operand, index, (field, path) => {
    const clauses = listOf(operand, 'query').map((query): Clause => ({
      kind: 'phrase',
      field,
      path,
      terms: analyze(query, index.texts.get(path) ?? 'lucene.standard'),
      score,
    }))
    return clauses.length === 1 && clauses[0] ? clauses[0] : { kind: 'any', clauses, score: plain }
  })
}

function pathOf(operand: Doc, index: TextIndex): string {
  const path = operand.get('path')
  if (typeof path !== 'string') throw bad('"path" must be a string')
  if (!index.filters.includes(path))
    throw bad(`The path ${path} is not indexed as token, number, date, boolean, objectId or uuid`)
  return path
}

const anyOf = (value: Value, test: (entry: Value) => boolean): boolean =>
  Array.isArray(value) ? value.some(test) : test(value)

function readEquals(operand: Doc, index: TextIndex): Clause {
  only(operand, 'equals', ['path', 'value', 'score'])
  const value = operand.get('value')
  if (value === undefined) throw bad('"equals" needs a "value"')
  const test = (entry: Value) => anyOf(entry, one => equals(one, value))
  return {
    kind: 'values',
    path: pathOf(operand, index),
    test,
    fixed: [value],
    score: readScore(operand),
  }
}

function readIn(operand: Doc, index: TextIndex): Clause {
  only(operand, 'in', ['path', 'value', 'score'])
  const value = operand.get('value') ?? []
  const list = Array.isArray(value) ? value : [value]
  const test = (entry: Value) => anyOf(entry, one => list.some(item => equals(one, item)))
  return {
    kind: 'values',
    path: pathOf(operand, index),
    test,
    fixed: list,
    score: readScore(operand),
  }
}

function readRange(operand: Doc, index: TextIndex): Clause {
  only(operand, 'range', ['path', 'gt', 'gte', 'lt', 'lte', 'score'])
  const bounds = (['gt', 'gte', 'lt', 'lte'] as const).flatMap(name => {
    const bound = operand.get(name)
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
    path: pathOf(operand, index),
    test,
    fixed: undefined,
    score: readScore(operand),
  }
}

function readExists(operand: Doc, index: TextIndex): Clause {
  only(operand, 'exists', ['path', 'score'])
  return {
    kind: 'values',
    path: pathOf(operand, index),
    test: value => value !== null,
    fixed: undefined,
    score: readScore(operand),
  }
}
