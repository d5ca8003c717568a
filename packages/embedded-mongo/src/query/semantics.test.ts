import { BSON } from 'bson'
import { describe, expect, test } from 'vitest'
import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import type { Doc, Value } from '../bson/values.ts'
import { compileProjection } from './projection.ts'
import { binary, readCollation } from './collation.ts'
import { compileFilter } from './matcher.ts'
import { compileUpdate } from '../update/compileUpdate.ts'

const rules = { collation: binary, variables: new Map() }
const toDoc = (plain: object): Doc => decode(BSON.serialize(plain))
const plain = (document: Doc): BSON.Document => BSON.deserialize(encode(document))
const matches = (document: object, filter: object): boolean =>
  compileFilter(toDoc(filter), rules).test(toDoc(document))
const long = (value: string) => BSON.Long.fromString(value)
const decimal = (value: string) => BSON.Decimal128.fromString(value)

describe('a filter', () => {
  test.each<[object, object, boolean]>([
    [{ a: 1 }, { a: 1 }, true],
    [{ a: long('1') }, { a: 1.0 }, true],
    [{ a: decimal('1.0') }, { a: 1 }, true],
    [{ a: decimal('0.1') }, { a: 0.1 }, false],
    [{}, { a: null }, true],
    [{ a: [] }, { 'a.b': null }, false],
    [{ a: [{ c: 1 }] }, { 'a.b': null }, true],
    [{ a: [1, 2] }, { a: [1, 2] }, true],
    [{ a: [[1, 2]] }, { a: [1, 2] }, true],
    [{ a: [1, 2, 3] }, { a: [1, 2] }, false],
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
    [{ a: [1, 10] }, { a: { $gt: 5, $lt: 2 } }, true],
    [{ a: [1, 10] }, { a: { $elemMatch: { $gt: 5, $lt: 2 } } }, false],
    [{ a: 'b' }, { a: { $gt: 1 } }, false],
    [{ a: Number.NaN }, { a: { $lte: Number.NaN } }, true],
    [{ a: 1 }, { a: { $lt: Number.NaN } }, false],
    [{}, { a: { $gte: null } }, true],
    [{ a: [{ b: 1 }, { b: 2 }] }, { 'a.b': 2 }, true],
    [{ a: [{ b: 1 }, { b: 2 }] }, { 'a.1.b': 2 }, true],
    [{ a: [{ b: 1 }, { b: 2 }] }, { 'a.0.b': 2 }, false],
    [{ a: { 0: 'x' } }, { 'a.0': 'x' }, true],
    [{ a: ['x', 'y'] }, { a: { $all: ['y', 'x'] } }, true],
    [{ a: ['x', 'y'] }, { a: { $size: 2 } }, true],
    [{ a: ['x', 'y'] }, { a: { $ne: 'x' } }, false],
    [{ a: 'Hello' }, { a: /^hel/i }, true],
    [{ a: 'line\nnext' }, { a: { $regex: '^next', $options: 'm' } }, true],
    [{ a: 7 }, { a: { $mod: [4, 3] } }, true],
    [{ a: 'x' }, { a: { $type: 'string' } }, true],
    [{ a: 1 }, { a: { $type: ['string', 'number'] } }, true],
    [{ a: 1 }, { a: { $not: { $gt: 1 } } }, true],
    [{}, { a: { $not: { $gt: 1 } } }, true],
    [{ a: 2, b: 1 }, { $expr: { $gt: ['$a', '$b'] } }, true],
    [{ a: 1 }, { $nor: [{ a: 1 }, { b: 1 }] }, false],
    [
      { a: new BSON.Binary(new Uint8Array([255])) },
      { a: new BSON.Binary(new Uint8Array([254])) },
      false,
    ],
    [{ a: 6 }, { a: { $bitsAllSet: [1, 2] } }, true],
    [{ a: null }, { a: { $in: [null] } }, true],
    [{ a: 1 }, { a: { $exists: true, $in: [/x/, 1] } }, true],
  ])('on %j, %j gives %s', (document, filter, expected) => {
    expect(matches(document, filter)).toBe(expected)
  })

  test('under a collation of strength 1 knows neither case nor accents', () => {
    const collation = readCollation(toDoc({ locale: 'en', strength: 1 }))
    expect(
      compileFilter(toDoc({ a: 'RESUME' }), { ...rules, collation }).test(toDoc({ a: 'résumé' })),
    ).toBe(true)
  })
})

