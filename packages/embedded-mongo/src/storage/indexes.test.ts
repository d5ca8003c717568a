import type { mongo } from 'mongoose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { random } from '../testing/random.ts'
import { startDatabase } from '../testing/startDatabase.ts'

let running: Awaited<ReturnType<typeof startDatabase>>
beforeAll(async () => {
  running = await startDatabase()
})
afterAll(() => running.stop())

type Plan = { stage: string; indexName?: string; inputStage?: Plan; direction?: string }

/** The stages of a plan from the outside in, and the index it reads. */
async function planOf(cursor: mongo.FindCursor): Promise<string> {
  const { queryPlanner } = (await cursor.explain('queryPlanner')) as {
    queryPlanner: { winningPlan: Plan }
  }
  const stages: string[] = []
  for (let plan: Plan | undefined = queryPlanner.winningPlan; plan; plan = plan.inputStage)
    stages.push(plan.indexName ? `${plan.stage} ${plan.indexName} ${plan.direction}` : plan.stage)
  return stages.join(' < ')
}

describe('the planner', () => {
  test('uses equality, range and order of a compound index', async () => {
    const things = running.db.collection('planned')
    await things.createIndex({ bot: 1, at: -1 })
    await things.insertMany(Array.from({ length: 50 }, (_, n) => ({ bot: n % 2, at: n, other: n })))
    const expected = 'FETCH < IXSCAN bot_1_at_-1'
    expect(await planOf(things.find({ bot: 1 }).sort({ at: -1 }))).toBe(`${expected} forward`)
    expect(await planOf(things.find({ bot: 1, at: { $gt: 5 } }).sort({ at: 1 }))).toBe(
      `${expected} backward`,
    )
    expect(await planOf(things.find({ bot: { $in: [0, 1] } }).sort({ at: 1 }))).toBe(
      `SORT < ${expected} forward`,
    )
    expect(await planOf(things.find({ at: 5 }))).toBe('COLLSCAN')
    const results = await things
      .find({ bot: 1, at: { $gt: 5, $lte: 11 } })
      .sort({ at: 1 })
      .toArray()
    expect(results.map(({ at }) => Number(at))).toEqual([7, 9, 11])
  })

  test('chooses the index that alone decides what matches, where others restrict as much', async () => {
    const things = running.db.collection('decided')
    await things.createIndex({ bot: 1, keys: 1 })
    await things.createIndex({ bot: 1, at: 1, name: 1 })
    await things.insertMany([1, 2].map(bot => ({ bot, keys: ['a', 'b'], at: bot, name: 'n' })))
    expect(await planOf(things.find({ bot: 1 }))).toContain('IXSCAN bot_1_at_1_name_1')
  })

  test('tells how many keys and documents it looked at; a count needs no documents', async () => {
    const things = running.db.collection('examined')
    await things.createIndex({ bot: 1, at: 1 })
    await things.insertMany(
      Array.from({ length: 60 }, (_, n) => ({ bot: n % 3, at: n, odd: n % 2 })),
    )
    const stats = async (explained: Promise<mongo.Document>) => {
      const { nReturned, totalKeysExamined, totalDocsExamined } = (await explained)[
        'executionStats'
      ] as Record<string, number>
      return [nReturned, totalKeysExamined, totalDocsExamined]
    }
    expect(await stats(things.find({ bot: 1, at: { $gte: 30 } }).explain())).toEqual([10, 10, 10])
    expect(await stats(things.find({ bot: 1, odd: 1 }).explain())).toEqual([10, 20, 20])
    expect(await stats(things.find({ odd: 1 }).explain())).toEqual([30, 0, 60])
    const newest = things.find({ bot: { $in: [2] } }).sort({ at: -1 })
    expect(await stats(newest.limit(5).explain())).toEqual([5, 5, 5])
    expect(await stats(things.find({ bot: { $in: [0, 2] } }).explain())).toEqual([40, 40, 40])
    const counted = { count: 'examined', query: { bot: 1, at: { $lt: 30 } } }
    expect(await stats(running.db.command({ explain: counted }))).toEqual([1, 10, 0])
    const grouped = things.aggregate([
      { $match: { bot: 1 } },
      { $group: { _id: 1, n: { $sum: 1 } } },
    ])
    const plan = await grouped.explain()
    expect(plan).toMatchObject({
      queryPlanner: {
        winningPlan: {
          stage: 'COUNT',
          inputStage: { stage: 'COUNT_SCAN', indexName: 'bot_1_at_1' },
        },
      },
    })
    expect(await things.countDocuments({ bot: 1 })).toBe(20)
  })

  test('counts what is missing by the keys of null', async () => {
    const things = running.db.collection('absent')
    await things.createIndex({ bot: 1, gone: 1 })
    await things.insertMany([{ bot: 1 }, { bot: 1, gone: null }, { bot: 1, gone: new Date() }])
    const counted = { count: 'absent', query: { bot: 1, gone: null } }
    expect(await running.db.command({ explain: counted })).toMatchObject({
      executionStats: { totalDocsExamined: 0 },
    })
    expect(await things.countDocuments({ bot: 1, gone: null })).toBe(2)
  })

  test('leaves sparse and partial indexes alone where they might miss something', async () => {
    const things = running.db.collection('guarded')
    await things.createIndex({ s: 1 }, { sparse: true })
    await things.createIndex({ p: 1 }, { partialFilterExpression: { live: true } })
    await things.createIndex({ t: 1 }, { partialFilterExpression: { t: { $type: 'date' } } })
    await things.insertMany([{ s: 1, p: 1, live: true }, { p: 1 }, { s: null }])
    expect(await planOf(things.find({ s: null }))).toBe('COLLSCAN')
    expect(await planOf(things.find({}).sort({ s: 1 }))).toBe('SORT < COLLSCAN')
    expect(await planOf(things.find({ p: 1 }))).toBe('COLLSCAN')
    expect(await planOf(things.find({ p: 1, live: true }))).toBe('FETCH < IXSCAN p_1 forward')
    const now = new Date()
    expect(await planOf(things.find({ t: { $type: 'date', $lte: now } }))).toBe(
      'FETCH < IXSCAN t_1 forward',
    )
    expect(await planOf(things.find({ t: { $type: ['date', 'null'] } }))).toBe('COLLSCAN')
    await things.createIndex({ e: 1 }, { partialFilterExpression: { e: {} } })
    expect(await planOf(things.find({ e: { $gt: 1 } }))).toBe('COLLSCAN')
    const anyCase = things.find({ p: 1, live: true }).collation({ locale: 'en', strength: 2 })
    expect(await planOf(anyCase)).toBe('COLLSCAN')
    expect(await things.countDocuments({ s: null })).toBe(2)
    expect(await things.countDocuments({ p: 1 })).toBe(2)
  })

  test('finds with an index what it finds without one', async () => {
    const source = random(6)
    const value = (): unknown =>
      source.pick([
        null,
        1,
        2,
        3,
        'a',
        'b',
        [],
        [1, 2],
        [3, 'a'],
        { x: 1 },
        [{ x: 1 }, { x: 2 }],
        undefined,
        true,
        2.5,
      ])
    const documents = Array.from({ length: 300 }, () => ({
      a: value(),
      b: { c: value() },
      d: source.below(5),
    }))
    const [plain, indexed] = [running.db.collection('plain'), running.db.collection('indexed')]
    await indexed.createIndex({ a: 1, d: -1 })
    await indexed.createIndex({ 'b.c': 1 })
    await indexed.createIndex({ 'b.c.x': 1, a: 1 }, { sparse: true }).catch(() => undefined)
    await plain.insertMany(documents)
    const inserted = await indexed
      .insertMany(await plain.find().toArray(), { ordered: false })
      .catch(() => undefined)
    if (inserted === undefined)
      await plain.deleteMany({ _id: { $nin: await indexed.distinct('_id') } })
    const condition = (): unknown =>
      source.pick([
        value() ?? null,
        { $gt: 1 },
        { $gte: 1, $lt: 3 },
        { $in: [1, 'a', null] },
        { $ne: 1 },
        { $exists: false },
        { $not: { $gt: 1 } },
        { $elemMatch: { $gt: 1 } },
        { $lte: 'a' },
      ])
    const wrong: unknown[] = []
    for (let round = 0; round < 250; round++) {
      const path = source.pick(['a', 'b.c', 'b.c.x'])
      const filter = source.pick([
        { [path]: condition() },
        { [path]: condition(), d: source.below(5) },
        { $or: [{ a: condition() }, { d: 1 }] },
      ]) as object
      const sort: Record<string, 1 | -1> = source.pick([
        { a: 1, _id: 1 },
        { a: -1, d: 1, _id: 1 },
        { 'b.c': 1, _id: 1 },
      ])
      const ids = async (from: typeof plain) =>
        (await from.find(filter).sort(sort).toArray()).map(one => String(one._id))
      const [expected, results] = [await ids(plain), await ids(indexed)]
      if (expected.join() !== results.join())
        wrong.push({ filter, sort, expected: expected.length, results: results.length })
      if ((await indexed.countDocuments(filter)) !== expected.length)
        wrong.push({ filter, counted: true })
    }
    expect(wrong).toEqual([])
  })
})

