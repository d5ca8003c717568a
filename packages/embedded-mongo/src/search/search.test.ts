import { mongo } from 'mongoose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { random } from '../testing/random.ts'
import { startDatabase } from '../testing/startDatabase.ts'
import { checkFolder } from '../storage/check.ts'

const dimensions = 48
const { Binary, ObjectId } = mongo
const [mine, other] = [new ObjectId(), new ObjectId()]
const source = random(7)
const vector = () => Float32Array.from({ length: dimensions }, () => source.next() - 0.5)
const nouns = ['river', 'mountain', 'zebra', 'harbour', 'library', 'garden', 'engine', 'winter']
const sentence = () => Array.from({ length: 12 }, () => source.pick(nouns)).join(' and the ')

type Passage = {
  n: number
  bot: mongo.ObjectId
  from: number
  until: number
  text: string
  vector: mongo.Binary | number[]
}
const passages: Passage[] = Array.from({ length: 600 }, (_, n) => ({
  n,
  bot: n % 2 ? other : mine,
  from: n % 3,
  until: (n % 3) + 2,
  text: sentence(),
  vector: n % 10 === 9 ? Array.from(vector()) : Binary.fromFloat32Array(vector()),
}))

const vectorDefinition = {
  fields: [
    { type: 'vector', path: 'vector', numDimensions: dimensions, similarity: 'cosine' },
    ...['bot', 'from', 'until'].map(path => ({ type: 'filter', path })),
  ],
}
const textDefinition = {
  mappings: {
    dynamic: false,
    fields: {
      bot: { type: 'objectId' },
      from: { type: 'number' },
      until: { type: 'number' },
      text: { type: 'string', analyzer: 'lucene.english' },
    },
  },
}

let running: Awaited<ReturnType<typeof startDatabase>>
let store: mongo.Collection<Passage>
beforeAll(async () => {
  running = await startDatabase()
  store = await running.db.createCollection<Passage>('passages')
  await store.insertMany(passages.slice(0, 300))
  await store.createSearchIndex({
    name: 'vectors',
    type: 'vectorSearch',
    definition: vectorDefinition,
  })
  await store.createSearchIndex({ name: 'texts', type: 'search', definition: textDefinition })
  await store.insertMany(passages.slice(300))
})
afterAll(() => running.stop())

const floats = (value: mongo.Binary | number[]) =>
  Array.isArray(value) ? Float32Array.from(value) : value.toFloat32Array()

function cosine(a: Float32Array, b: Float32Array): number {
  let [dot, x, y] = [0, 0, 0]
  for (const [at, one] of a.entries()) {
    const other = b[at] ?? 0
    dot += one * other
    x += one * one
    y += other * other
  }
  return dot / Math.sqrt(x * y)
}

const filter = { bot: mine, from: { $lte: 1 }, until: { $gt: 1 } }

const nearest = (query: Float32Array) =>
  store
    .aggregate<{ n: number; score: number }>([
      {
        $vectorSearch: {
          index: 'vectors',
          path: 'vector',
          queryVector: Binary.fromFloat32Array(query),
          numCandidates: 100,
          limit: 10,
          filter,
        },
      },
      { $project: { _id: 0, n: 1, score: { $meta: 'vectorSearchScore' } } },
    ])
    .toArray()

const anyThree = (change: object) => {
  const queryVector = Array.from(vector())
  const stage = { index: 'vectors', path: 'vector', queryVector, exact: true, limit: 3, ...change }
  return store.aggregate([{ $vectorSearch: stage }]).toArray()
}

