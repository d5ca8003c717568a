import { mongo, Schema, createConnection } from 'mongoose'
import { RateLimiterMongo } from 'rate-limiter-flexible'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDatabase } from './testing/startDatabase.ts'

let running: Awaited<ReturnType<typeof startDatabase>>
beforeAll(async () => {
  running = await startDatabase()
})
afterAll(() => running.stop())

const fresh = (name: string) => running.db.collection(name)

describe('for Mongoose', () => {
  test('models are saved, found, changed and removed, and a taken email is refused', async () => {
    const connection = await createConnection(running.server.uri).asPromise()
    const schema = new Schema(
      { email: { type: String, unique: true }, visits: Number, tags: [String] },
      { timestamps: true },
    )
    const User = connection.model('User', schema)
    await User.init()
    const ada = await User.create({ email: 'ada@example.com', visits: 1, tags: ['a'] })
    await expect(User.create({ email: 'ada@example.com' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'ada@example.com' },
    })
    ada.tags.push('b')
    await ada.save()
    const result = await User.findOneAndUpdate(
      { _id: ada._id },
      { $inc: { visits: 2 } },
      { returnDocument: 'after' },
    )
    expect(result).toMatchObject({ visits: 3, tags: ['a', 'b'], createdAt: ada.createdAt })
    expect(await User.deleteOne({ _id: ada._id })).toMatchObject({ deletedCount: 1 })
    expect(await User.exists({})).toBeNull()
    await connection.close()
  })

  test('GridFS keeps a file of several chunks', async () => {
    const bucket = new mongo.GridFSBucket(running.db)
    const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 251))
    const upload = bucket.openUploadStream('file.bin')
    await new Promise((done, failed) => upload.on('finish', done).on('error', failed).end(bytes))
    const read = Buffer.concat(await bucket.openDownloadStream(upload.id).toArray())
    expect(read.equals(bytes)).toBe(true)
    await bucket.delete(upload.id)
    expect(await fresh('fs.chunks').countDocuments()).toBe(0)
  })

  test('the rate limiter counts', async () => {
    const limiter = new RateLimiterMongo({ storeClient: running.client, points: 2, duration: 60 })
    await limiter.consume('visitor')
    expect(await limiter.consume('visitor')).toMatchObject({ remainingPoints: 0 })
    await expect(limiter.consume('visitor')).rejects.toMatchObject({ consumedPoints: 3 })
  })
})

describe('reading', () => {
  test('a cursor goes on where it stopped, also while documents come and go', async () => {
    const numbers = fresh('numbers')
    await numbers.insertMany(Array.from({ length: 1000 }, (_, n) => ({ n })))
    const cursor = numbers.find().batchSize(10)
    const seen: number[] = []
    for await (const { n } of cursor) {
      seen.push(Number(n))
      if (n === 100) await numbers.deleteMany({ n: { $gte: 500 } })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter(n => n < 500)).toHaveLength(500)
  })

  test('an open cursor holds no documents: the rest is read when it is asked for', async () => {
    const places = fresh('places')
    await places.insertMany(Array.from({ length: 300 }, (_, n) => ({ n, tags: [n, -n], v: 1 })))
    await places.createIndex({ n: 1 })
    await places.createIndex({ tags: 1 })
    const ways: [mongo.Filter<mongo.Document>, Record<string, 1 | -1>][] = [
      [{}, {}],
      [{}, { $natural: -1 }],
      [{ n: { $gte: 0 } }, { n: 1 }],
      [{ n: { $in: [0, 1, 2, 3, 4, 5] } }, { n: -1 }],
      [{ n: { $gte: 0 } }, { n: -1 }],
      [{ tags: { $gte: 0 } }, {}],
      [{}, { v: 1, n: -1 }],
    ]
    for (const [filter, sort] of ways) {
      await places.updateMany({}, { $set: { v: 1 } })
      const cursor = places.find(filter, { sort, batchSize: 3 })
      const seen = [await cursor.next(), await cursor.next(), await cursor.next()]
      await places.updateMany({}, { $set: { v: 2 } })
      seen.push(...(await cursor.toArray()))
      expect(seen.map(place => place?.['v']).slice(2, 5)).toEqual([1, 2, 2])
      expect(new Set(seen.map(place => place?.['n'])).size).toBe(seen.length)
      expect(seen).toHaveLength('n' in filter && '$in' in Object(filter['n']) ? 6 : 300)
    }
  })

  test('the natural order is that of insertion, and goes both ways', async () => {
    const notes = fresh('natural')
    await notes.insertMany([{ n: 3 }, { n: 1 }, { n: 2 }])
    const last = await notes.find().sort({ $natural: -1 }).limit(2).toArray()
    expect(last.map(note => note['n'])).toEqual([2, 1])
    const taken = await notes.findOneAndDelete({}, { sort: { $natural: 1 } })
    expect(taken?.['n']).toBe(3)
  })

  test('a cursor that is closed is gone', async () => {
    const numbers = fresh('numbers')
    const cursor = numbers.find().batchSize(2)
    await cursor.next()
    const id = cursor.id
    await cursor.close()
    await expect(running.db.command({ getMore: id, collection: 'numbers' })).rejects.toMatchObject({
      code: 43,
    })
  })

  test('distinct opens arrays, counts agree with finds', async () => {
    const things = fresh('things')
    await things.insertMany([{ t: ['a', 'b'] }, { t: 'b' }, { t: null }, {}])
    expect(await things.distinct('t')).toEqual([null, 'a', 'b'])
    expect(await things.countDocuments({ t: null })).toBe(2)
    expect(await things.countDocuments({ t: 'b' })).toBe(2)
  })

  test('types come back as they were sent', async () => {
    const kinds = fresh('kinds')
    const sent = {
      double: new mongo.Double(1),
      long: mongo.Long.fromNumber(1),
      decimal: mongo.Decimal128.fromString('1.50'),
      int: new mongo.Int32(1),
      binary: new mongo.Binary(Buffer.from([1, 2]), 5),
    }
    const { insertedId } = await kinds.insertOne({ ...sent })
    await kinds.updateOne({ _id: insertedId }, { $set: { other: 1 } })
    const result = await kinds.findOne({ _id: insertedId }, { promoteValues: false })
    for (const [name, value] of Object.entries(sent)) expect(result?.[name]).toEqual(value)
  })
})