describe('an index', () => {
  test('of several unique fields names what is taken, also over an array', async () => {
    const things = running.db.collection('unique')
    await things.createIndex({ a: 1, tags: 1 }, { unique: true })
    await things.insertOne({ a: 1, tags: ['x', 'y'] })
    await expect(things.insertOne({ a: 1, tags: ['z', 'y'] })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { a: 1, tags: 1 },
    })
    await things.insertOne({ a: 2, tags: ['y'] })
    await expect(things.updateOne({ a: 2 }, { $set: { a: 1 } })).rejects.toMatchObject({
      code: 11000,
    })
    expect(await things.countDocuments({ a: 1 })).toBe(1)
  })

  test('is refused over two arrays at once', async () => {
    const things = running.db.collection('parallel')
    await things.createIndex({ a: 1, b: 1 })
    await expect(things.insertOne({ a: [1], b: [2] })).rejects.toMatchObject({ code: 171 })
  })

  test('that exists with other options is a conflict', async () => {
    const things = running.db.collection('conflict')
    await things.createIndex({ a: 1 })
    await things.createIndex({ a: 1 })
    await expect(things.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 85 })
    await expect(things.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 })
    await expect(things.dropIndex('nothing')).rejects.toMatchObject({ code: 27 })
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1'])
  })

  test('cannot be built unique over duplicates, and then leaves nothing behind', async () => {
    const things = running.db.collection('duplicates')
    await things.insertMany([{ a: 1 }, { a: 1 }])
    await expect(things.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({
      code: 11000,
    })
    expect(await things.indexes()).toHaveLength(1)
  })

  test('is built while readers are answered, who use it only once it is whole', async () => {
    const things = running.db.collection<{ _id: number; words: string[]; n: number }>('built')
    await things.insertMany(
      Array.from({ length: 5_000 }, (_, n) => ({ _id: n, words: [`a${n % 7}`, `b${n}`], n })),
    )
    const build = { done: false }
    const built = things
      .createIndexes([{ key: { words: 1, n: 1 } }, { key: { n: -1, words: 1 } }, { key: { n: 1 } }])
      .finally(() => (build.done = true))
    let answered = 0
    for (let n = 0; !build.done; n += 97) {
      expect(await things.findOne({ _id: n % 5_000 })).toMatchObject({ n: n % 5_000 })
      answered++
    }
    await built
    // A reader who had to wait would have got one answer, or two.
    expect(answered).toBeGreaterThan(5)
    expect(await planOf(things.find({ words: 'b5' }))).toContain('IXSCAN words_1_n_1')
  })

  test('with a collation finds strings whatever their case', async () => {
    const things = running.db.collection('collated')
    await things.createIndex(
      { name: 1 },
      { unique: true, collation: { locale: 'en', strength: 2 } },
    )
    await things.insertOne({ name: 'Ada' })
    await expect(things.insertOne({ name: 'ADA' })).rejects.toMatchObject({ code: 11000 })
    const results = things.find({ name: 'aDA' }).collation({ locale: 'en', strength: 2 })
    expect(await results.toArray()).toHaveLength(1)
    expect(await things.countDocuments({ name: 'aDA' })).toBe(0)
  })
})