describe('$vectorSearch', () => {
  test('finds exactly the nearest that pass the filter, before and after changes', async () => {
    const query = vector()
    const compareWithAll = async () => {
      const all = await store.find(filter).toArray()
      const expected = all
        .map(({ n, vector: value }) => ({ n, score: (1 + cosine(query, floats(value))) / 2 }))
        .sort((a, b) => b.score - a.score)
        .slice(0, 10)
      const hits = await nearest(query)
      expect(hits.map(({ n }) => n)).toEqual(expected.map(({ n }) => n))
      expect(hits[0]?.score).toBeCloseTo(expected[0]?.score ?? 0, 5)
      return hits
    }
    const [best] = await compareWithAll()
    await store.deleteOne({ n: best?.n ?? -1 })
    await store.updateOne(
      { n: 4 },
      { $set: { vector: Binary.fromFloat32Array(query), from: 0, until: 9 } },
    )
    const [after] = await compareWithAll()
    expect(after?.n).toBe(4)
    await store.updateMany({ n: 4 }, { $set: { until: 1 } })
    expect((await compareWithAll()).map(({ n }) => n)).not.toContain(4)
  })

  test('documents keep their vectors to the bit, though these are stored apart', async () => {
    for (const n of [11, 311, 19]) {
      const stored = await store.findOne({ n })
      expect(stored && floats(stored.vector)).toEqual(floats(passages[n]?.vector ?? []))
    }
    expect(await store.countDocuments({ vector: passages[11]?.vector ?? [] })).toBe(1)
    await store.updateOne({ n: 11 }, { $set: { text: 'changed' } })
    const changed = await store.findOne({ n: 11 })
    expect(changed && floats(changed.vector)).toEqual(floats(passages[11]?.vector ?? []))
  })

  test('refuses paths and dimensions that are not declared, and finds nothing in an index that is not there', async () => {
    await expect(anyThree({ filter: { text: 'x' } })).rejects.toThrow(
      "Path 'text' needs to be indexed as filter",
    )
    await expect(anyThree({ queryVector: [1, 2] })).rejects.toThrow('48 dimensions')
    expect(await anyThree({ index: 'nothing' })).toEqual([])
    expect(await anyThree({})).toHaveLength(3)
  })
})

const search = (stage: object) =>
  store
    .aggregate<{ n: number; text: string; score: number }>([
      { $search: { index: 'texts', ...stage } },
      { $project: { _id: 0, n: 1, text: 1, score: { $meta: 'searchScore' } } },
    ])
    .toArray()

describe('$search', () => {
  test('finds inflected words within the filter only, best first', async () => {
    const visible = [
      { equals: { path: 'bot', value: mine } },
      { range: { path: 'from', lte: 1 } },
      { range: { path: 'until', gt: 1 } },
    ]
    const hits = await search({
      compound: { must: [{ text: { query: 'zebras', path: 'text' } }], filter: visible },
    })
    const expected = await store.countDocuments({ ...filter, text: /zebra/ })
    expect(hits).toHaveLength(expected)
    expect(hits.every(({ text }) => text.includes('zebra'))).toBe(true)
    expect(hits.map(({ score }) => score)).toEqual(
      hits.map(({ score }) => score).sort((a, b) => b - a),
    )
  })

  test('weighs, requires, excludes and follows changes', async () => {
    await store.insertOne({
      n: 9001,
      bot: other,
      from: 0,
      until: 9,
      text: 'A quince tree by the quay',
      vector: [],
    })
    const quince = { text: { query: 'quince', path: 'text' } }
    const [plain] = await search(quince)
    const [boosted] = await search({ text: { ...quince.text, score: { boost: { value: 3 } } } })
    expect(boosted?.score).toBeCloseTo((plain?.score ?? 0) * 3, 4)
    expect(
      await search({
        compound: { must: [quince], mustNot: [{ equals: { path: 'from', value: 0 } }] },
      }),
    ).toEqual([])
    expect(await search({ phrase: { query: 'quince tree', path: 'text' } })).toHaveLength(1)
    expect(await search({ phrase: { query: 'tree quince', path: 'text' } })).toEqual([])
    await store.updateOne({ n: 9001 }, { $set: { text: 'nothing of the kind' } })
    expect(await search(quince)).toEqual([])
  })

  test('follows many small changes, each looked for at once', async () => {
    const hitCounts: number[] = []
    for (let n = 9100; n < 9120; n++) {
      const text = 'A walnut in the orchard'
      await store.insertOne({ n, bot: other, from: 0, until: 9, text, vector: [] })
      if (n % 4 === 3) await store.deleteOne({ n: n - 1 })
      hitCounts.push((await search({ text: { query: 'walnut', path: 'text' } })).length)
    }
    expect(hitCounts).toEqual([1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12, 12, 13, 14, 15, 15])
  })

  test.each([
    [{ autocomplete: { query: 'a', path: 'text' } }, "Unrecognized field 'autocomplete'"],
    [{ text: { query: 'a', path: 'text', fuzzy: {} } }, '"fuzzy"'],
    [{ text: { query: 'a', path: 'other' } }, 'other is not indexed'],
    [{ equals: { path: 'text', value: 'a' } }, 'text is not indexed as token'],
  ])('%o is refused and named', async (stage, words) => {
    await expect(search(stage)).rejects.toThrow(words)
  })

  test('counts with $searchMeta', async () => {
    const text = { query: 'river', path: 'text' }
    const [meta] = await store
      .aggregate([{ $searchMeta: { index: 'texts', text, count: { type: 'total' } } }])
      .toArray()
    expect(Number(meta?.['count'].total)).toBe((await search({ text })).length)
  })
})