function updated(
  document: object,
  update: object,
  { filter = {}, arrayFilters }: { filter?: object; arrayFilters?: object[] } = {},
) {
  const before = toDoc(document)
  const trace = {}
  compileFilter(toDoc(filter), rules).test(before, trace)
  const filters: Value | undefined = arrayFilters?.map(toDoc)
  const compiled = compileUpdate(
    Array.isArray(update) ? update.map(toDoc) : toDoc(update),
    filters,
    rules,
  )
  return plain(
    compiled.apply(toDoc(document), { inserting: false, before, now: new Date(0), ...trace }),
  )
}

describe('an update', () => {
  test.each<[object, object, object, object?]>([
    [{ a: 1 }, { $set: { 'b.c': 2 } }, { a: 1, b: { c: 2 } }],
    [{}, { $set: { b: 1, a: 1 } }, { a: 1, b: 1 }],
    [{ a: [1, 2] }, { $set: { 'a.4': 5 } }, { a: [1, 2, null, null, 5] }],
    [{ a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
    [{ a: { b: 1, c: 2 } }, { $unset: { 'a.b': '' } }, { a: { c: 2 } }],
    [{ a: 2147483647 }, { $inc: { a: 1 } }, { a: 2147483648 }],
    [{}, { $mul: { a: 3 } }, { a: 0 }],
    [{ a: 3 }, { $min: { a: 2 }, $max: { b: 1 } }, { a: 2, b: 1 }],
    [{ a: 1, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: 1 }],
    [{ a: [1] }, { $push: { a: { $each: [4, 2], $sort: -1, $slice: 2 } } }, { a: [4, 2] }],
    [{ a: [1] }, { $push: { a: { $each: [9], $position: 0 } } }, { a: [9, 1] }],
    [{ a: [1, 2] }, { $addToSet: { a: { $each: [2, 3, 3] } } }, { a: [1, 2, 3] }],
    [{ a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } }, { a: [1] }],
    [{ a: [{ k: 1 }, { k: 2 }] }, { $pull: { a: { $or: [{ k: 1 }] } } }, { a: [{ k: 2 }] }],
    [{ a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
    [{ a: 5 }, { $bit: { a: { and: 4 } } }, { a: 4 }],
    [
      {
        a: [
          { k: 1, v: 0 },
          { k: 2, v: 0 },
        ],
      },
      { $set: { 'a.$.v': 7, 'a.$.w': 8 } },
      {
        a: [
          { k: 1, v: 0 },
          { k: 2, v: 7, w: 8 },
        ],
      },
      { filter: { 'a.k': 2 } },
    ],
    [
      { a: [{ k: 1 }, { k: 5 }] },
      { $set: { 'a.$[e].ok': true } },
      { a: [{ k: 1 }, { k: 5, ok: true }] },
      { arrayFilters: [{ 'e.k': { $gt: 3 } }] },
    ],
    [
      { a: [{ done: false }, { done: true }] },
      { $set: { 'a.$[e].done': true, 'a.$[e].now': 1 } },
      { a: [{ done: true, now: 1 }, { done: true }] },
      { arrayFilters: [{ 'e.done': false }] },
    ],
    [{ a: [1, 2] }, { $inc: { 'a.$[]': 1 } }, { a: [2, 3] }],
    [{ a: null }, { $rename: { a: 'b' } }, { b: null }],
    [
      { a: [5, 1] },
      { $push: { a: { $each: [4, 2], $position: 0, $sort: 1, $slice: -3 } } },
      { a: [2, 4, 5] },
    ],
    [{ a: 2 }, [{ $set: { b: { $multiply: ['$a', 3] } } }, { $unset: 'a' }], { b: 6 }],
    [{ _id: 1, a: 2 }, { b: 3 }, { _id: 1, b: 3 }],
  ])('of %j by %j gives %j', (document, update, expected, more = {}) => {
    const result = updated(document, update, more)
    expect(result).toEqual(expected)
    expect(Object.keys(result)).toEqual(Object.keys(expected))
  })

  test.each<[object, object, number]>([
    [{ _id: 1 }, { $set: { _id: 2 } }, 66],
    [{}, { $set: { a: 1, 'a.b': 2 } }, 40],
    [{ a: 1 }, { $set: { 'a.b': 2 } }, 28],
    [{ a: 'x' }, { $inc: { a: 1 } }, 14],
    [{ a: 1 }, { $push: { a: 1 } }, 2],
    [{ a: long('9223372036854775807') }, { $inc: { a: 1 } }, 2],
    [{ a: [1] }, { $set: { 'a.$': 1 } }, 2],
    [{ a: [{ x: 1 }] }, { $set: { 'a.$[].x': 1, 'a.0.x': 2 } }, 40],
    [{ a: [1] }, { $set: { 'a.$.b.$': 1 } }, 2],
    [{}, { $set: { 'a.$[]': 1 } }, 2],
    [{ a: 5 }, { $pull: { a: 5 } }, 2],
    [{ a: 5 }, { $addToSet: { a: 5 } }, 2],
    [{ a: 5 }, { $pop: { a: 1 } }, 14],
    [{ _id: { x: 1 } }, { $set: { '_id.x': 2 } }, 66],
    [{ a: 1 }, { $rename: { a: 'b.$[]' } }, 2],
    [{}, { $set: { b: 1 }, constructor: { a: 1 } }, 9],
    [{}, { $set: { [Array.from({ length: 200 }, () => 'a').join('.')]: 1 } }, 15],
  ])('of %j by %j is refused with code %i', (document, update, code) => {
    expect(() => updated(document, update)).toThrow(expect.objectContaining({ code }))
  })

  test('an array filter that speaks of nothing is refused', () => {
    for (const update of [{ $set: { a: 1 } }, { a: 1 }])
      expect(() => updated({}, update, { arrayFilters: [{ e: 1 }] })).toThrow('was not used')
  })
})

describe('a collation', () => {
  const fold = (locale: string, strength: number, more = {}) =>
    readCollation(toDoc({ locale, strength, ...more })).fold ?? String

  test.each([
    ['en', 1, 'Ødegaard', 'odegaard', true],
    ['en', 1, 'cœur', 'COEUR', true],
    ['en', 1, 'Straße', 'strasse', true],
    ['sv', 1, 'öl', 'ol', false],
    ['en', 2, 'Élan', 'élan', true],
    ['en', 2, 'Élan', 'elan', false],
    ['en', 3, 'Elan', 'elan', false],
  ])(
    'in %s at strength %i has %s and %s in one place of an index: %s',
    (locale, strength, a, b, same) => {
      const by = fold(locale, strength)
      expect(by(a) === by(b)).toBe(same)
    },
  )

  test('that orders digits as numbers knows no leading zeros', () => {
    const by = fold('en', 2, { numericOrdering: true })
    expect([by('a007'), by('a0'), by('a70')]).toEqual(['a7', 'a0', 'a70'])
  })

  test('with a strength that is no number is refused, not guessed', () => {
    expect(() => readCollation(toDoc({ locale: 'en', strength: '1' }))).toThrow('wrong type')
    expect(readCollation(toDoc({ locale: 'en', strength: long('1') })).name).toBe('en/1/false')
  })
})

const project = (document: object, projection: object) => {
  const compiled = compileProjection(toDoc(projection), rules, true)
  return compiled && plain(compiled(toDoc(document), new Map()))
}

describe('a projection', () => {
  test.each<[object, object, object]>([
    [{ _id: 1, a: 1, b: 2 }, { a: 1 }, { _id: 1, a: 1 }],
    [{ _id: 1, a: 1, b: 2 }, { a: 0 }, { _id: 1, b: 2 }],
    [{ _id: 1, a: 1 }, { _id: 0 }, { a: 1 }],
    [{ a: [{ b: 1, c: 2 }, 3] }, { 'a.b': 1 }, { a: [{ b: 1 }] }],
    [{ a: [1, 2, 3] }, { a: { $slice: -2 } }, { a: [2, 3] }],
    [{ a: [{ k: 1 }, { k: 2 }], b: 1 }, { a: { $elemMatch: { k: 2 } } }, { a: [{ k: 2 }] }],
    [{ a: 2 }, { a: 1, twice: { $multiply: ['$a', 2] } }, { a: 2, twice: 4 }],
  ])('of %j by %j shows %j', (document, projection, expected) => {
    expect(project(document, projection)).toEqual(expected)
  })

  test('cannot keep and drop at once', () => {
    expect(() => project({}, { a: 1, b: 0 })).toThrow(expect.objectContaining({ code: 31254 }))
  })
})
