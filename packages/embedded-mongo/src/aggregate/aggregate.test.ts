import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDatabase } from '../testing/startDatabase.ts'

let running: Awaited<ReturnType<typeof startDatabase>>
beforeAll(async () => {
  running = await startDatabase()
  await running.db.collection('sales').insertMany([
    { item: 'a', price: 10, tags: ['x', 'y'], at: new Date('2026-01-31T23:30:00Z') },
    { item: 'b', price: 20, tags: ['y'], at: new Date('2026-03-01T12:00:00Z') },
    { item: 'a', price: 30, tags: [], at: new Date('2026-03-02T12:00:00Z') },
  ])
  await running.db.collection('stock').insertMany([
    { sku: 'a', left: 3 },
    { sku: 'c', left: 1 },
  ])
})
afterAll(() => running.stop())

const run = (...pipeline: object[]) => running.db.collection('sales').aggregate(pipeline).toArray()
const withoutId = { $project: { _id: 0 } }

describe('a pipeline', () => {
  test.each<[string, object[], object[]]>([
    [
      'groups',
      [
        { $group: { _id: '$item', sum: { $sum: '$price' }, all: { $push: '$price' } } },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 'a', sum: 40, all: [10, 30] },
        { _id: 'b', sum: 20, all: [20] },
      ],
    ],
    [
      'groups by whole documents, and by fields that are named without a $',
      [
        { $sort: { price: 1 } },
        {
          $group: {
            _id: null,
            items: { $push: '$$ROOT.item' },
            tags: { $first: { $getField: 'tags' } },
            dearest: { $top: { sortBy: { price: -1 }, output: '$item' } },
            last: { $last: '$$CURRENT' },
          },
        },
        { $project: { 'last._id': 0, 'last.at': 0 } },
      ],
      [
        {
          _id: null,
          items: ['a', 'b', 'a'],
          tags: ['x', 'y'],
          dearest: 'a',
          last: { item: 'a', price: 30, tags: [] },
        },
      ],
    ],
    ['counts', [{ $match: { price: { $gt: 15 } } }, { $count: 'n' }], [{ n: 2 }]],
    [
      'unwinds',
      [
        { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
        { $project: { _id: 0, tags: 1 } },
      ],
      [{ tags: 'x' }, { tags: 'y' }, { tags: 'y' }, {}],
    ],
    [
      'sorts by count',
      [{ $sortByCount: '$item' }],
      [
        { _id: 'a', count: 2 },
        { _id: 'b', count: 1 },
      ],
    ],
    [
      'joins',
      [
        { $match: { price: 10 } },
        {
          $lookup: {
            from: 'stock',
            localField: 'item',
            foreignField: 'sku',
            as: 'stock',
            pipeline: [withoutId],
          },
        },
        { $project: { _id: 0, stock: 1 } },
      ],
      [{ stock: [{ sku: 'a', left: 3 }] }],
    ],
    [
      'runs facets side by side',
      [
        {
          $facet: {
            n: [{ $count: 'n' }],
            top: [{ $sort: { price: -1 } }, { $limit: 1 }, { $project: { _id: 0, price: 1 } }],
          },
        },
      ],
      [{ n: [{ n: 3 }], top: [{ price: 30 }] }],
    ],
    [
      'sorts into buckets',
      [{ $bucket: { groupBy: '$price', boundaries: [0, 15, 100] } }],
      [
        { _id: 0, count: 1 },
        { _id: 15, count: 2 },
      ],
    ],
    [
      'replaces the root and adds another collection',
      [
        { $limit: 1 },
        { $replaceWith: { p: '$price' } },
        { $unionWith: { coll: 'stock', pipeline: [withoutId, { $limit: 1 }] } },
      ],
      [{ p: 10 }, { sku: 'a', left: 3 }],
    ],
  ])('%s', async (_name, pipeline, expected) => {
    expect(await run(...pipeline)).toEqual(expected)
  })

  test('writes with $merge and $out', async () => {
    await run({ $group: { _id: '$item', sum: { $sum: '$price' } } }, { $merge: { into: 'sums' } })
    await run(
      { $match: { item: 'a' } },
      { $group: { _id: '$item', more: { $sum: 1 } } },
      { $merge: { into: 'sums' } },
    )
    const sums = running.db.collection('sums').find().sort({ _id: 1 })
    expect(await sums.toArray()).toEqual([
      { _id: 'a', sum: 40, more: 2 },
      { _id: 'b', sum: 20 },
    ])
    await run({ $limit: 1 }, { $project: { _id: 1 } }, { $out: 'sums' })
    expect(await running.db.collection('sums').countDocuments()).toBe(1)
  })
})

describe('expressions', () => {
  test.each<[object, unknown]>([
    [{ $add: ['$price', 2.5] }, 12.5],
    [{ $divide: ['$price', 4] }, 2.5],
    [{ $cond: [{ $gt: ['$price', 5] }, 'much', 'little'] }, 'much'],
    [
      JSON.parse('{"$switch": {"branches": [{"case": false, "then": 1}], "default": 2}}') as object,
      2,
    ],
    [{ $ifNull: ['$missing', 'none'] }, 'none'],
    [{ $concat: [{ $toUpper: '$item' }, '-', { $toString: '$price' }] }, 'A-10'],
    [{ $map: { input: '$tags', as: 't', in: { $concat: ['$$t', '!'] } } }, ['x!', 'y!']],
    [{ $filter: { input: [1, 2, 3], cond: { $gte: ['$$this', 2] } } }, [2, 3]],
    [{ $reduce: { input: [1, 2, 3], initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
    [{ $slice: ['$tags', -1] }, ['y']],
    [{ $setUnion: ['$tags', ['z', 'x']] }, ['x', 'y', 'z']],
    [
      { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'Europe/Berlin' } },
      '2026-02-01',
    ],
    [{ $dateTrunc: { date: '$at', unit: 'month' } }, new Date('2026-01-01')],
    [
      { $dateAdd: { startDate: '$at', unit: 'month', amount: 1 } },
      new Date('2026-02-28T23:30:00Z'),
    ],
    [{ $dateDiff: { startDate: '$at', endDate: new Date('2026-03-01'), unit: 'day' } }, 29],
    [{ $isoWeek: '$at' }, 5],
    [{ $round: [2.345, 2] }, 2.35],
    [{ $round: [2.5, 0] }, 2],
    [{ $regexFind: { input: 'abc12', regex: /\d+/ } }, { match: '12', idx: 3, captures: [] }],
    [{ $let: { vars: { x: 2 }, in: { $multiply: ['$$x', '$price'] } } }, 20],
    [{ $objectToArray: { k: 1 } }, [{ k: 'k', v: 1 }]],
    [{ $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
    [{ $type: '$at' }, 'date'],
  ])('%j is %j', async (expression, expected) => {
    const [result] = await run(
      { $match: { price: 10 } },
      { $project: { _id: 0, value: expression } },
    )
    expect(result?.['value']).toEqual(expected)
  })
})