test.each([
  { $search: { index: 'texts', text: { query: 'river', path: 'text' } } },
  {
    $vectorSearch: {
      index: 'vectors',
      path: 'vector',
      queryVector: Array.from(vector()),
      numCandidates: 100,
      limit: 40,
    },
  },
])(
  '%o gives documents as they are, a few at a time, without the fields that are dropped',
  async stage => {
    const pipeline = [stage, { $limit: 40 }, { $project: { vector: 0, from: 0 } }]
    const hits = await store.aggregate(pipeline, { batchSize: 7 }).toArray()
    expect(hits).toHaveLength(40)
    const stored = await store
      .find({ _id: { $in: hits.map(({ _id }) => _id) } }, { projection: { vector: 0, from: 0 } })
      .toArray()
    expect(new Set(hits.map(one => JSON.stringify(one)))).toEqual(
      new Set(stored.map(one => JSON.stringify(one))),
    )
  },
)

test('vectors of two sizes have an index each, and are as they were where one of these goes', async () => {
  const [large, same] = [dimensions * 2, dimensions]
  const definitionOf = (numDimensions: number) => ({
    fields: [
      { type: 'vector', path: 'vector', numDimensions, similarity: 'cosine' },
      { type: 'filter', path: 'bot' },
    ],
  })
  for (const [name, size] of Object.entries({ large, same }))
    await store.createSearchIndex({ name, type: 'vectorSearch', definition: definitionOf(size) })
  const bot = new ObjectId()
  const value = Float32Array.from({ length: large }, () => source.next() - 0.5)
  const added = { bot, from: 0, until: 9, text: '', vector: Binary.fromFloat32Array(value) }
  await store.insertOne({ n: 9_000, ...added })

  const hitsOf = (index: string, query: Float32Array) =>
    store
      .aggregate<Passage>([
        {
          $vectorSearch: {
            index,
            path: 'vector',
            queryVector: Array.from(query),
            exact: true,
            limit: 1,
          },
        },
      ])
      .toArray()
  const small = floats(passages[311]!.vector)
  const find = async (n: number) => floats((await store.findOne({ n }))!.vector)
  const expectBoth = async () => {
    expect(await find(9_000)).toEqual(value)
    expect(await find(311)).toEqual(small)
    expect(await hitsOf('large', value)).toMatchObject([{ n: 9_000 }])
    expect(await hitsOf('vectors', small)).toMatchObject([{ n: 311 }])
    expect(checkFolder(running.folder)).toEqual([])
  }
  await expectBoth()
  await store.dropSearchIndex('same')
  await expectBoth()
  await store.dropSearchIndex('large')
  expect(await find(9_000)).toEqual(value)
  expect(await find(311)).toEqual(small)
  expect(checkFolder(running.folder)).toEqual([])
  await store.deleteOne({ bot })
})

test('search indexes are listed, updated and dropped, and the vectors return into their documents', async () => {
  expect(await store.listSearchIndexes('vectors').toArray()).toMatchObject([
    { name: 'vectors', queryable: true, status: 'READY' },
  ])
  await store.updateSearchIndex('texts', {
    mappings: { dynamic: false, fields: { text: { type: 'string' } } },
  })
  expect(await search({ text: { query: 'zebras', path: 'text' } })).toEqual([])
  await store.dropSearchIndex('vectors')
  const stored = await store.findOne({ n: 311 })
  expect(stored && floats(stored.vector)).toEqual(floats(passages[311]?.vector ?? []))
})