describe('refusals', () => {
  test.each([
    [{ frobnicate: 1 }, 59, 'frobnicate'],
    [{ find: 'x', filter: { $where: '1' } }, 2, '$where'],
    [{ find: 'x', filter: { a: { $near: [1, 2] } } }, 2, '$near'],
    [{ find: 'x', colour: 1 }, 40415, 'colour'],
    [{ aggregate: 'x', pipeline: [{ $geoNear: {} }], cursor: {} }, 40324, '$geoNear'],
    [
      { aggregate: 'x', pipeline: [{ $project: { a: { $function: {} } } }], cursor: {} },
      168,
      '$function',
    ],
    [
      { aggregate: 'x', pipeline: [{ $group: { _id: 1, a: { $median: {} } } }], cursor: {} },
      15952,
      '$median',
    ],
    [{ update: 'x', updates: [{ q: {}, u: { $frob: { a: 1 } } }] }, 9, '$frob'],
    [{ createIndexes: 'x', indexes: [{ key: { a: '2dsphere' }, name: 'a' }] }, 67, '2dsphere'],
    [{ create: 'y', capped: true, size: 10 }, 238, 'capped'],
    [{ insert: 'x', documents: [{ a: 1 }], startTransaction: true }, 20, 'replica set'],
  ])('%o is refused with code %i and named', async (command, code, name) => {
    const reply = running.db
      .command(command)
      .then((answer: { writeErrors?: { code: number; errmsg: string }[] }) => {
        const [error] = answer.writeErrors ?? []
        throw Object.assign(new Error(error?.errmsg ?? 'answered'), { code: error?.code })
      })
    await expect(reply).rejects.toMatchObject({ code, message: expect.stringContaining(name) })
  })

  test('an unordered insert goes on after a duplicate, an ordered one stops', async () => {
    const plain = fresh('plain')
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }] as unknown as { _id: mongo.ObjectId }[]
    await expect(plain.insertMany(documents)).rejects.toMatchObject({ code: 11000 })
    expect(await plain.countDocuments()).toBe(1)
    await expect(plain.insertMany(documents, { ordered: false })).rejects.toMatchObject({
      code: 11000,
    })
    expect(await plain.countDocuments()).toBe(2)
  })

  test.each([
    [{ insert: 'x', documents: [5] }, 14, 'documents'],
    [{ insert: 'x', documents: [{}], ordered: 'no' }, 14, 'ordered'],
    [{ insert: 'x', documents: [{}], writeConcern: { w: 3 } }, 2, 'replicated'],
    [{ insert: 'x', documents: [{}], writeConcern: { w: 'west' } }, 79, 'west'],
    [{ update: 'x', updates: [{ q: {}, u: {}, sort: { a: 1 } }] }, 40415, 'sort'],
    [{ delete: 'x', deletes: [{ q: {}, limit: 7 }] }, 9, '7'],
    [{ find: 'x', readConcern: { level: 'snapshot' } }, 123, 'snapshot'],
    [{ find: 'x', maxTimeMS: -1 }, 2, 'maxTimeMS'],
    [{ find: 'x', min: { a: 1 } }, 238, 'min'],
    [{ aggregate: 'x', pipeline: [], cursor: {}, explain: true }, 238, 'explain'],
    [{ aggregate: 'x', pipeline: [{ constructor: 1 }], cursor: {} }, 40324, 'constructor'],
    [{ distinct: 'x', key: 'a', apiVersion: '1', apiStrict: true }, 323, 'distinct'],
    [{ ping: 1, apiVersion: '2' }, 322, '2'],
    [{ constructor: 1 }, 59, 'constructor'],
    [{ findAndModify: 'x', update: { a: 1 }, sort: 5 }, 14, 'sort'],
    [{ find: 'x', sort: { $natural: 1, a: 1 } }, 2, '$natural'],
    [{ find: 'x', collation: { locale: 'xx' } }, 2, 'locale'],
    [{ find: 'x', sort: { $natural: 1 }, hint: { a: 1 } }, 2, '$natural'],
  ])('%o is refused whole with code %i', async (command, code, name) => {
    await expect(running.db.command(command)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(name),
    })
  })

  test.each([
    { find: 'nowhere', filter: { $frob: 1 } },
    { find: 'nowhere', projection: { a: 1, b: 0 } },
    { count: 'nowhere', query: { $frob: 1 } },
    { distinct: 'nowhere', key: 'a', query: { $frob: 1 } },
    { aggregate: 'nowhere', pipeline: [{ $match: { $frob: 1 } }], cursor: {} },
    { aggregate: 'nowhere', pipeline: [{ $match: { $frob: 1 } }, { $count: 'n' }], cursor: {} },
    { findAndModify: 'nowhere', query: { $frob: 1 }, remove: true },
    { explain: { find: 'nowhere', filter: { $frob: 1 } } },
  ])('%o is refused although there is no such collection', async command => {
    await expect(running.db.command(command)).rejects.toMatchObject({
      message: expect.stringMatching(/\$frob|exclusion/),
    })
  })

  test('a delete is refused although there is no such collection', async () => {
    await expect(fresh('nowhere').deleteMany({ $frob: 1 })).rejects.toThrow('$frob')
  })

  test('an upsert whose filter says a field twice is refused', async () => {
    for (const filter of [{ $and: [{ a: 1 }, { a: 1 }] }, { 'a.b': 1, a: 2 }])
      await expect(
        fresh('upserts').updateOne(filter, { $set: { t: 1 } }, { upsert: true }),
      ).rejects.toMatchObject({ code: 54 })
    expect(await fresh('upserts').countDocuments()).toBe(0)
  })

  test('what takes longer than maxTimeMS ends with code 50', async () => {
    const many = fresh('many')
    await many.insertMany(Array.from({ length: 5000 }, (_, n) => ({ text: `${n}`.repeat(50) })))
    const slow = many.find({ $or: Array.from({ length: 200 }, (_, n) => ({ text: `${n}` })) })
    await expect(slow.maxTimeMS(1).toArray()).rejects.toMatchObject({ code: 50 })
  })

  test('what says how long it may take delays no other read, and sees what was written before', async () => {
    const walked = fresh('walked')
    const words = Array.from({ length: 20_000 }, (_, n) => ({ n, text: `${n} `.repeat(20) }))
    await walked.insertMany(words)
    await walked.countDocuments({}, { maxTimeMS: 60_000 })
    const answered: string[] = []
    const slow = { $or: Array.from({ length: 20 }, (_, n) => ({ text: { $regex: `x${n}$` } })) }
    await Promise.all([
      walked
        .find(slow)
        .maxTimeMS(60_000)
        .toArray()
        .then(() => answered.push('slow')),
      walked.findOne({ n: 1 }).then(() => answered.push('short')),
    ])
    expect(answered).toEqual(['short', 'slow'])
    await walked.insertOne({ n: -1, text: '' })
    const all = walked.find({}, { projection: { _id: 0, n: 1 } })
    const documents = await all.maxTimeMS(60_000).batchSize(5_000).toArray()
    expect(documents.map(({ n }) => n as number)).toEqual([...words.map(({ n }) => n), -1])
  })

  test('a cursor whose collection is dropped ends with code 175', async () => {
    await fresh('gone').insertMany(Array.from({ length: 500 }, () => ({ text: 'x'.repeat(500) })))
    const cursor = fresh('gone').find().batchSize(10)
    await cursor.next()
    await fresh('gone').drop()
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 175 })
  })

  test('an update that makes a document larger than 16 MiB is refused and changes nothing', async () => {
    const half = 'x'.repeat(9 * 1024 * 1024)
    const { insertedId } = await fresh('growing').insertOne({ half })
    await expect(
      fresh('growing').updateOne({ _id: insertedId }, { $set: { other: half } }),
    ).rejects.toMatchObject({ code: 17419 })
    expect(await fresh('growing').countDocuments({ other: { $exists: true } })).toBe(0)
  })

  test('a document of more than 16 MiB is refused', async () => {
    const large = { text: 'x'.repeat(16 * 1024 * 1024) }
    expect(await running.db.command({ insert: 'large', documents: [large] })).toMatchObject({
      n: 0,
      writeErrors: [{ code: 10334 }],
    })
    expect(await fresh('large').countDocuments()).toBe(0)
  })
})
